import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

@testable import Films
@testable import Frames

/// What a motion sheet says of a film: animations in numbers, measured values, callbacks, fingers.
@MainActor @Suite struct MotionSheetTests {
  /// A view that moves by 60 points to the right in 0.4 s after 0.1 s, and fades.
  private func sheet(_ act: (Stage, UIView) -> Void) async throws -> MotionSheet {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let controller = UIViewController()
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 40))
    stage.perform {
      controller.view.backgroundColor = .white
      card.backgroundColor = .red
      card.accessibilityIdentifier = "card"
      controller.view.addSubview(card)
      stage.window.rootViewController = controller
    }
    act(stage, card)
    return try await MotionSheet.make(
      of: StageFilm(stage), named: "A <test> & \"quotes\"", device: nil, size: stage.size,
      clock: FrameClock(fps: 60), workers: 2)
  }

  private func moving() async throws -> MotionSheet {
    try await sheet { stage, card in
      stage.at(0) {
        UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveEaseInOut) {
          card.center.x += 60
          card.alpha = 0.5
        } completion: { _ in
        }
      }
      stage.finger.drag([
        TouchPoint(at: 0.1, CGPoint(x: 50, y: 150)), TouchPoint(at: 0.2, CGPoint(x: 50, y: 190)),
      ])
    }
  }

  @Test func animationsAreTracks() async throws {
    let tracks = try await moving().tracks
    #expect(tracks.map(\.property) == ["center", "alpha"] && tracks.allSatisfy { $0.view == "card" })
    #expect(tracks.allSatisfy { abs($0.begin - 0.1) < 1e-9 && abs($0.duration - 0.4) < 1e-9 })
    #expect(tracks.map(\.change) == ["(20, 40) → (80, 40)", "1 → 0.5"])
    #expect(tracks[0].timing == "after 0.1 s · 0.4 s · easeInOut (0.42, 0, 0.58, 1)")
    // Half the time is half the way on that curve, and its ends are its ends.
    #expect(
      tracks[0].samples.first == 0 && tracks[0].samples.last == 1 && abs(tracks[0].samples[32] - 0.5) < 1e-9)
  }

  @Test func valuesAreMeasured() async throws {
    let sheet = try await moving()
    let measured = sheet.measured
    #expect(measured.map(\.quantity) == ["x", "alpha"] && measured.allSatisfy { $0.view == "card" })
    #expect(measured[0].values.first == 10 && measured[0].values.last == 70)
    #expect(sheet.frames.count == 31 && abs(sheet.duration - 0.5) < 1e-9)
    // Pictures that are equal are there once: nothing moves in the first tenth of a second.
    #expect(sheet.pictures.count < sheet.frames.count)
    #expect(Set(sheet.frames.prefix(6).map(\.picture)) == [0])
  }

  @Test func callbacksHaveTheirTimes() async throws {
    let events = try await moving().motion.events
    #expect(events.map(\.text) == ["completion(true) of an animation of card"])
    #expect(events.map(\.time) == [0.5])
  }

  @Test func transitionsTellTheirCallbacksInOrder() async throws {
    let sheet = try await sheet { stage, _ in
      stage.at(0) {
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        other.view.accessibilityIdentifier = "other"
        stage.window.rootViewController?.view.accessibilityIdentifier = "first"
        stage.window.rootViewController?.present(other, animated: true)
      }
    }
    let texts = sheet.motion.events.map(\.text)
    let order = [
      "transition begins, by itself", "other.viewWillAppear", "other.viewIsAppearing",
      "completeTransition(true)", "other.viewDidAppear", "first.viewDidDisappear",
    ].map { texts.firstIndex(of: $0) }
    #expect(order.allSatisfy { $0 != nil }, "\(texts)")
    let end = sheet.motion.events.last?.time ?? 0
    #expect(end > 0.3 && abs(end - sheet.duration) < 1.0 / 60 + 1e-9)
  }

  /// Touches come 120 times a second; what is told are the points where the way bends.
  @Test func fingersTellWhereTheirWayBends() async throws {
    let fingers = try await moving().motion.fingers
    #expect(fingers.count == 1)
    let corners = MotionSheet.corners(of: fingers[0].points)
    #expect(corners == [SIMD3(0.1, 50, 150), SIMD3(0.2, 50, 190)], "\(corners)")
    #expect(fingers[0].points.count > 10)
    let bent = MotionSheet.corners(of: [SIMD3(0, 0, 0), SIMD3(1, 10, 0), SIMD3(2, 20, 0), SIMD3(3, 20, 9)])
    #expect(bent == [SIMD3(0, 0, 0), SIMD3(2, 20, 0), SIMD3(3, 20, 9)])
  }

  @Test func csvHasARowForEachFrameAndView() async throws {
    let csv = try await moving().csv
    let lines = csv.components(separatedBy: "\r\n")
    #expect(lines.count == 31 + 2 && lines.last == "")
    #expect(lines[0] == "frame,time,view,x,y,width,height,alpha,a,b,c,d,tx,ty")
    #expect(lines[1] == "0,0,card,10,20,20,40,1,1,0,0,1,0,0")
    #expect(lines[31] == "30,0.5,card,70,20,20,40,0.5,1,0,0,1,0,0")
  }

  @Test func dataCannotEndItsElement() async throws {
    let html = try await moving().html
    #expect(html.contains("<title>A &lt;test&gt; &amp; &quot;quotes&quot;</title>"))
    let data = try #require(
      html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
    #expect(!data.contains("<"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(data.utf8)) }
  }

  /// Nothing on the page leads anywhere else.
  @Test func pageHasNothingFromElsewhere() async throws {
    let html = try await moving().html
    for sign in ["http://", "https://", "src=\"", "@import", "url("] {
      let rest = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(sign), "\(sign)")
    }
    #expect(html.contains("default-src 'none'"))
  }

  /// Colours that rest for a while are named, also in the middle of a film; those that are passed through are not.
  @Test func restingColoursAreNamed() async throws {
    let sheet = try await sheet { stage, card in
      stage.at(0.1) { card.backgroundColor = .green }
      stage.at(0.3) { card.backgroundColor = .red }
      stage.at(0.4) { UIView.animate(withDuration: 0.2) { card.backgroundColor = .blue } }
    }
    let colours = sheet.colours.filter { $0.views == ["card"] }.map(\.hex)
    #expect(colours == ["#FF0000", "#00FF00", "#0000FF"], "\(colours)")
  }

  // MARK: Curves

  @Test func cubicCurvesAreWrittenInEveryNotation() {
    let notation = CurveNotation(.cubic(UnitBezier(0.2, 0, 0, 1)), delay: 0.1, duration: 0.4)
    #expect(notation.words == "cubic (0.2, 0, 0, 1)")
    #expect(notation.css == "400ms cubic-bezier(0.2, 0, 0, 1) 100ms")
    #expect(notation.json == #"{ "delay": 0.1, "duration": 0.4, "curve": [0.2, 0, 0, 1] }"#)
    #expect(notation.numbers == "delay 0.1 s\nduration 0.4 s\ncurve 0.2, 0, 0, 1")
    #expect(notation.swift.contains("controlPoint1: CGPoint(x: 0.2, y: 0)"))
    #expect(notation.swift.contains("startAnimation(afterDelay: 0.1)"))
  }

  /// ζ and ω give stiffness ω² and damping 2ζω for a mass of 1.
  @Test func springsAreWrittenInEveryNotation() {
    let spring = SpringMotion(mass: 1, stiffness: 100, damping: 10)
    let notation = CurveNotation(.spring(spring), duration: 1)
    #expect(notation.words == "spring, damping ratio 0.5, stiffness 100, damping 10, mass 1, velocity 0")
    #expect(notation.json == #"{ "spring": { "stiffness": 100, "damping": 10 } }"#)
    #expect(notation.swift.contains("mass: 1, stiffness: 100, damping: 10"))
    #expect(notation.css.hasPrefix("1000ms linear(0, ") && notation.css.hasSuffix(", 1) 0ms"))
    // CSS's points lie on the spring: at a tenth of a second, x = 1 − e^(−ζωt)(cos ω_d t + ζω/ω_d sin ω_d t).
    let damped = 10 * (1 - 0.25).squareRoot()
    let wanted = 1 - exp(-0.5) * (cos(damped * 0.1) + 5 / damped * sin(damped * 0.1))
    let points = notation.css.dropFirst("1000ms linear(".count).split(separator: ", ")
    #expect(abs((Double(points[4]) ?? 0) - wanted) < 1e-4)
  }
}

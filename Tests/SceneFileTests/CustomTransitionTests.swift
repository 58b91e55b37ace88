import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing

@testable import Frames
@testable import SceneFile

/// Transitions defined by scenes, read from the trace and compared with closed forms.
@MainActor @Suite struct CustomTransitionTests {
  /// A scene of 100 × 200 points with a page inside the presented view.
  private static func scene(_ transition: String, script: String = "[]", more: String = "") throws -> Stage {
    let text = sceneText(
      device: #"{"size": [100, 200]}"#,
      presented: #"{"subviews": [{"name": "page", "frame": [10, 20, 40, 60], "background": "red"}]}"#,
      transition: #"{"kind": "custom", \#(transition)}"#, more: #", "script": \#(script)\#(more)"#)
    return try document(text).makeStage()
  }

  private static func row(_ view: String, of stage: Stage, at seconds: Double) throws -> TraceRow {
    stage.advance(to: seconds)
    return try #require(TraceRow.rows(of: stage.snapshot(), frame: 0).first { $0.view == view })
  }

  private func isNear(_ found: [Double], _ wanted: [Double]) -> Bool {
    found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  // MARK: Values

  /// What "to" says, and where the page is when it is over: x, y, width, height.
  @Test(
    arguments: [
      (#""offset": [5, -7]"#, [15, 13, 40, 60]), (#""offset": ["50%", "10%"]"#, [60, 40, 40, 60]),
      (#""frame": [0, 10, "100%", "50%"]"#, [0, 10, 100, 100]),
      (#""transform": {"translate": ["100%", "-50%"]}"#, [50, -10, 40, 60]),
      (#""over": "presenting""#, [0, 0, 100, 200]),
      (#""transform": {"scale": 2}"#, [-10, -10, 80, 120]),
      (#""transform": [0, 1, -1, 0, 0, 0]"#, [0, 30, 60, 40]),
      // Place and transform do not disturb each other.
      (#""offset": [10, 0], "transform": {"scale": 0.5}"#, [30, 35, 20, 30]),
    ] as [(String, [Double])])
  func targetKeysPlaceThePage(_ values: String, _ rect: [Double]) throws {
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"duration": 1, "curve": "linear", "#
        + #""animations": [{"to": {"page": {\#(values)}}}]}"#)
    let middle = try Self.row("page", of: stage, at: 0.5).rect
    #expect(isNear(try Self.row("page", of: stage, at: 1).rect, rect), "\(values)")
    if !values.contains("[0, 1") {
      #expect(isNear(middle, zip([10, 20, 40, 60], rect).map { ($0 + $1) / 2 }), "\(values)")
    }
  }

  /// A view goes to the place of another one, wherever that is in the hierarchy, also when it has scrolled.
  @Test func overTakesThePlaceOfAnotherView() throws {
    let text = sceneText(
      device: #"{"size": [100, 200]}"#,
      presented: #"{"subviews": [{"name": "page", "frame": [10, 20, 40, 60]}]}"#,
      transition: #"{"kind": "custom", "direction": "present", "style": "overFullScreen", "presentation": {"#
        + #""duration": 1, "curve": "linear", "initial": {"page": {"over": "cell"}}, "#
        + #""animations": [{"to": {"page": {"offset": [0, 0]}}}]}}"#,
      more: #", "script": [{"drag": [[0, 50, 150], [0.5, 50, 110], [1, 50, 110]]}, {"start": 2}]"#
    ).replacing(
      #""presenting": {}"#,
      with:
        #""presenting": {"subviews": [{"name": "grid", "frame": [0, 40, 100, 160], "grid": {"columns": 2, "#
        + #""spacing": 0, "items": [{}, {}, {}, {"subviews": [{"name": "cell", "frame": [5, 6, 30, 20]}]}, {}, {}, {}, {}]}}]}"#
    )
    let stage = try document(text).makeStage()
    // The pan begins 10 points from where the finger came down: 30 points of scrolling. The fourth item is at (50, 50).
    let start: [Double] = [55, 40 + 50 + 6 - 30, 30, 20]
    #expect(isNear(try Self.row("page", of: stage, at: 2).rect, start))
    #expect(
      isNear(
        try Self.row("page", of: stage, at: 2.5).rect, zip(start, [10, 20, 40, 60]).map { ($0 + $1) / 2 }))
    #expect(isNear(try Self.row("page", of: stage, at: 3.1).rect, [10, 20, 40, 60]))
  }

  @Test func colourHidingAndCornersAnimate() throws {
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"duration": 1, "curve": "linear", "#
        + #""initial": {"page": {"background": "black", "hidden": true}, "presented": {"alpha": 0.5}}, "#
        + #""animations": [{"to": {"page": {"background": "white", "hidden": false, "cornerRadius": 8}}}, "#
        + #"{"to": {"presented": {"alpha": 1}}}], "final": {"page": {"background": "lime"}}}"#)
    let half = try Self.row("page", of: stage, at: 0.5)
    #expect(isNear(half.background ?? [], [0.5, 0.5, 0.5, 1]) && abs(half.alpha - 0.75) < 1e-9)
    #expect(isNear(try Self.row("page", of: stage, at: 1).background ?? [], [0, 1, 0, 1]))
  }

  // MARK: Timing

  /// What an animation says beside its values, and how far it is at a quarter and at half of 1 s.
  private nonisolated static let timings: [(String, @Sendable (Double) -> Double)] = [
    (#""curve": "linear""#, { $0 }),
    (#""delay": 0.2"#, { ease(($0 - 0.2) / 0.8) }), (#""delay": "20%""#, { ease(($0 - 0.2) / 0.8) }),
    (#""duration": 0.5"#, { ease($0 / 0.5) }),
    (#""delay": "10%", "duration": "40%""#, { ease(($0 - 0.1) / 0.4) }),
    (
      #""curve": [0.1, 0.2, 0.3, 0.9]"#,
      { UnitBezier(0.1, 0.2, 0.3, 0.9).value(at: $0) }
    ),
    // Physical springs settle in their own time: mass 1, stiffness 100, damping 20 is critical, with ω = 10.
    (#""spring": {"stiffness": 100, "damping": 20}"#, { 1 - (1 + 10 * $0) * exp(-10 * $0) }),
    (#""spring": {"stiffness": 100, "damping": 20, "velocity": 3}"#, { 1 - (1 + 7 * $0) * exp(-10 * $0) }),
    // Without bounce: critical with ω = 2π/0.8.
    (
      #""spring": {"bounce": 0, "duration": 0.8}"#,
      { 1 - (1 + 2 * .pi / 0.8 * $0) * exp(-2 * .pi / 0.8 * $0) }
    ),
    // ζ = 1 over 1 s: ω = 9.233413.
    (#""spring": {"dampingRatio": 1}"#, { 1 - (1 + 9.233413 * $0) * exp(-9.233413 * $0) }),
  ]

  /// Ease in-out, clamped.
  private nonisolated static func ease(_ x: Double) -> Double {
    UnitBezier(0.42, 0, 0.58, 1).value(at: min(max(x, 0), 1))
  }

  @Test(arguments: timings.indices) func timingKeysGiveTheCurve(index: Int) throws {
    let (timing, progress) = Self.timings[index]
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"duration": 1, "#
        + #""animations": [{\#(timing), "to": {"page": {"offset": [100, 0]}}}]}"#)
    for time in [0.125, 0.25, 0.5] {
      let x = try Self.row("page", of: stage, at: time).rect[0]
      #expect(abs(x - 10 - 100 * progress(time)) < 1e-4, "\(timing) at \(time): \(x)")
    }
  }

  /// The part's spring is its animations', and without a duration it says how long the part takes.
  @Test func partSpringDrivesItsAnimations() throws {
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"spring": {"stiffness": 100, "damping": 20}, "#
        + #""animations": [{"to": {"page": {"offset": [100, 0]}}}]}"#)
    try stage.settle()
    #expect(stage.now == .zero)
    let other = try Self.scene(
      #""direction": "present", "presentation": {"spring": {"stiffness": 100, "damping": 20}, "#
        + #""animations": [{"to": {"page": {"offset": [100, 0]}}}]}"#)
    #expect(abs(try Self.row("page", of: other, at: 0.5).rect[0] - 10 - 95.9572) < 1e-3)
    other.advance(to: 2)
    // The settling duration of that spring is 1 s.
    #expect(abs((other.end?.seconds ?? 0) - 1) < 1e-6)
  }

  /// Key frames: first to the right, a rest, then down; linear in between and over the whole.
  @Test(
    arguments: [
      (0.1, [35, 20]), (0.2, [60, 20]), (0.4, [60, 20]), (0.6, [60, 20]), (0.8, [60, 60]), (1.0, [60, 100]),
    ] as [(Double, [Double])])
  func keyframesAreLinearInBetween(time: Double, place: [Double]) throws {
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"duration": 1, "animations": [{"curve": "linear", "keyframes": ["#
        + #"{"at": 0, "duration": 0.2, "to": {"page": {"offset": [50, 0]}}}, "#
        + #"{"at": 0.6, "to": {"page": {"offset": [50, 80]}}}]}]}"#)
    let rect = try Self.row("page", of: stage, at: time).rect
    #expect(isNear(Array(rect.prefix(2)), place), "\(time): \(rect)")
  }

  /// Turned in space half-way to edge-on, a view is as wide as the cosine of 45°.
  @Test func transform3DAnimates() throws {
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"duration": 1, "curve": "linear", "animations": ["#
        + #"{"to": {"page": {"transform3D": {"rotate": [0, 90, 0]}}}}]}"#)
    let rect = try Self.row("page", of: stage, at: 0.5).rect
    #expect(abs(rect[2] - 40 * 0.5.squareRoot()) < 1e-4 && abs(rect[3] - 60) < 1e-4, "\(rect)")
  }

  /// A blur and a shadow animate: the picture behind and around the page changes with them.
  @Test(arguments: [#""blur": "dark""#, #""shadowOpacity": 1"#])
  func blurAndShadowAnimate(_ value: String) throws {
    let stage = try Self.scene(
      #""direction": "present", "style": "overFullScreen", "presentation": {"duration": 1, "curve": "linear", "#
        + #""initial": {"page": {"background": "rgb(255 0 0 / 50%)"}}, "animations": [{"to": {"page": {\#(value)}}}]}"#,
      more: #", "background": "white""#)
    var painter = try StagePainter(width: 100, height: 200)
    let film = StageFilm(stage)
    let pictures = try [0, 0.5, 1].map { (time: Double) -> [UInt8] in
      stage.advance(to: time)
      return try painter.paint(film.snapshot()) { [UInt8]($0) }
    }
    #expect(Set(pictures).count == 3)
  }

  /// A transition is over with the last of its animations.
  @Test func transitionEndsWithItsLastAnimation() throws {
    let stage = try Self.scene(
      #""direction": "present", "presentation": {"duration": 0.5, "animations": ["#
        + #"{"to": {"page": {"alpha": 0.5}}}, {"delay": 0.2, "duration": 0.7, "to": {"page": {"offset": [9, 0]}}}], "#
        + #""final": {"page": {"background": "lime"}}}"#)
    #expect(isNear(try Self.row("page", of: stage, at: 0.8).background ?? [], [1, 0, 0, 1]))
    #expect(isNear(try Self.row("page", of: stage, at: 0.9).background ?? [], [0, 1, 0, 1]))
    #expect(stage.end == StageTime(seconds: 0.9))
  }

  // MARK: Course

  /// Animations marked `interactive` run in interactive transitions only.
  @Test func interactiveConditionSelectsAnimations() throws {
    let transition =
      #""direction": "present", "presentation": {"duration": 1, "interactiveDuration": 2, "curve": "linear", "#
      + #""animations": [{"when": "interactive", "to": {"page": {"offset": [50, 0]}}}, "#
      + #"{"when": "automatic", "to": {"page": {"offset": [0, 50]}}}]}"#
    let plain = try Self.scene(transition)
    #expect(isNear(try Self.row("page", of: plain, at: 1).rect, [10, 70, 40, 60]))
    let driven = try Self.scene(transition, script: #"[{"scrub": [[0, 0], [0.5, 0.5]], "end": "finish"}]"#)
    #expect(isNear(try Self.row("page", of: driven, at: 0.5).rect, [35, 20, 40, 60]))
    // What is left takes half of the interactive duration.
    #expect(try Self.row("page", of: driven, at: 1.4).rect[0] < 59.99)
    #expect(isNear(try Self.row("page", of: driven, at: 1.5).rect, [60, 20, 40, 60]))
  }

  /// Cancelled, everything animated goes back; what "cancelled" says stays.
  @Test(arguments: [false, true]) func cancelRestoresAnimatedValues(interruptible: Bool) throws {
    let stage = try Self.scene(
      #""direction": "dismiss", "interruptible": \#(interruptible), "dismissal": {"duration": 1, "animations": ["#
        + #"{"to": {"page": {"offset": [0, 100]}}}], "cancelled": {"page": {"background": "lime"}}}"#,
      script: #"[{"scrub": [[0, 0], [0.2, 0.4]], "end": "cancel"}, {"start": 2}]"#)
    #expect(isNear(try Self.row("page", of: stage, at: 0.1).rect, [10, 40, 40, 60]))
    let back = try Self.row("page", of: stage, at: 1)
    #expect(isNear(back.rect, [10, 20, 40, 60]) && isNear(back.background ?? [], [0, 1, 0, 1]))
    stage.advance(to: 3)
    #expect(TraceRow.rows(of: stage.snapshot(), frame: 0).map(\.view) == ["presenting"])
  }

  /// Parts that a scene leaves out are UIKit's: up from below, and down again.
  @Test func missingPartsUseUIKitsTransition() throws {
    let stage = try Self.scene(
      #""direction": "dismiss", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "duration": 0.1}"#
    )
    let y = try Self.row("presented", of: stage, at: 0.2).rect[1]
    #expect(y > 100 && y < 200)
    stage.advance(to: 1)
    #expect(TraceRow.rows(of: stage.snapshot(), frame: 0).map(\.view) == ["presenting"])
  }

  /// Behind and between, and whether the presenter stays.
  @Test(arguments: [
    (#""style": "fullScreen", "overlay": {}"#, ["presenting", "overlay", "presented", "page"], true),
    (#""style": "overFullScreen", "overlay": {}"#, ["presenting", "overlay", "presented", "page"], false),
    (#""style": "custom", "backdrop": {}"#, ["presenting", "backdrop", "presented", "page"], false),
    (
      #""style": "custom", "removesPresenter": true, "backdrop": {}, "overlay": {}"#,
      ["presenting", "backdrop", "overlay", "presented", "page"], true
    ),
  ])
  func backdropAndOverlayKeepTheirOrder(_ style: String, _ order: [String], _ leaves: Bool) throws {
    let part = #"{"duration": 1, "animations": [{"to": {"presented": {"alpha": 0.5}}}]}"#
    let stage = try Self.scene(
      #"\#(style), "direction": "present", "presentation": \#(part), "dismissal": \#(part)"#)
    let names = { TraceRow.rows(of: stage.snapshot(), frame: 0).map(\.view) }
    stage.advance(to: 0.5)
    // A backdrop that is put there first lies under a presenter that the container holds.
    #expect(Set(names()) == Set(order))
    #expect(names().suffix(2) == ["presented", "page"])
    stage.advance(to: 1.5)
    #expect(names().contains("presenting") == !leaves)
  }

  /// The place of a presented view that does not fill the screen.
  @Test func presentedFrameMayBeSmaller() throws {
    let stage = try Self.scene(
      #""style": "custom", "frame": [10, "50%", "80%", 90], "direction": "present", "#
        + #""presentation": {"duration": 1, "initial": {"presented": {"offset": [0, "100%"]}}, "#
        + #""animations": [{"to": {"presented": {"offset": [0, 0]}}}]}"#)
    #expect(isNear(try Self.row("presented", of: stage, at: 0).rect, [10, 300, 80, 90]))
    #expect(isNear(try Self.row("presented", of: stage, at: 2).rect, [10, 100, 80, 90]))
  }

  // MARK: Fingers

  /// What the drag says, the finger's path, and how far the page has come before the finger leaves at 0.4 s.
  private nonisolated static let drags: [(drag: String, path: String, fraction: Double, dismisses: Bool)] = [
    (
      #""direction": "down", "distance": 100"#,
      "[[0, 50, 50], [0.1, 50, 60], [0.3, 50, 130], [0.4, 50, 130]]", 0.7, true
    ),
    (
      #""direction": "down", "distance": 100"#, "[[0, 50, 50], [0.1, 50, 60], [0.3, 50, 90], [0.4, 50, 90]]",
      0.3, false
    ),
    (
      #""direction": "up", "distance": "50%""#,
      "[[0, 50, 150], [0.1, 50, 140], [0.3, 50, 60], [0.4, 50, 60]]", 0.8, true
    ),
    (
      #""direction": "left", "threshold": 0.2"#, "[[0, 90, 50], [0.1, 80, 50], [0.3, 50, 50], [0.4, 50, 50]]",
      0.3, true
    ),
    (
      #""direction": "right", "velocity": "decides", "measuredIn": "window""#,
      "[[0, 10, 50], [0.1, 20, 50], [0.4, 40, 50]]", 0.2, true
    ),
    (
      #""direction": "right", "velocity": "decides""#,
      "[[0, 10, 50], [0.1, 20, 50], [0.3, 90, 50], [0.4, 80, 50]]", 0.6, false
    ),
    // Without a condition on the velocity, going back a little does not matter.
    (#""direction": "right""#, "[[0, 10, 50], [0.1, 20, 50], [0.3, 90, 50], [0.4, 80, 50]]", 0.6, true),
  ]

  @Test(arguments: drags.indices) func dragDrivesTheTransition(index: Int) throws {
    let (drag, path, fraction, dismisses) = Self.drags[index]
    let stage = try Self.scene(
      #""direction": "dismiss", "dismissal": {"duration": 1, "drag": {\#(drag)}, "#
        + #""animations": [{"to": {"page": {"transform": {"translate": [0, 100]}}}}]}"#,
      script: #"[{"drag": \#(path)}]"#)
    let y = try Self.row("page", of: stage, at: 0.4 - 1e-6).rect[1]
    // A touch comes every 1/120 s.
    #expect(abs(y - 20 - 100 * fraction) < 2, "\(drag): \(y)")
    stage.advance(to: 3)
    let views = TraceRow.rows(of: stage.snapshot(), frame: 0).map(\.view)
    #expect(views.contains("presented") == !dismisses, "\(drag)")
  }

  /// A touch stops a running part; moved on it continues, moved back it goes back, lifted it continues.
  @Test(arguments: [
    ("[[0.4, 50, 100], [0.6, 50, 100], [0.65, 50, 130]]", true),
    ("[[0.4, 50, 100], [0.6, 50, 100], [0.65, 50, 70]]", false), ("[[0.4, 50, 100], [0.6, 50, 100]]", true),
    ("[[0.4, 50, 100], [0.6, 50, 110]]", true),
  ])
  func touchInterruptsARunningTransition(path: String, comes: Bool) throws {
    let stage = try Self.scene(
      #""direction": "present", "interruptible": true, "presentation": {"duration": 1, "curve": "linear", "#
        + #""interruption": {"direction": "down", "distance": 25}, "#
        + #""animations": [{"to": {"page": {"transform": {"translate": [0, 100]}}}}]}"#,
      script: #"[{"start": 0}, {"drag": \#(path)}]"#)
    // It stands still while the touch does.
    for time in [0.41, 0.5, 0.59] {
      #expect(abs(try Self.row("page", of: stage, at: time).rect[1] - 60) < 1e-4)
    }
    var last = 60.0
    for tick in 0...60 {
      stage.advance(to: 0.7 + Double(tick) / 60)
      let page = TraceRow.rows(of: stage.snapshot(), frame: 0).first { $0.view == "page" }
      guard let y = page?.rect[1] else { break }
      #expect(comes ? y >= last - 1e-6 : y <= last + 1e-6)
      last = y
    }
    #expect(abs(last - (comes ? 120 : 20)) < (comes ? 1e-6 : 5))
    #expect(TraceRow.rows(of: stage.snapshot(), frame: 0).contains { $0.view == "presented" } == comes)
  }

  // MARK: Faults

  private nonisolated static let faults: [(String, String)] = [
    (#""direction": "present""#, #"transition: a custom transition needs "presentation" or "dismissal""#),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "initial": {"presentd": {}}}"#,
      #"transition.presentation.initial.presentd: no view "presentd", did you mean "presented"?"#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"overlay": {"alpha": 1}}}]}"#,
      #"transition.presentation.animations[0].to.overlay: no view "overlay", there are "presenting", "presented" and "page""#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "initial": {"page": {"alpha": 2}}}"#,
      "transition.presentation.initial.page.alpha: expected a number from 0 to 1, found 2"
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "initial": {"page": {"alhpa": 1}}}"#,
      #"transition.presentation.initial.page.alhpa: unknown key, did you mean "alpha"?"#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "initial": {"page": {"offset": ["half", 0]}}}"#,
      #"transition.presentation.initial.page.offset[0]: expected a percentage such as "50%", found "half""#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"delay": "120%", "to": {"page": {"alpha": 0}}}]}"#,
      #"transition.presentation.animations[0].delay: expected a percentage from 0% to 100%, found "120%""#
    ),
    (
      #""direction": "present", "presentation": {"duration": 1, "animations": [{"delay": 1.5, "to": {"page": {"alpha": 0}}}]}"#,
      "transition.presentation.animations[0].delay: expected at most the duration, 1, found 1.5"
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "curve": "linear", "spring": {"bounce": 0.2}}"#,
      "transition.presentation.spring: a spring takes the place of the curve, give one of them"
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "spring": {"damping": 20}}"#,
      #"transition.presentation.spring: expected an object with the key "dampingRatio", "stiffness" or "bounce""#
    ),
    (
      #""direction": "present", "backdrop": {}, "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      #"transition.backdrop: only with "style": "custom""#
    ),
    (
      #""direction": "present", "interruptible": true, "presentation": {"animations": [{"curve": "linear", "to": {"page": {"alpha": 0}}}]}"#,
      #"transition.presentation.animations[0].curve: not with "interruptible", whose animations share one curve"#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{}]}"#,
      #"transition.presentation.animations[0]: needs "to" or "keyframes", and not both"#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"keyframes": [{"at": 0.7, "duration": 0.5, "to": {"page": {"alpha": 0}}}]}]}"#,
      "transition.presentation.animations[0].keyframes[0].duration: expected at most 0.3, the rest, found 0.5"
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "interruption": {}}"#,
      #"transition.presentation.interruption: only with "interruptible""#
    ),
    (
      #""direction": "dismiss", "dismissal": {"animations": [{"to": {"page": {"alpha": 0}}}], "drag": {"direction": "down", "start": 5}}"#,
      #"transition.dismissal.drag.start: only with "measures": "overscroll""#
    ),
    (
      #""direction": "present", "overlay": {"shape": {"path": "M0 0"}, "gradient": {"colors": ["red"]}}, "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      "transition.overlay.shape: a view has a gradient or a shape, give one of them to a subview"
    ),
    (
      #""direction": "dismiss", "dismissal": {"animations": [{"to": {"page": {"alpha": 0}}}], "drag": {"direction": "down", "on": "grip"}}"#,
      #"transition.dismissal.drag.on: no view "grip", there are "presenting", "presented" and "page""#
    ),
    (
      #""direction": "dismiss", "dismissal": {"animations": [{"to": {"page": {"alpha": 0}}}], "drag": {"direction": "down", "distance": "0%"}}"#,
      #"transition.dismissal.drag.distance: expected a percentage above 0%, at most 10000%, found "0%""#
    ),
    (
      #""direction": "present", "overlay": {"name": "veil"}, "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      "transition.overlay.name: not allowed: it has the name of its key"
    ),
    (
      #""direction": "present", "overlay": {"subviews": [{"name": "page", "frame": [0, 0, 1, 1]}]}, "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      #"transition.overlay.subviews[0].name: duplicate name "page", first at 1:"#
    ),
    (
      #""direction": "present", "presentation": {"animations": [{"to": {"page": {"alpha": 0}}}], "initial": {"page": {"offset": [0, 0], "frame": [0, 0, 1, 1]}}}"#,
      "transition.presentation.initial.page.offset: an offset leads to the resting size, give it or a frame"
    ),
    (
      #""direction": "present", "presentation": {"initial": {"page": {"over": "pge"}}, "animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      #"transition.presentation.initial.page.over: no view "pge", did you mean "page"?"#
    ),
    (
      #""direction": "present", "presentation": {"initial": {"page": {"over": "page"}}, "animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      "transition.presentation.initial.page.over: a view is over itself already"
    ),
    (
      #""direction": "present", "presentation": {"initial": {"page": {"over": "presenting", "frame": [0, 0, 1, 1]}}, "animations": [{"to": {"page": {"alpha": 0}}}]}"#,
      #"transition.presentation.initial.page.over: gives place and size, as "frame" does: give one of them"#
    ),
  ]

  @Test(arguments: faults.indices) func customTransitionFaultsAreNamed(index: Int) throws {
    let (transition, finding) = Self.faults[index]
    let text = sceneText(
      presented: #"{"subviews": [{"name": "page", "frame": [0, 0, 1, 1]}]}"#,
      transition: #"{"kind": "custom", \#(transition)}"#)
    let said = try #require(complaint(text))
    #expect(said.contains(": " + finding) && !said.contains("\n"), "\(said)")
  }
}

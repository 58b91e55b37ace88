import Foundation
import Frames
import QuartzCore
import Testing
import UIKit

@testable import SceneFile

/// Messages about what other tools have lead to what scenes have.
@Suite struct CuresTests {
  private static func custom(_ part: String) -> String {
    sceneText(
      presented: #"{"subviews": [{"name": "card", "frame": [0, 0, 1, 1]}]}"#,
      transition: #"{"kind": "custom", "direction": "present", "presentation": \#(part)}"#)
  }

  private static func animating(_ more: String, to: String = #"{"card": {"alpha": 0}}"#) -> String {
    custom(#"{"animations": [{\#(more)"to": \#(to)}]}"#)
  }

  @Test(
    arguments: [
      ("cubic-bezier(0.2, 0, 0, 1)", "write [0.2, 0, 0, 1]"),
      ("cubic-bezier(.4,0,1)", "write [x1, y1, x2, y2]"),
      ("ease", "write [0.25, 0.1, 0.25, 1]"), ("ease-in", #"write "easeIn" or [0.42, 0, 1, 1]"#),
      ("ease-out", #"write "easeOut" or [0, 0, 0.58, 1]"#),
      ("ease-in-out", #"write "easeInOut" or [0.42, 0, 0.58, 1]"#),
      ("spring", #"write "spring": { "dampingRatio": 0.7 }"#),
    ])
  func curvesOfCSSLeadToPoints(curve: String, cure: String) throws {
    let said = try #require(complaint(Self.animating(#""curve": "\#(curve)", "#)))
    #expect(said.contains("transition.presentation.animations[0].curve: ") && said.contains(cure), "\(said)")
    #expect(!said.contains("\n"))
  }

  /// UIKit's curves have the points that the messages give for them.
  @Test func pointsOfNamedCurvesAreUIKits() throws {
    for (css, name) in [("ease-in", CurveName.easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut)] {
      let said = try #require(Cures.curve(JSONNode(text: css)))
      let bezier = name.animationCurve.bezier
      let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { JSONNode.text(of: $0) }
      #expect(said.hasSuffix("[" + points.joined(separator: ", ") + "]"), "\(said)")
    }
  }

  @Test func namedCurvesOfOtherKindsLeadToNames() {
    let kind = #"{"kind": "slide-over", "direction": "present", "curve": "%"}"#
    func said(_ curve: String) -> String? {
      complaint(sceneText(transition: kind.replacingOccurrences(of: "%", with: curve)))
    }
    #expect(
      said("ease-out")?.hasSuffix(#"transition.curve: found "ease-out" as CSS has it, write "easeOut""#)
        == true)
    #expect(said("ease")?.contains(#"[0.25, 0.1, 0.25, 1] in the transition "custom""#) == true)
    #expect(said("easeOut") == nil)
  }

  @Test(
    arguments: [
      ("scale", "0.5", #""transform": { "scale": 0.9 }"#),
      ("rotation", "90", #""transform": { "rotate": 90 }"#),
      ("y", "10", #""offset": [x, y]"#), ("position", "[1, 2]", #""frame": [x, y, width, height]"#),
      ("height", "10", #""frame": [x, y, width, height]"#), ("translateX", "1", #""offset": [x, y]"#),
    ])
  func valuesLeadToWhereTheyGo(key: String, value: String, cure: String) throws {
    let said = try #require(complaint(Self.animating("", to: #"{"card": {"\#(key)": \#(value)}}"#)))
    #expect(said.contains("animations[0].to.card.\(key): not allowed: ") && said.contains(cure), "\(said)")
    // The cure is one.
    let format = SceneFormat.values
    let name = cure.split(separator: "\"")[0]
    #expect(format[String(name)] != nil && format[key] == nil)
  }

  @Test func unknownDeviceLeadsToTheListAndToASize() throws {
    let said = try #require(complaint(sceneText(device: #""Pixel 8""#)))
    #expect(said.contains(#"device: unknown device "Pixel 8", or give { "size": [390, 844], "scale": 3 }"#))
    // Every name can be read off the line.
    for name in DeviceModel.all.map(\.name) {
      #expect(said.contains(name.drop { $0 != " " }.dropFirst()), "\(name)")
    }
    #expect(said.count < SceneFaults.longest)
    let near = try #require(complaint(sceneText(device: #""iPhone 14 Por""#)))
    #expect(near.contains(#"did you mean "iPhone 14 Pro"?"#) && near.contains(#""scale": 3"#))
  }

  @Test(
    arguments: [
      (
        #"{"dampingRatio": 0.7, "stiffness": 100}"#,
        "spring.stiffness: not allowed: a spring with dampingRatio has none"
      ),
      (#"{"stiffness": 100, "bounce": 0.2}"#, "spring.bounce: not allowed: a spring with stiffness has none"),
      (#"{"bounce": 0.2, "mass": 2}"#, "spring.mass: not allowed: a spring with bounce has none"),
      (#"{"damping": 20}"#, #""stiffness" or "bounce"; "damping" goes with "stiffness""#),
      (#"{"tension": 20}"#, #"spring.tension: unknown key, did you mean "stiffness"?"#),
      ("0.7", #"spring: expected an object, found 0.7; write { "dampingRatio": 0.7 }"#),
    ])
  func springKeysAreToldByKind(spring: String, cure: String) throws {
    let said = try #require(complaint(Self.animating(#""spring": \#(spring), "#)))
    #expect(said.contains(cure), "\(said)")
    if said.contains("not allowed") {
      for kind in SceneFormat.springs {
        #expect(said.contains(Quoting.list(kind.keys.map(\.name), last: "and")), "\(said)")
      }
    }
  }
}

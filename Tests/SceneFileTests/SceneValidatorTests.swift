import CoreGraphics
import Foundation
import Frames
import Testing
import TestSupport

@testable import SceneFile

@Suite struct SceneValidatorTests {
  @Test func validSceneHasNoFaults() { #expect(complaint(sceneText()) == nil) }

  /// Scenes, a § before each place that is at fault, and the messages about these places, a line each.
  private static let kinds = Quoting.list(TransitionKinds.all.map { Quoting.quoted($0.name) })
  private static let drivable =
    "slide-over (dismiss), pull-down (present), pull-down (dismiss), spring-sheet (dismiss), "
    + "settings (present), custom (present) and custom (dismiss)"

  private static let findings: [(String, String)] = [
    ("§[]", "expected an object (scene), found an empty list"),
    ("§null", "expected an object (scene), found null"),
    ("§", "the file is empty, expected an object { … }"),
    ("§hello", #"expected a value, found "hello"; strings take double quotes"#),
    (sceneText(more: #", §"colr": 1"#), #"colr: unknown key, did you mean "background"?"#),
    (sceneText(more: #", §"outptu": {}"#), #"outptu: unknown key, did you mean "output"?"#),
    (
      sceneText(device: #"{"size": [390, 844], §"qqq": 1}"#),
      #"device.qqq: unknown key, allowed are "size" and "scale""#
    ),
    (
      sceneText(device: #"§"iPhone 41""#),
      #"device: unknown device "iPhone 41", did you mean "iPhone 14"? or give { "size": [390, 844], "scale": 3 }"#
    ),
    (
      sceneText(device: "§7"),
      #"device: expected a device such as "iPhone 14" or an object (device), found 7"#
    ),
    (
      sceneText(device: #"{"size": [§-390, 844]}"#),
      "device.size[0]: expected a number above 0, at most 1000000, found -390"
    ),
    (sceneText(device: #"{"size": [§1e999, 844]}"#), "1e999 is too large for a number"),
    (
      sceneText(device: #"{"size": [§Infinity, 844]}"#),
      "Infinity is not a number that JSON knows, write a finite one"
    ),
    (sceneText(device: #"{"size": [§NaN, 844]}"#), "NaN is not a number that JSON knows, write a finite one"),
    (sceneText(device: #"{"size": §[390]}"#), "device.size: expected [width, height], found a list of 1"),
    (
      sceneText(device: #"{"size": §[100000, 100000], "scale": 1}"#),
      "device.size: 100000 × 100000 points at scale 1 are 100000 × 100000 pixels, "
        + "at most 32767 a side are allowed"
    ),
    (
      sceneText(device: #"{"size": §[20000, 20000]}"#),
      "device.size: 20000 × 20000 points at scale 1 are 20000 × 20000 pixels, "
        + "at most 268435456 in all are allowed"
    ),
    (
      sceneText(device: #""iPhone 14""#, more: #", "output": {"scale": §50}"#),
      "output.scale: 390 × 844 points at scale 50 are 19500 × 42200 pixels, at most 32767 a side are allowed"
    ),
    (
      sceneText(presented: #"{"frame": §[0, 0, 1, 1]}"#),
      #"presented.frame: only with a transition of the kind "custom"; with "slide-over" it fills the screen, give the "#
        + "frame to a subview"
    ),
    (
      sceneText(presented: #"{"height": §300}"#),
      #"presented.height: only with a transition of the kind "custom"; with "slide-over" it fills the screen, give the "#
        + "height to a subview"
    ),
    (
      sceneText(more: #", "script": [§{"start": 0, "direction": "present"}]"#),
      "script[0]: “presented” is there already"
    ),
    (
      sceneText(more: #", "script": [{"start": 1}, §{"start": 0.5, "direction": "present"}]"#),
      "script[1]: begins at 0.5, must begin after 1, when script[0] begins"
    ),
    (
      sceneText(transition: #"{"kind": "slide-over", "direction": "dismiss", "tap": §"close"}"#),
      #"transition.tap: no view "close" in presented, there is "presented""#
    ),
    (
      sceneText(presented: #"{"name": §"card"}"#),
      #"presented.name: expected "presenting" or "presented", found "card""#
    ),
    (
      sceneText(presented: #"{"name": §"presenting"}"#),
      #"presented.name: must be "presented" or left out, found "presenting""#
    ),
    (
      sceneText(presented: ##"{"background": §"#12"}"##),
      ##"presented.background: expected \##(SceneFormat.colorNotation), found "#12""##
    ),
    (sceneText(presented: #"{"alpha": §1.5}"#), "presented.alpha: expected a number from 0 to 1, found 1.5"),
    (
      sceneText(presented: #"{"alpha": §"1"}"#), #"presented.alpha: expected a number from 0 to 1, found "1""#
    ),
    (sceneText(presented: #"{"hidden": §0}"#), "presented.hidden: expected true or false, found 0"),
    (
      sceneText(presented: #"{"subviews": [§{"name": "a"}]}"#),
      "presented.subviews[0].frame: missing, expected [x, y, width, height]"
    ),
    (
      sceneText(presented: #"{"subviews": [{"frame": [0, 0, §-1, 1]}]}"#),
      "presented.subviews[0].frame[2]: expected a number from 0 to 1000000, found -1"
    ),
    (
      sceneText(presented: #"{"subviews": [{"frame": [0, 0, 1, 1], "name": §"overlay"}]}"#),
      #"presented.subviews[0].name: the name "overlay" is reserved for the transition's overlay"#
    ),
    (
      sceneText(
        presented: "{\"subviews\": [{\"frame\": [0,0,1,1], \n \"name\": \"a\", "
          + #""subviews": [{"frame": [0,0,1,1], "name": §"a"}]}]}"#),
      #"presented.subviews[0].subviews[0].name: duplicate name "a", first at 2:10"#
    ),
    (
      sceneText(
        presented: "{\"subviews\": [{\"frame\": [0,0,1,1], \n \"name\": \"a\"}], "
          + #""table": {"rows": [{"title": "b", "subviews": [{"frame": [0,0,1,1], "name": §"a"}]}]}}"#),
      #"presented.table.rows[0].subviews[0].name: duplicate name "a", first at 2:10"#
    ),
    (
      sceneText(presented: #"{"table": {"rows": 3, "rowHeight": §0.1}}"#),
      "presented.table.rowHeight: expected at least a pixel, 0.3333333333333333 points here, found 0.1"
    ),
    (
      sceneText(
        device: #"{"size": [390, 844]}"#,
        presented: #"{"subviews": [{"frame": [0,0,9,9], "table": {"rows": 100000, "rowHeight": §5e-324}}]}"#),
      "presented.subviews[0].table.rowHeight: expected at least a pixel, 1 points here, found 5e-324"
    ),
    (
      sceneText(presented: #"{"subviews": [{"frame": [0,0,9,9], "text": "a", "font": {"size": §5e-324}}]}"#),
      "presented.subviews[0].font.size: expected a number from 0.1 to 1000, found 5e-324"
    ),
    (
      sceneText(transition: #"{"kind": §"slide-ovr", "direction": "dismiss"}"#),
      #"transition.kind: unknown value "slide-ovr", did you mean "slide-over"?"#
    ),
    (
      sceneText(transition: #"{"kind": §3, "direction": "dismiss"}"#),
      "transition.kind: expected \(kinds), found 3"
    ),
    (sceneText(transition: "§{}"), "transition.kind: missing, expected \(kinds)"),
    (
      sceneText(transition: #"{"kind": "slide-over", "direction": §"up"}"#),
      #"transition.direction: expected "present" or "dismiss", found "up""#
    ),
    (
      sceneText(transition: #"{"kind": "slide-over", "direction": "present", "curve": §"easeout"}"#),
      #"transition.curve: unknown value "easeout", did you mean "easeOut"?"#
    ),
    (
      sceneText(transition: #"{"kind": "slide-over", "direction": "present", "curve": §[0, 0]}"#),
      #"transition.curve: expected "linear", "easeIn", "easeOut" or "easeInOut", found a list of 2"#
    ),
    (
      sceneText(more: #", "output": {"fps": §29.97}"#),
      "output.fps: expected a whole number from 1 to 1000, found 29.97"
    ),
    (
      sceneText(more: #", "script": [{§"scrb": []}]"#), #"script[0].scrb: unknown key, did you mean "scrub"?"#
    ),
    (
      sceneText(more: #", "script": [§{}]"#),
      #"script[0]: expected an object with the key "start", "scrub", "drag", "tap", "doubleTap", "longPress" "#
        + #"or "cancel""#
    ),
    (
      sceneText(more: #", "script": [{"start": 1, §"end": "finish"}]"#),
      #"script[0].end: unknown key, allowed are "start" and "direction""#
    ),
    (
      sceneText(more: #", "script": [{"scrub": [[0, 0], [§0, 1]], "end": "finish"}]"#),
      "script[0].scrub[1][0]: expected a time after 0, found 0"
    ),
    (
      sceneText(more: #", "script": [{"scrub": [[§-1, 0], [0, §2]], "end": "finish"}]"#),
      "script[0].scrub[0][0]: expected a number from 0 to 3600, found -1\n"
        + "script[0].scrub[1][1]: expected a number from 0 to 1, found 2"
    ),
    (
      sceneText(more: #", "script": [{"scrub": §[], "end": "finish"}]"#),
      "script[0].scrub: expected 1 to 100000 elements, found 0"
    ),
    (
      sceneText(more: #", "script": [{"start": 0}, §{"start": 3}]"#),
      "script[1]: nothing is left to do, an earlier step completes the transition; "
        + #""direction": "present" takes it back"#
    ),
    (
      sceneText(more: #", "script": [{"scrub": [[0, 0], [1, 0.5]], "end": "cancel"}, §{"start": 1.25}]"#),
      "script[1]: begins at 1.25, must begin after 1.3, when script[0] is over"
    ),
    (
      sceneText(
        transition: #"{"kind": "slide-over", "direction": "dismiss", "animated": §false}"#,
        more: #", "script": [{"scrub": [[0, 0]], "end": "cancel"}]"#),
      "transition.animated: script[0] scrubs, which only an animated transition can"
    ),
    (
      // From 0.5 the way back takes 0.4 · 0.5 / (1 − 0.5) s.
      sceneText(
        transition: #"{"kind": "spring-sheet", "direction": "dismiss"}"#,
        more: #", "script": [{"scrub": [[0, 0], [1, 0.5]], "end": "cancel"}, §{"start": 1.4}]"#),
      "script[1]: begins at 1.4, must begin after 1.4, when script[0] is over"
    ),
    (
      sceneText(
        transition: #"{"kind": "slide-fade", "direction": "dismiss"}"#,
        more: #", "script": [§{"scrub": [[0, 0]], "end": "finish"}]"#),
      "script[0]: slide-fade (dismiss) cannot be driven; \(drivable) can"
    ),
    (
      sceneText(more: #", "output": {"fps": §1001}"#),
      "output.fps: expected a whole number from 1 to 1000, found 1001"
    ),
    (
      String(repeating: #"{"presented":"#, count: 200) + "§"
        + String(repeating: #"{"presented":"#, count: 19_800),
      "nested deeper than 200 levels"
    ),
  ]

  @Test(arguments: findings)
  func findingsAreReportedAtTheirPosition(_ marked: String, _ findings: String) throws {
    let pieces = marked.split(separator: "§", omittingEmptySubsequences: false)
    let lines = findings.split(separator: "\n")
    try #require(pieces.count == lines.count + 1)
    var expected: [String] = []
    var before = ""
    for (piece, finding) in zip(pieces, lines) {
      before += piece
      let parts = before.split(separator: "\n", omittingEmptySubsequences: false)
      expected.append("a.json:\(parts.count):\((parts.last?.count ?? 0) + 1): \(finding)")
    }
    #expect(complaint(pieces.joined()) == expected.joined(separator: "\n"))
  }

  @Test func tooLargeFileIsAFault() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: SceneDocument.largestFile + 1)
    #expect {
      _ = try SceneDocument(json: bytes, file: "a.json")
    } throws: {
      "\($0)" == "a.json:1:1: the file has more than 4 MiB, the most that a scene may have"
    }
  }

  @Test func missingFileIsAFault() {
    #expect {
      _ = try SceneDocument(contentsOf: "no/such.json")
    } throws: {
      "\($0)" == "no/such.json: No such file or directory" && $0 is SceneReadingError
    }
    #expect(throws: SceneReadingError.self) { _ = try SceneDocument(contentsOf: "/") }
  }

  @Test func endlessAndEmptyFilesAreFaults() {
    for path in ["/dev/zero", "/dev/null"] {
      #expect {
        _ = try SceneDocument(contentsOf: path)
      } throws: {
        "\($0)" == "\(path): a device or a pipe is where a file should be"
      }
    }
  }

  /// Byte flips, cuts, insertions and doublings of the scenes: a document or a fault with a place, never a
  /// crash.
  @Test(arguments: SceneFolder.names)
  func mutatedScenesNeverCrash(_ name: String) throws {
    let original = try SceneFolder.bytes(name)
    let words = [
      "null", "-1", "1e400", "[", "{", "\"", "\\u", "/*", "//", "[[[", "\"subviews\":[", "true", "\u{0}", "é",
    ]
    var random = SeededNumbers(seed: UInt64(name.utf8.count))
    var sound = 0
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0...random.below(3) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1: bytes.removeSubrange(place...)
        case 2: bytes.insert(contentsOf: words[random.below(words.count)].utf8, at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(20)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
        }
      }
      do {
        let document = try SceneDocument(json: bytes, file: SceneFolder.path(name))
        #expect(document.canvas.pixelWidth > 0)
        sound += 1
      } catch {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
        #expect(!error.first.isEmpty && error.total >= error.first.count && error.description.count <= 1500)
        for fault in error.first {
          #expect(
            (1...lines).contains(fault.position.line) && fault.position.column >= 1 && !fault.finding.isEmpty)
        }
      }
    }
    // Some mutations are harmless, most are not.
    #expect(sound > 0 && sound < 750)
  }
}

import Foundation
import Frames
import Testing
import TestSupport

@testable import SceneFile

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONNode {
    try JSONReader.read(SourceText(file: "a", bytes: Array(text.utf8)))
  }

  private func fault(_ bytes: [UInt8]) -> String? {
    let text = SourceText(file: "a", bytes: bytes)
    do throws(JSONFault) {
      _ = try JSONReader.read(text)
      return nil
    } catch {
      return error.fault(in: text).description
    }
  }

  /// A list that is left unread is checked as any other, and its elements are the same, one at a time.
  @Test func unreadListHasTheSameElements() throws {
    let text = #"{"a": {"long": [0]}, "long": [1, "two", [3, {"long": [4]}], {"five": null},], "b": [6]}"#
    let source = SourceText(file: "a", bytes: Array(text.utf8))
    let (all, rest) = (try JSONReader.read(source), try JSONReader.read(source, unread: "long"))
    #expect(rest["long"]?.array?.count == 0 && rest["b"]?.numbers == [6])
    #expect(rest["a"]?["long"]?.numbers == [0])
    var elements: [String] = []
    try JSONReader.elements(of: #require(rest["long"]), in: source) {
      elements.append($0.denseText)
      return elements.count < 3
    }
    #expect(elements == all["long"]?.array?.prefix(3).map(\.denseText))
    for fault in ["[1, nonsense]", "[1 2]", "[1", #"[{"a": 1, "a": 2}]"#] {
      let source = SourceText(file: "a", bytes: Array("{\"long\": \(fault)".utf8))
      #expect(throws: JSONFault.self) { try JSONReader.read(source, unread: "long") }
    }
  }

  /// Foundation's reader is the other program; it keeps no order, so values are compared key by key.
  private func same(_ node: JSONNode, _ other: Any) -> Bool {
    switch node.value {
    case .null: other is NSNull
    case .bool(let value): (other as? NSNumber)?.boolValue == value
    case .number(let value): (other as? NSNumber)?.doubleValue == value
    case .string(let value): (other as? String) == value
    case .array(let values):
      (other as? [Any]).map { $0.count == values.count && zip(values, $0).allSatisfy(same) } ?? false
    case .object(let members):
      (other as? [String: Any]).map { object in
        object.count == members.count
          && members.allSatisfy { member in object[member.key].map { same(member.node, $0) } ?? false }
      } ?? false
    }
  }

  @Test(arguments: [
    #"{"a": [1, -2.5e3, 0.125, 1E-2, 0], "b": {"c": null, "d": true, "e": false}}"#,
    #"["", "é\u00e9\ud83d\ude00😀", "\"\\\/\b\f\n\r\t"]"#, "[[], {}, [[]]]", "  17  ", #""x""#,
    "[0.1, 1e308, 5e-324, 123456789012345678, -0.0]",
  ])
  func valuesMatchFoundation(_ text: String) throws {
    let other = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(same(try read(text), other))
  }

  @Test func randomValuesRoundTrip() throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<200 {
      let node = value(&random, depth: 0)
      for text in [node.compactText, node.prettyText(width: 40)] {
        #expect(try read(text).compactText == node.compactText)
        let other = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        #expect(same(node, other))
      }
    }
  }

  private func value(_ random: inout SeededNumbers, depth: Int) -> JSONNode {
    switch random.below(depth > 4 ? 4 : 6) {
    case 0: JSONNode(.null)
    case 1: JSONNode(.bool(random.below(2) == 0))
    case 2: JSONNode(.number(Double(random.below(2_000_000) - 1_000_000) / 64))
    case 3:
      JSONNode(
        .string(
          String(
            (0..<random.below(9)).map { _ in
              Character(["a", "é", "\n", "\"", "\\", "😀", "\u{1}"][random.below(7)])
            })))
    case 4: JSONNode(.array((0..<random.below(5)).map { _ in value(&random, depth: depth + 1) }))
    default:
      JSONNode(members: (0..<random.below(5)).map { ("k\($0)", value(&random, depth: depth + 1)) })
    }
  }

  @Test func commentsTrailingCommasAndByteOrderMarkAreRead() throws {
    let text = "\u{FEFF}// first\n{ /* a\n b */ \"a\": [1, 2, /**/ ], // end\n \"b\": {\"c\": 3,}, }\n// last"
    #expect(try read(text).compactText == #"{ "a": [1, 2], "b": { "c": 3 } }"#)
  }

  @Test func membersKeepOrderAndPosition() throws {
    let source = SourceText(file: "a", bytes: Array("{\n  \"ü😀\": 1, \"z\": [\r\n\t2]}".utf8))
    let members = try #require(try JSONReader.read(source).members)
    #expect(members.map(\.key) == ["ü😀", "z"])
    #expect(members.map { source.position(at: $0.keyOffset).description } == ["2:3", "2:12"])
    #expect(members.map { source.position(at: $0.node.offset).description } == ["2:9", "2:17"])
    #expect(source.position(at: members[1].node.array?[0].offset ?? 0).description == "3:2")
  }

  /// Texts and the messages about them.
  private static let findings: [(String, String)] = [
    ("", "1:1: the file is empty, expected an object { … }"),
    (" \n // nothing", "2:12: expected a value, found the end of the file"),
    ("hello", #"1:1: expected a value, found "hello"; strings take double quotes"#),
    ("[1, NaN]", "1:5: NaN is not a number that JSON knows, write a finite one"),
    ("[Infinity]", "1:2: Infinity is not a number that JSON knows, write a finite one"),
    ("[-Infinity]", #"1:2: expected a number after "-"; only finite numbers are allowed"#),
    ("[1e999]", "1:2: 1e999 is too large for a number"),
    ("[-1e999]", "1:2: -1e999 is too large for a number"),
    ("[0x1F]", "1:2: hexadecimal numbers are not allowed, write decimal digits"),
    ("[012]", "1:2: a number may not begin with 0"), ("[-01]", "1:2: a number may not begin with 0"),
    ("[+1]", #"1:2: a number may not begin with "+""#),
    ("[.5]", #"1:2: expected a digit, found ".""#),
    ("[5.]", #"1:4: expected a digit after the decimal point, found "]""#),
    ("[1e]", #"1:4: expected a digit in the exponent, found "]""#),
    ("[1.2.3]", #"1:5: expected the end of the number, found ".""#),
    ("[1_000]", #"1:3: expected the end of the number, found "_""#),
    ("[True]", #"1:2: expected a value, found "True", did you mean true?"#),
    ("{'a': 1}", #"1:2: expected a key in double quotes, found "'""#),
    ("{a: 1}", #"1:2: expected a key in double quotes, found "a""#),
    (#"{"a" 1}"#, #"1:6: expected ":" after the key "a", found "1""#),
    (#"{"a": 1 "b": 2}"#, #"1:9: expected "," or "}", found a double quote"#),
    ("[1 2]", #"1:4: expected "," or "]", found "2""#), ("[,]", #"1:2: expected a value, found ",""#),
    ("[1}", #"1:3: expected "," or "]", found "}""#),
    ("{\n [1", #"2:2: expected a key in double quotes, found "[""#),
    ("[\n[1", "2:3: the file ends inside the list, opened at 2:1"),
    ("{\n\"a\": 1,\n \"a\": 2}", #"3:2: duplicate key "a", first at 2:1"#),
    ("{} x", #"1:4: expected the end of the file, found "x""#),
    ("\"abc", "1:1: the string does not end"), ("[\"abc\n\"]", "1:2: the string does not end on its line"),
    ("[\"a\u{1}\"]", "1:4: control character U+0001 in a string, write it as an escape"),
    (#"["\x"]"#, #"1:4: expected one of " \ / b f n r t u after "\", found "x""#),
    (#"["\u12G4"]"#, #"1:7: expected four hexadecimal digits after \u, found "G""#),
    (#"["\ud83d"]"#, "1:3: half of a surrogate pair in a string"),
    (#"["\ud83d\u0041"]"#, "1:3: half of a surrogate pair in a string"),
    (#"["\ude00"]"#, "1:3: half of a surrogate pair in a string"),
    ("[1] /* x", "1:5: the comment does not end, expected */"),
    ("[1 / 2]", #"1:4: expected a comment, // or /* */, after "/""#),
    ("[\u{1B}[31m]", #"1:2: expected a value, found "\u{1b}""#),
  ]

  @Test(arguments: findings)
  func invalidJSONIsNamed(_ text: String, _ expected: String) {
    #expect(fault(Array(text.utf8)) == "a:" + expected)
  }

  @Test func invalidUTF8IsReportedWithItsPosition() {
    #expect(fault(Array("[\n\"ä".utf8) + [0xFF, 0x22, 0x5D]) == "a:2:3: byte 0xFF is not UTF-8 text")
    #expect(fault([0x89, 0x50, 0x4E, 0x47]) == "a:1:1: byte 0x89 is not UTF-8 text")
    #expect(fault([0x22, 0xED, 0xA0, 0x80, 0x22]) == "a:1:2: byte 0xED is not UTF-8 text")
  }

  @Test(arguments: ["[", #"{"a":"#])
  func deepNestingIsAFault(_ opening: String) {
    let place = opening.count * 200 + 1
    #expect(
      fault(Array(String(repeating: opening, count: 20_000).utf8))
        == "a:1:\(place): nested deeper than 200 levels")
    let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(fault(Array(text.utf8)) == nil)
  }
}

import Foundation
import Testing
import TestSupport

/// Documentation/Supported.md says what the sources do.
@Suite struct SupportedTests {
  @Test func supportedDocumentMatchesTheSources() throws {
    let text = try SupportedDocument().text
    let file = "Documentation/Supported.md"
    if ProcessInfo.processInfo.environment["INBETWEEN_RECORD"] == "1" {
      try text.write(toFile: Repository.path(file), atomically: true, encoding: .utf8)
    }
    let recorded = Set(try Repository.text(file).split(separator: "\n"))
    let current = Set(text.split(separator: "\n"))
    #expect(
      recorded == current,
      "new: \(current.subtracting(recorded).sorted().prefix(5)), gone: \(recorded.subtracting(current).sorted().prefix(5))"
    )
  }

  @Test(arguments: [
    ("public func move(to point: CGPoint, _ other: Int = f(1, 2))", ["move(to:_:)"]),
    (
      "open class func animate(withDuration: Double, animations: @escaping () -> Void) {",
      ["animate(withDuration:animations:)"]
    ),
    ("public init?(_ data: Data) {", ["init(_:)"]), ("public private(set) var a, b: Int", ["a", "b"]),
    ("case one, two(Int, String)", ["one", "two"]),
    ("public subscript(index: Int) -> Int {", ["subscript(_:)"]),
    ("public static func == (a: A, b: A) -> Bool {", []), ("open var `default`: Bool { true }", ["default"]),
    ("public func map<A, B>(_ change: (A) -> B) rethrows -> B where A: B {", ["map(_:)"]),
  ])
  func declarationsAreNamedAsInDocumentation(line: String, names: [String]) throws {
    #expect(try #require(Declaration(line)).names == names)
  }

  @Test func publicDeclarationsAreRecognised() {
    for line in ["package func a()", "func a()", "private(set) var a = 1", "final class A {"] {
      #expect(Declaration(line)?.isPublic == false, "\(line)")
    }
    #expect(Declaration("public private(set) var a = 1")?.isPublic == true)
    for line in ["return a", "a.b()", "if a {", "@MainActor", "} else {"] {
      #expect(Declaration(line) == nil, "\(line)")
    }
  }

  /// Samples of what the scan of the sources must find: of one class, members of each sort; of another, a
  /// member that is unavailable.
  @Test func scannedInterfaceHoldsKnownDeclarations() throws {
    let view = try #require(PublicInterface(of: "UIKit").entries["UIView"])
    let names = Set(view.members.filter { $0.refusal == nil }.map(\.name))
    #expect(view.kind == "class" && !view.isUnavailable && view.folder == "Views")
    #expect(
      names.isSuperset(of: ["alpha", "addSubview(_:)", "init(frame:)", "layoutIfNeeded()"]))
    let selector = try #require(PublicInterface(of: "QuartzCore").entries["Selector"])
    #expect(selector.members.contains { $0.name == "init(_:)" && $0.refusal != nil })
  }
}

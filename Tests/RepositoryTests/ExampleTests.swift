import Testing
import TestSupport

/// The examples in documentation comments and documents compile.
@Suite struct ExampleTests {
  private static let modules = [
    "CoreGraphics", "CoreText", "QuartzCore", "UIKit", "Transitions", "Stage", "Frames", "SceneFile",
    "Films", "Goldens",
    "InbetweenTesting", "Commands",
  ]

  /// Variables that examples use without declaring them.
  private static let surroundings: [(name: String, type: String)] = [
    ("stage", "Stage"), ("window", "UIWindow"), ("view", "UIView"), ("bounds", "CGRect"),
    ("center", "CGPoint"),
    ("layer", "CALayer"), ("dot", "CALayer"), ("shapeLayer", "CAShapeLayer"), ("context", "CGContext"),
    ("bitmap", "CGContext"), ("pixels", "UnsafeRawBufferPointer"), ("png", "[UInt8]"),
    ("manifest", "FrameManifest"),
    ("trace", "String"), ("list", "UIViewController"), ("card", "UIViewController"),
    ("today", "UIViewController"),
    ("search", "UIViewController"), ("detail", "UIViewController"), ("button", "UIButton"),
    ("label", "UILabel"),
    ("imageView", "UIImageView"), ("tableView", "UITableView"), ("indexPath", "IndexPath"),
    ("recognizer", "UIGestureRecognizer"), ("picture", "UIView"), ("navigationItem", "UINavigationItem"),
    ("interaction", "UIPercentDrivenInteractiveTransition"),
  ]

  /// What one file's examples assume instead, or in addition.
  private static let special: [String: [(name: String, type: String)]] = [
    "NSLayoutConstraint.swift": [("card", "UIView")], "NSLayoutAnchor.swift": [("title", "UIView")],
    "UIStackView.swift": [("cancel", "UIView"), ("done", "UIView")],
    "PictureDifference.swift": [("a", "UnsafeRawBufferPointer"), ("b", "UnsafeRawBufferPointer")],
    "GoldenKeeper.swift": [("film", "StageFilm")],
    "AnimatedPNG.swift": [
      ("firstFrame", "UnsafeRawBufferPointer"), ("secondFrame", "UnsafeRawBufferPointer"),
    ],
    "Filmstrip.swift": [("first", "[UInt8]"), ("second", "[UInt8]")],
    "DepthOrder.swift": [("planes", "[SpacePolygon]"), ("draw", "(SpacePolygon, Int) -> Void")],
    "LinearExpression.swift": [("x", "Int"), ("width", "Int")],
    "Simplex.swift": [("preference", "LinearExpression")],
  ]

  private func source(_ example: Example, number: Int) -> String {
    let name = String(example.file.split(separator: "/").last!)
    var given = Self.surroundings
    for one in Self.special[name] ?? [] {
      given.removeAll { $0.name == one.name }
      given.append(one)
    }
    let imports = Self.modules.map { "@testable import \($0)" } + ["import Foundation", "import Testing"]
    // Lines keep their numbers: those of imports are left empty.
    let lines = example.lines.map { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") ? "" : $0 }
    let code =
      ["#sourceLocation(file: \"\(example.file)\", line: \(example.line))"] + lines + ["#sourceLocation()"]
    let body: [String]
    if example.isDeclarations {
      body = given.map { "@MainActor private var \($0.name): \($0.type) { fatalError() }" } + code
    } else {
      body =
        [
          "private final class Example\(number): UITableViewController {",
          "  func pan(_ recognizer: UIPanGestureRecognizer) {}", "  func step(_ link: CADisplayLink) {}",
          "  func tapped(_ sender: UIControl) {}", "  func save() {}",
          "  func done(_ sender: UIBarButtonItem) {}",
          "  func show(" + given.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
            + ") async throws {",
        ] + code + ["  }", "}"]
    }
    return (imports + body).joined(separator: "\n") + "\n"
  }

  @Test func examplesCompile() throws {
    var examples: [Example] = []
    for (path, text) in try Repository.files(under: "Sources", suffix: ".swift") {
      examples += Example.inComments(of: text, file: path)
    }
    #expect(examples.count > 60)
    let documents =
      try ["README.md", "CONTRIBUTING.md", "Scenes/README.md"].filter { Repository.exists($0) }
      .map { ($0, try Repository.text($0)) } + Repository.files(under: "Documentation", suffix: ".md")
    for (path, text) in documents { examples += Example.inMarkdown(text, file: path) }
    var sources: [String: String] = [:]
    for (number, example) in examples.enumerated() {
      sources["Example\(number).swift"] = source(example, number: number)
    }
    let findings = try TypeCheck.findings(in: sources, isTestable: true)
    let errors = findings.filter(\.isError).map(\.description)
    #expect(errors == [], "\(errors.joined(separator: "\n"))")
  }

  /// The check finds what is wrong, with its place: the examples' line, not the line of what surrounds it.
  @Test func wrongExamplesAreReportedWithTheirLine() throws {
    let text = "\n///\n///     let view = UIView(frame: 7)\n///     view.colour = .red\nlet a = 1\n"
    let examples = Example.inComments(of: text, file: "Sources/A.swift")
    #expect(examples.count == 1)
    let findings = try TypeCheck.findings(in: ["a.swift": source(examples[0], number: 0)], isTestable: true)
    #expect(
      findings.filter(\.isError).map { "\($0.file):\($0.line)" } == [
        "Sources/A.swift:3", "Sources/A.swift:4",
      ])
  }

  @Test func indentedBlocksAreExamples() {
    let text = """
      /// Words.
      ///
      ///     one
      ///
      ///       two
      ///
      /// - Parameter a: what goes on
      ///     in the next line.
        ///     three
      /// ```json
      ///     {}
      /// ```
      func a() {}
      """
    let examples = Example.inComments(of: text, file: "a")
    #expect(examples.map(\.lines) == [["one", "", "  two"]] && examples[0].line == 3)
    #expect(Example.inMarkdown("a\n```swift\nb\n```\n```json\nc\n```", file: "a").map(\.lines) == [["b"]])
  }
}

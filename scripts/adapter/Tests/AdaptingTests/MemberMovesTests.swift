import Testing

@testable import Adapting

/// Overriding members of extensions in the class's body.
struct MemberMovesTests {
  @Test func overrideMovesIntoTheClass() {
    let source =
      "class C: UIView {\n  var a = 0\n  }\nextension C {\n  // about\n  override func draw(_ r: CGRect) {\n    a += 1\n  }\n  func b() {}\n}"
    #expect(
      adapted(source) == """
        class C: UIView {
          var a = 0
        \u{20}\u{20}
        #sourceLocation(file: "a.swift", line: 6)
          override func draw(_ r: CGRect) {
            a += 1
          }
        #sourceLocation(file: "a.swift", line: 3)
          }
        extension C {
          // about
        \(String(repeating: " ", count: 35))
        \(String(repeating: " ", count: 10))
        \(String(repeating: " ", count: 3))
          func b() {}
        }
        """)
  }

  @Test func whatIsMovedIsAdaptedToo() {
    let text = adapted("class C: V {}\nextension C { @objc override func f() { g(#selector(f)) } }")
    #expect(text.contains("      override func f() { g(Selector(\"f\", C.f)) }\n#sourceLocation"))
    #expect(!text.contains("@objc"))
  }

  @Test func overriddenMemberMovesToo() {
    let source =
      "class B: UIView {}\nextension B { @objc func f() {}; @objc func g() {} }\nclass C: B { override func f() {} }"
    let text = adapted(source)
    let body = text[..<text.range(of: "extension B")!.lowerBound]
    #expect(body.contains("func f() {}"))
    #expect(!body.contains("func g() {}"))
  }

  @Test func memberOfAnotherFileNamesItsFile() {
    let a = SourceFile(path: "A.swift", text: "import UIKit\nclass C: UIView {\n}")
    let b = SourceFile(
      path: "dir/\"B\".swift", text: "import Foundation\n\nextension C { override func f() {} }")
    let result = Adapter.adapt([a, b])
    #expect(
      result[0].text == """
        import UIKit; import Foundation
        class C: UIView {

        #sourceLocation(file: "dir/\\"B\\".swift", line: 3)
                      override func f() {}
        #sourceLocation(file: "A.swift", line: 3)
        }
        """)
    #expect(result[1].text == "import Foundation\n\nextension C {                      }")
    #expect(result.allSatisfy { $0.notes.isEmpty })
  }

  @Test func conditionsGoAlong() {
    let text = adapted(
      "class C: V {}\n#if A\n#elseif B\nextension C {\n#if D\noverride func f() {}\n#endif\n}\n#endif")
    #expect(
      text.contains(
        "#if !(A) && (B)\n#if (D)\n#sourceLocation(file: \"a.swift\", line: 6)\noverride func f() {}\n#endif\n#endif\n"
      ))
  }

  @Test(arguments: [
    ("extension UIView { open override func layoutSubviews() {} }", "1:20: layoutSubviews overrides"),
    ("class C<T>: V {}\nextension C where T == Int { override func f() {} }", "2:30: f overrides"),
  ]) func whatCannotMoveIsNamed(source: String, expected: String) {
    #expect(notes(source).map { $0.hasPrefix(expected) } == [true])
  }

  @Test func privateNamesOfTheOtherFileAreNamed() {
    let a = SourceFile(path: "A.swift", text: "class C: UIView {}")
    let b = SourceFile(
      path: "B.swift", text: "private let gap = 3\nextension C { override func f() { g(gap) } }")
    #expect(Adapter.adapt([a, b])[1].notes.map(\.reason.count).count == 1)
  }
}

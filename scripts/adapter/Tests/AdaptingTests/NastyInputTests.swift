import Testing

@testable import Adapting

/// Text that looks like what the adapter rewrites, and is not.
struct NastyInputTests {
  @Test(arguments: [
    "// @objc #selector(a) dynamic",
    "/* @objc /* #selector(a) */ @IBOutlet */",
    ##"let s = "#selector(a) @objc""##,
    ###"let s = #"@objc \(x) #selector(a)"#"###,
    "let s = \"\"\"\n  @objc #selector(a)\n  #keyPath(b)\n  \"\"\"",
    "let dynamic = 1, objc = dynamic + 1",
    "func selector(_ keyPath: Int) -> Int { keyPath }",
    "let r = /@objc #selector/",
    "#warning(\"@objc\")",
    "@MyMacro(#file) struct A {}",
    "let v = #myMacro(selector, keyPath)",
    "completion?(true); vc.handler?(1, 2); self.onTap?()",
    "let f = object.cardDidClose",
    "import UIKit\nimport Foundation\nimport MyApp.Things",
    "extension Card { func plain() {} }",
    "protocol P { func f() }",
    "if a != nil {}; if let b = c {}",
    "#if os(iOS)\nimport UIKit\n#endif",
    "let `dynamic` = `import`",
    "Selector(a, b)",
    "", "\u{FEFF}let a = 1", "let a = \"é🎈\"\r\nlet b = 2\r\n", "struct Unfinished { func f( ", "}}}} @",
  ]) func isLeftAlone(source: String) {
    #expect(adapted(source) == source)
    #expect(notes(source).isEmpty)
  }

  @Test func selectorInsideInterpolationIsRewritten() {
    #expect(
      adapted(#"class C { func f() { print("é \(#selector(f)) @objc") } }"#)
        == #"class C { func f() { print("é \(Selector("f", C.f)) @objc") } }"#)
  }

  @Test func everyBranchOfAConditionIsRewritten() {
    let source =
      "class C {\n#if DEBUG\n  @objc func f() {}\n#elseif X\n  @objc func g() {}\n#else\n  @IBAction func h() {}\n#endif\n}"
    let expected =
      "class C {\n#if DEBUG\n        func f() {}\n#elseif X\n        func g() {}\n#else\n            func h() {}\n#endif\n}"
    #expect(adapted(source) == expected)
  }

  @Test func attributesKeepLinesAndColumns() {
    #expect(
      adapted("@objc(\n  Name\n) @objcMembers final class C { @objc dynamic private(set) var x = 0 }")
        == "     \n      \n               final class C {               private(set) var x = 0 }"
        .replacing("     \n      \n", with: "      \n      \n"))
    #expect(adapted("class C { @objc\u{9}func f() {} }") == "class C {      \u{9}func f() {} }")
  }

  @Test(arguments: [
    ("import UIKit.UIColor", "import UIKit        "),
    ("import class UIKit.UIView", "import UIKit             "),
    ("import struct CoreGraphics.CGFloat // x", "import CoreGraphics                // x"),
    ("import Darwin", "import Glibc"), ("import Darwin.C", "import Glibc"),
    ("@testable import UIKit", "@testable import UIKit"),
    ("import class MyKit.Card", "import class MyKit.Card"),
  ]) func importOfAPartBecomesTheModule(source: String, expected: String) {
    #expect(adapted(source) == expected)
  }

  @Test(arguments: [
    ("#keyPath(CALayer.position)", #""position"                "#),
    ("#keyPath(progress)", #""progress"        "#),
    ("#keyPath(UIView.isHidden)", #""hidden"                 "#),
    ("#keyPath(UIView.layer.cornerRadius)", #""layer.cornerRadius"               "#),
    ("#keyPath(A.B.c.d)", #""c.d"            "#),
  ]) func keyPathIsAString(source: String, expected: String) {
    #expect(adapted("let k = [\(source), 1]") == "let k = [\(expected), 1]")
  }

  @Test func entryOfAnApplicationIsDropped() {
    #expect(
      adapted("@main class A: UIResponder, UIApplicationDelegate {}")
        == "      class A: UIResponder, UIApplicationDelegate {}")
    #expect(adapted("@UIApplicationMain class A {}") == "                   class A {}")
    #expect(adapted("@main struct Tool {}") == "@main struct Tool {}")
  }
}

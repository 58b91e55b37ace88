import Testing

@testable import Adapting

/// The types of time come from the stage, by imports on lines that were there.
struct StageTimeTests {
  @Test func onlyUsedTypesAreImported() {
    #expect(
      adapted("import UIKit // u\nDispatchQueue.main.async {}")
        == "import UIKit; import StageClock; import class StageClock.DispatchQueue // u\nDispatchQueue.main.async {}"
    )
    #expect(
      adapted("import Foundation\nimport UIKit\nlet t: Timer?, q = DispatchTime.now()")
        == "import Foundation; import StageClock; import class StageClock.Timer; import struct StageClock.DispatchTime\nimport UIKit\n"
        + "let t: Timer?, q = DispatchTime.now()")
  }

  @Test func namesInCommentsAndStringsCountForNothing() {
    let source = "import UIKit\n// Timer\nlet s = \"DispatchQueue\""
    #expect(adapted(source) == source)
  }

  @Test func typesOfTheFilesOwnStay() {
    let source = "import UIKit\nclass Timer {}\nlet t = Timer()"
    #expect(adapted(source) == source)
  }

  @Test func conditionalImportsBringThemToo() {
    #expect(
      adapted("#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\nlet t: Timer")
        == "#if canImport(UIKit)\nimport UIKit; import StageClock; import class StageClock.Timer\n#else\nimport AppKit\n#endif\nlet t: Timer"
    )
  }
}

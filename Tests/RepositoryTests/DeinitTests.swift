import Foundation
import TestSupport
import Testing

@Suite struct DeinitTests {
  /// In a module that is isolated to the main actor, an open class without a deinitialiser of its own gets an isolated
  /// one. A subclass elsewhere that is released on another thread then ends the process.
  @Test(arguments: ["UIKit", "Transitions"])
  func openClassesDeclareTheirDeinit(module: String) throws {
    var count = 0
    for (path, text) in try Repository.sources(of: module) {
      for declaration in text.matches(of: /(?m)^open class (\w+)[^{]*\{\n/) {
        let rest = text[declaration.range.upperBound...]
        // The body ends with the first brace that begins a line.
        let body = rest[..<(rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex)]
        #expect(body.contains("deinit {"), "\(path): \(declaration.1) needs a `deinit {}`")
        count += 1
      }
    }
    #expect(module != "UIKit" || count > 50)
  }
}

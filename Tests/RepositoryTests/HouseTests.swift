import Foundation
import Testing
import TestSupport

/// Rules of the code base, checked on the sources.
@Suite struct HouseTests {
  /// The modules from the bottom up; each may use only those before it.
  static let floors = [
    "CoreGraphics", "CoreText", "QuartzCore", "UIKit", "StageClock", "Transitions", "Recorder", "Stage",
    "Frames", "SceneFile", "Pages", "Films", "Goldens",
    "InbetweenTesting", "Commands",
  ]

  @Test(arguments: floors)
  func moduleImportsOnlyLowerModules(module: String) throws {
    let sources = try Repository.sources(of: module)
    #expect(!sources.isEmpty)
    let above = HouseTests.floors.drop { $0 != module }.dropFirst()
    for (name, text) in sources {
      for line in text.split(separator: "\n") where line.contains("import ") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), words.indices.contains(place + 1) else { continue }
        #expect(!above.contains(String(words[place + 1])), "\(name): \(line)")
      }
    }
  }

  @Test(arguments: ["Transitions", "Recorder"])
  func clientCodeImportsUIKitOnly(module: String) throws {
    for (name, text) in try Repository.sources(of: module) {
      let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") || $0.contains(" import ") }
      #expect(imports == ["import UIKit"], "\(name)")
    }
  }

  /// Frames must be the same everywhere and every time.
  @Test(arguments: ["CoreGraphics", "CoreText", "QuartzCore", "UIKit", "Transitions", "Recorder"])
  func modulesBelowTheStageReadNoEnvironment(module: String) throws {
    let forbidden = [
      "Date()", "Date.now", "DispatchTime", "ContinuousClock", "SuspendingClock", "clock_gettime",
      "gettimeofday",
      ".random(", "SystemRandomNumberGenerator", "arc4random", "Locale.current", "TimeZone", "ProcessInfo",
      "getenv",
      "setlocale", "UserDefaults", "UUID()",
    ]
    for (name, text) in try Repository.sources(of: module) {
      for word in forbidden { #expect(!text.contains(word), "\(name) uses \(word)") }
    }
  }
}

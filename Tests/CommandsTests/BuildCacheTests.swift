import Foundation
import TestSupport
import Testing

@testable import Commands

/// What took a compiler to make is kept by what it was made of.
@Suite struct BuildCacheTests {
  private struct Failure: Error {}

  @Test func samePartsAreMadeOnce() throws {
    try ScratchFolder.with { folder in
      let cache = BuildCache(folder: folder.path)
      var made = 0
      func make(_ parts: [String]) throws -> String {
        try cache.folder(for: "thing", madeOf: parts) { work in
          made += 1
          try "made".write(toFile: work + "/file", atomically: false, encoding: .utf8)
        }
      }
      let first = try make(["a", "b"])
      #expect(try make(["a", "b"]) == first && made == 1)
      // The same letters in other parts are something else.
      #expect(try make(["ab"]) != first && made == 2)
      #expect(try String(contentsOfFile: first + "/file", encoding: .utf8) == "made")
    }
  }

  @Test func failureLeavesNothing() throws {
    try ScratchFolder.with { folder in
      let cache = BuildCache(folder: folder.path)
      #expect(throws: Failure.self) {
        try cache.folder(for: "thing", madeOf: ["a"]) { work in
          try "half".write(toFile: work + "/file", atomically: false, encoding: .utf8)
          throw Failure()
        }
      }
      #expect(folder.names() == [])
    }
  }
}

import Foundation
import Testing
import TestSupport

@testable import Frames

@Suite struct FilePathTests {
  static let paths = [
    "a", "o", "é", "ab", "a/b", "a/", "/", "/a", "/a/", "/a/b", "a//b", "a/b/", ".", "..", "./a",
    "../a", "a.png",
    ".a", "a/.b", "/a.b/c",
  ]

  /// Against the C library's own.
  @Test(arguments: paths)
  func pathComponentsMatchPOSIX(path: String) {
    let folder = strdup(path)!
    let name = strdup(path)!
    defer {
      free(folder)
      free(name)
    }
    let parent = FilePath.parent(of: path)
    #expect((parent.isEmpty ? "." : parent) == String(cString: dirname(folder)))
    #expect(FilePath.name(of: path) == String(cString: __xpg_basename(name)))
  }

  @Test(arguments: [("a/b.json", "b"), ("b", "b"), ("a.b/c", "c"), (".b", ".b"), ("a.b.c", "a.b")])
  func stemHasNoExtension(path: String, stem: String) { #expect(FilePath.stem(of: path) == stem) }

  @Test(arguments: [("", "a", "a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b")])
  func pathsAreJoined(folder: String, name: String, joined: String) {
    #expect(FilePath.joining(folder, name) == joined)
  }

  /// A folder named by one letter, by a path with a slash at its end, or inside folders that are not there.
  @Test(arguments: ["o", "o/", "p/q", "./r", "s//t/"])
  func foldersOfAnyNameAreCreated(name: String) throws {
    let root = try ScratchFolder().path
    let made = try FileSystem.makeFolders("\(root)/\(name)")
    var isFolder: ObjCBool = false
    #expect(
      FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder) && isFolder.boolValue)
    #expect(!made.isEmpty)
  }
}

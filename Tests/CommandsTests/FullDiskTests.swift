import Foundation
import Testing
import TestSupport

@testable import Commands

/// Disks that are full or not to be written: status 3, and what was there stays to the byte.
@MainActor @Suite(.enabled(if: MemoryDisk.canMount, "mounting a disk takes the superuser's rights"))
struct FullDiskTests {
  private let scene = Repository.scene("slide-over-dismiss-scrub")

  private func render(to path: String, frames: String) async -> CommandLineRun {
    await CommandLineRun(["render", scene, "--out", path, "--scale", "0.5", "--frames", frames])
  }

  @Test(arguments: [true, false])
  func fullDiskKeepsEarlierFiles(hasEarlierFrames: Bool) async throws {
    try await ScratchFolder.with { folder in
      // 24 pages; a frame takes one at least, and so do the two JSON files, the lock and each folder.
      try await MemoryDisk.with(at: folder("disk"), options: "size=96k") { _ in
        if hasEarlierFrames {
          #expect(await render(to: folder("disk/out"), frames: "0-3").status == .done)
        }
        let before = try folder.contents(of: "disk/out")
        #expect(before.count == (hasEarlierFrames ? 6 : 0))
        let run = await render(to: folder("disk/out"), frames: "0-36")
        #expect(run.status == .inputOutput && run.messages.count == 1, "\(run)")
        #expect(run.messages.first?.hasSuffix(": No space left on device") == true, "\(run)")
        #expect(try folder.contents(of: "disk/out") == before)
        #expect(folder.names(in: "disk") == (hasEarlierFrames ? ["out"] : []))
      }
    }
  }

  @Test func fullDiskKeepsTheOldFilmstrip() async throws {
    try await ScratchFolder.with { folder in
      try await MemoryDisk.with(at: folder("disk"), options: "size=8k") { _ in
        try folder.write("old", to: "disk/strip.png")
        let run = await CommandLineRun(["filmstrip", scene, "--out", folder("disk/strip.png")])
        #expect(run.status == .inputOutput)
        #expect(run.messages == [folder("disk/strip.png: No space left on device")])
        #expect(try folder.contents(of: "disk") == ["strip.png": Data("old".utf8)])
      }
    }
  }

  /// What another program writes fails as what is written here; a half made folder is none.
  @Test(.enabled(if: FFmpegProbe.isInstalled, "ffmpeg is missing"))
  func fullDiskLeavesNoFilmAndNoFolder() async throws {
    try await ScratchFolder.with { folder in
      try await MemoryDisk.with(at: folder("disk"), options: "size=8k") { _ in
        for name in ["a.gif", "a.apng"] {
          let run = await CommandLineRun(["film", scene, "--out", folder("disk/new/" + name), "--quiet"])
          #expect(run.status == .inputOutput)
          #expect(run.messages == [folder("disk/new/\(name): No space left on device")])
        }
        let made = await CommandLineRun(["init", folder("disk/a/b"), "--code"])
        #expect(made.status == .inputOutput && made.messages.count == 1, "\(made.messages)")
        #expect(folder.names(in: "disk") == [])
      }
    }
  }

  @Test func readOnlyDiskIsLeftUnchanged() async throws {
    try await ScratchFolder.with { folder in
      try await MemoryDisk.with(at: folder("disk"), options: "size=1m") { disk in
        #expect(await render(to: folder("disk/out"), frames: "0-3").status == .done)
        let before = try folder.contents(of: "disk/out")
        try disk.makeReadOnly()
        for path in ["disk/out", "disk/new"] {
          let run = await render(to: folder(path), frames: "0-5")
          #expect(run.status == .inputOutput && run.messages.count == 1, "\(run)")
          #expect(run.messages.first?.hasSuffix(": Read-only file system") == true, "\(run)")
        }
        let strip = await CommandLineRun(["filmstrip", scene, "--out", folder("disk/strip.png")])
        #expect(strip.status == .inputOutput)
        #expect(strip.messages == [folder("disk/strip.png: Read-only file system")])
        #expect(try folder.contents(of: "disk/out") == before && folder.names(in: "disk") == ["out"])
      }
    }
  }
}

/// A small disk in memory.
struct MemoryDisk {
  let path: String

  /// Whether this process may mount one: the superuser often may not inside a container, so it is tried.
  static let canMount: Bool = {
    guard getuid() == 0 else { return false }
    guard let path = try? ScratchFolder().path else { return false }
    guard (try? run("mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", path)) != nil else { return false }
    return (try? run("umount", path)) != nil
  }()

  /// Gives `body` a disk mounted at `path`, a folder that it makes, and unmounts it afterwards.
  @MainActor static func with(
    at path: String, options: String, _ body: (MemoryDisk) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path)
    defer { try? run("umount", path) }
    try await body(MemoryDisk(path: path))
  }

  func makeReadOnly() throws { try Self.run("mount", "-o", "remount,ro", path) }

  private struct Failure: Error { var command: [String] }

  private static func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: command) }
  }
}

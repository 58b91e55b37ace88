import Foundation
import Frames
import Testing
import TestSupport

func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

@MainActor @Suite struct OutputFolderTests {
  private func manifest(_ frames: [Int]) -> FrameManifest {
    let pixels = PixelDigest([])
    return FrameManifest(
      fps: 60, scale: 1, width: 1, height: 1,
      frames: frames.map { FrameManifest.Frame(index: $0, time: 0, pixels: pixels) })
  }

  private func row(_ view: String) -> TraceRow {
    TraceRow(
      frame: 0, view: view, rect: [0, 0, 1, 1], alpha: 1, transform: [1, 0, 0, 1, 0, 0], background: nil,
      order: 0)
  }

  private func trace(_ view: String) -> String { (try? TraceRow.json([row(view)])) ?? "" }

  private func write(_ frames: [Int], text: String, to path: String) throws {
    let folder = try OutputFolder(path: path)
    do {
      for frame in frames { try folder.write(Array(text.utf8), named: FrameManifest.fileName(of: frame)) }
      try folder.append([row(text)])
      try folder.commit(manifest: manifest(frames))
    } catch {
      folder.discard()
      throw error
    }
  }

  private func put(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// The folder's files with their contents, to compare before and after.
  private func state(_ path: String) throws -> [String: String] {
    try Dictionary(uniqueKeysWithValues: fileNames(in: path).map { ($0, try text(path + "/" + $0)) })
  }

  @Test func laterRunReplacesAndRemovesEarlierFrames() throws {
    try ScratchFolder.with { folder in
      try write([0, 1, 2], text: "old", to: folder.path)
      try put("mine", folder("notes.txt"))
      try put("mine", folder("frame-0099.png"))
      try write([0, 3], text: "new", to: folder.path)
      let state = try state(folder.path)
      #expect(
        state.keys.sorted() == [
          "frame-0000.png", "frame-0003.png", "frame-0099.png", "frames.json", "notes.txt", "trace.json",
        ])
      #expect(state["frame-0000.png"] == "new" && state["trace.json"] == trace("new"))
      #expect(state["notes.txt"] == "mine" && state["frame-0099.png"] == "mine")
      #expect(state["frames.json"] == manifest([0, 3]).json)
    }
  }

  @Test func nothingIsVisibleBeforeTheCommit() throws {
    try ScratchFolder.with { folder in
      let output = try OutputFolder(path: folder("out"))
      try output.write([1], named: "frame-0000.png")
      #expect(folder.names(in: "out") == [".inbetween"])
      output.discard()
      #expect(folder.names() == [], "the folder was made for the run")
    }
  }

  @Test func discardKeepsEarlierResults() throws {
    try ScratchFolder.with { folder in
      try write([0, 1], text: "old", to: folder.path)
      let before = try state(folder.path)
      let output = try OutputFolder(path: folder.path)
      try output.write([1], named: "frame-0000.png")
      output.discard()
      #expect(try state(folder.path) == before)
      // After a commit there is nothing to discard.
      let second = try OutputFolder(path: folder.path)
      try second.commit(manifest: manifest([]))
      second.discard()
      #expect(folder.names() == ["frames.json", "trace.json"])
    }
  }

  @Test func foreignFilesAreAnError() throws {
    try ScratchFolder.with { folder in
      try write([0], text: "old", to: folder.path)
      try put("mine", folder("frame-0001.png"))
      let before = try state(folder.path)
      #expect { try write([0, 1], text: "new", to: folder.path) } throws: { error in
        (error as? FileFailure)?.path == folder("frame-0001.png")
      }
      #expect(try state(folder.path) == before)
    }
  }

  @Test func foreignManifestIsKept() throws {
    try ScratchFolder.with { folder in
      try put(#"{"animation": "mine"}"#, folder("frames.json"))
      let before = try state(folder.path)
      #expect(throws: FileFailure.self) { try OutputFolder(path: folder.path) }
      #expect(try state(folder.path) == before)
    }
  }

  @Test func folderInPlaceOfAFrameIsAnError() throws {
    for name in ["frames.json", "trace.json", "frame-0000.png"] {
      try ScratchFolder.with { folder in
        try FileManager.default.createDirectory(
          atPath: folder(name), withIntermediateDirectories: false)
        #expect(throws: FileFailure(path: folder(name), reason: "a folder is in the way")) {
          try write([0], text: "new", to: folder.path)
        }
        #expect(folder.names() == [name])
      }
    }
  }

  @Test func fileInPlaceOfTheFolderIsAnError() throws {
    try ScratchFolder.with { folder in
      try put("mine", folder("out"))
      #expect { try OutputFolder(path: folder("out")) } throws: { error in
        "\(error)" == "\(folder.path)/out: a file is where the folder should be"
      }
      #expect { try OutputFolder(path: folder("out/in/it")) } throws: { error in
        "\(error)".hasSuffix(": Not a directory")
      }
      #expect(try text(folder("out")) == "mine")
    }
  }

  @Test func concurrentRunIsAnError() throws {
    try ScratchFolder.with { folder in
      let first = try OutputFolder(path: folder.path)
      #expect(throws: FileFailure(path: folder.path, reason: "another run of Inbetween is writing there")) {
        try OutputFolder(path: folder.path)
      }
      try first.commit(manifest: manifest([]))
      try write([0], text: "second", to: folder.path)
    }
  }

  @Test func foreignHiddenFolderIsKept() throws {
    for name in ["lock", "precious.txt"] {
      try ScratchFolder.with { folder in
        let hidden = folder(".inbetween")
        try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: false)
        if name != "lock" { try put("Inbetween writes frames here.\n", hidden + "/lock") }
        try put("mine", hidden + "/" + name)
        let before = try state(hidden)
        #expect(throws: FileFailure.self) { try OutputFolder(path: folder.path) }
        #expect(try state(hidden) == before)
      }
    }
  }

  /// A run killed at any point: the states are built as the moves leave them.
  @Test func killedRunIsUndone() throws {
    let moves = ["frames.json", "trace.json", "frame-0000.png", "frame-0001.png"]
    for stopped in 0...8 {
      try ScratchFolder.with { folder in
        try write([0, 1], text: "old", to: folder.path)
        let old = try state(folder.path)
        let hidden = folder(".inbetween")
        try FileManager.default.createDirectory(
          atPath: hidden + "/previous", withIntermediateDirectories: true)
        try put("Inbetween writes frames here.\n", hidden + "/lock")
        let new = [
          "trace.json": trace("new"), "frame-0000.png": "new", "frame-0001.png": "new",
          "frames.json": manifest([0, 1]).json.replacingOccurrences(of: "60", with: "30"),
        ]
        for (name, contents) in new { try put(contents, hidden + "/" + name) }
        // Four moves out, then four in with `frames.json` last.
        for step in 0..<stopped {
          let name = moves[step % 4]
          if step < 4 {
            rename(folder(name), hidden + "/previous/" + name)
          } else {
            let incoming = (moves.dropFirst() + ["frames.json"])[1 + step - 4]
            rename(hidden + "/" + incoming, folder(incoming))
          }
        }
        // Opening undoes; discarding shows what is there then.
        try OutputFolder(path: folder.path).discard()
        #expect(try state(folder.path) == (stopped == 8 ? new : old), "stopped after \(stopped) moves")
      }
    }
  }

  @Test func failedCommitIsUndone() throws {
    try ScratchFolder.with { folder in
      try write([0, 1], text: "old", to: folder.path)
      let before = try state(folder.path)
      let output = try OutputFolder(path: folder.path)
      try output.write([1], named: "frame-0000.png")
      #expect(throws: FileFailure(path: folder("frame-0001.png"), reason: "was never written")) {
        try output.append([row("new")])
        try output.commit(manifest: manifest([0, 1]))
      }
      output.discard()
      #expect(try state(folder.path) == before)
    }
  }

  @Test(.enabled("a file that can't be moved needs a mount, and that root") { SmallDisk.isPossible })
  func partiallyFailedCommitIsUndone() throws {
    try ScratchFolder.with { folder in
      try write([0, 1, 2], text: "old", to: folder.path)
      let before = try state(folder.path)
      let output = try OutputFolder(path: folder.path)
      for frame in 0..<3 { try output.write([1], named: FrameManifest.fileName(of: frame)) }
      // The manifest and the trace move, this one is busy.
      let busy = folder("frame-0001.png")
      #expect(mount(busy, busy, nil, UInt(MS_BIND), nil) == 0)
      #expect(throws: FileFailure(path: busy, reason: "Device or resource busy")) {
        try output.append([row("new")])
        try output.commit(manifest: manifest([0, 1, 2]))
      }
      #expect(folder.names() == [".inbetween"] + before.keys.sorted())
      umount(busy)
      output.discard()
      #expect(try state(folder.path) == before)
    }
  }

  @Test func fileReplacementIsAtomic() throws {
    try ScratchFolder.with { folder in
      try FileSystem.replace(folder("strip.png"), with: [1, 2])
      try FileSystem.replace(folder("strip.png"), with: [3])
      #expect(try bytes(folder("strip.png")) == [3])
      #expect(folder.names() == ["strip.png"])
      #expect(throws: FileFailure.self) { try FileSystem.replace(folder.path, with: []) }
      #expect(throws: FileFailure.self) { try FileSystem.replace(folder("no/such.png"), with: []) }
    }
  }

  @Test(.enabled("mounting a small disk needs root") { SmallDisk.isPossible })
  func fullDiskKeepsEarlierResults() throws {
    try ScratchFolder.with { folder in
      let disk = try SmallDisk(at: folder("disk"))
      defer { disk.unmount() }
      try write([0], text: "old", to: disk.path)
      let before = try state(disk.path)
      let large = String(repeating: "x", count: 40_000)
      #expect { try write(Array(0..<10), text: large, to: disk.path) } throws: { error in
        "\(error)".hasSuffix(": No space left on device")
      }
      #expect(try state(disk.path) == before)
    }
  }
}

/// A file system of 128 kB in memory.
private struct SmallDisk {
  let path: String

  init(at path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=128k") == 0 else {
      throw FileFailure(path: path, reason: "can't mount")
    }
  }

  func unmount() { umount(path) }

  static var isPossible: Bool {
    guard let folder = try? ScratchFolder(), let disk = try? SmallDisk(at: folder.path) else { return false }
    disk.unmount()
    return true
  }
}

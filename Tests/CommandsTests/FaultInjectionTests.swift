import Foundation
import Frames
import Testing
import TestSupport

/// Every call on the output folder fails in turn, or is the last of a process that is killed: the folder holds what was
/// there before or all of the new film, and the next run works.
@MainActor @Suite struct FaultInjectionTests {
  private static let scene = """
    {
      "device": { "size": [20, 30], "scale": 1 }, "presenting": { "background": "#3366CC" },
      "presented": { "background": "#CC3333" },
      "transition": { "kind": "slide-fade", "direction": "present" }
    }
    """

  /// Compiled once; see the source for its environment variables.
  private static let library = Result {
    let path = try ScratchFolder()("faults.so")
    let source = Repository.path("Tests/FaultInjection/faults.c")
    let answer = try BuiltProgram.run(named: "clang", ["-shared", "-fPIC", "-O1", "-o", path, source])
    try #require(answer.status == 0, "\(answer.errors)")
    return path
  }

  private func render(
    _ folder: ScratchFolder, frames: String, environment: [String: String] = [:]
  ) throws -> BuiltProgram.Answer {
    try BuiltProgram.run(
      [
        "render", folder("scene.json"), "--out", folder("disk/out"), "--frames", frames, "--jobs", "1",
        "--quiet",
      ],
      environment: environment)
  }

  private static let manifest = FrameManifest(
    fps: 60, scale: 1, width: 1, height: 1,
    frames: [FrameManifest.Frame(index: 2, time: 0, pixels: PixelDigest([]))])

  /// What is visible: everything but the hidden folder.
  private func shown(_ folder: ScratchFolder) throws -> [String: Data] {
    guard folder.exists("disk/out") else { return [:] }
    var files: [String: Data] = [:]
    for name in folder.names(in: "disk/out") where name != ".inbetween" {
      files[name] = try Data(contentsOf: folder.url.appending(path: "disk/out/" + name))
    }
    return files
  }

  @Test(
    arguments: ["mkdir", "open", "write", "close", "rename", "unlink", "rmdir", "fsync"],
    ["\(ENOSPC)", "kill"])
  func failedWriteLeavesTheOldOrTheNewFolder(call: String, mode: String) throws {
    let library = try Self.library.get()
    try ScratchFolder.with { folder in
      try folder.write(Self.scene, to: "scene.json")
      let files = FileManager.default
      try files.createDirectory(atPath: folder("disk"), withIntermediateDirectories: false)
      #expect(try render(folder, frames: "3-5").status == 0)
      try folder.write("mine", to: "disk/out/notes.txt")
      try files.moveItem(atPath: folder("disk/out"), toPath: folder("earlier"))
      var failed = 0
      for hasEarlierFrames in [true, false] {
        for number in 1...100 {
          for name in ["disk", "fired"] { try? files.removeItem(atPath: folder(name)) }
          try files.createDirectory(atPath: folder("disk"), withIntermediateDirectories: false)
          if hasEarlierFrames { try files.copyItem(atPath: folder("earlier"), toPath: folder("disk/out")) }
          let old = try shown(folder)
          let answer = try render(
            folder, frames: "0-1",
            environment: [
              "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_NUMBER": "\(number)", "FAULT_MODE": mode,
              "FAULT_ROOT": folder("disk"), "FAULT_LOG": folder("fired"),
            ])
          guard folder.exists("fired") else {
            #expect(answer.status == 0, "\(answer)")
            break
          }
          failed += 1
          let place = Comment("\(call) \(number), \(mode), \(hasEarlierFrames): \(answer)")
          // What a killed run left is undone by the next that opens the folder.
          if mode == "kill" {
            #expect(answer.status == -SIGKILL, place)
            if folder.exists("disk/out") { try OutputFolder(path: folder("disk/out")).discard() }
          }
          let found = try shown(folder)
          if answer.status == 0 || mode == "kill" && found != old {
            #expect(
              Set(found.keys).isSuperset(of: ["frame-0000.png", "frame-0001.png", "frames.json"]), place)
            #expect(found["frame-0003.png"] == nil, place)
          } else {
            #expect(found == old, place)
          }
          if mode != "kill", answer.status != 0 {
            #expect(answer.status == 3 && answer.errors.contains(folder("disk")), place)
          }
          // Nothing stands in the way of the next run.
          let next = try OutputFolder(path: folder("disk/out"))
          try next.write([1], named: "frame-0002.png")
          try next.commit(manifest: Self.manifest)
          let names = folder.names(in: "disk/out")
          #expect(
            names == ["frame-0002.png", "frames.json"] + (hasEarlierFrames ? ["notes.txt"] : []) + [
              "trace.json"
            ],
            place)
        }
      }
      // There is no fsync: files are whole for readers, not after a power failure.
      #expect(failed > 0 || call == "fsync", "no \(call) was met")
    }
  }

  /// A film's file is the one that was there before, or all of the new one.
  @Test(arguments: ["open", "write", "pwrite", "close", "rename"])
  func failedWriteLeavesTheOldOrTheNewFilm(call: String) throws {
    let library = try Self.library.get()
    try ScratchFolder.with { folder in
      try folder.write(Self.scene, to: "scene.json")
      try FileManager.default.createDirectory(atPath: folder("disk"), withIntermediateDirectories: false)
      func film(_ environment: [String: String] = [:]) throws -> BuiltProgram.Answer {
        try BuiltProgram.run(
          [
            "film", folder("scene.json"), "--out", folder("disk/film.apng"), "--fps", "10", "--jobs", "1",
            "--quiet",
          ], environment: environment)
      }
      #expect(try film().status == 0)
      let whole = try Data(contentsOf: folder.url.appending(path: "disk/film.apng"))
      var failed = 0
      for number in 1...100 {
        try? FileManager.default.removeItem(atPath: folder("fired"))
        try folder.write("old", to: "disk/film.apng")
        let answer = try film([
          "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_NUMBER": "\(number)", "FAULT_MODE": "\(ENOSPC)",
          "FAULT_ROOT": folder("disk"), "FAULT_LOG": folder("fired"),
        ])
        let found = try Data(contentsOf: folder.url.appending(path: "disk/film.apng"))
        #expect(folder.names(in: "disk") == ["film.apng"], "\(call) \(number)")
        guard folder.exists("fired") else {
          #expect(answer.status == 0 && found == whole, "\(answer)")
          break
        }
        failed += 1
        #expect(answer.status == 3 && answer.errors.contains(folder("disk/film.apng")), "\(answer)")
        #expect(found == Data("old".utf8), "\(call) \(number)")
      }
      #expect(failed > 0, "no \(call) was met")
    }
  }
}

import CoreGraphics
import Foundation
import Frames

/// The folder of a golden.
struct GoldenFolder: Hashable, Sendable {
  let path: String

  /// Why a golden cannot be read.
  enum Failure: Error, Hashable, CustomStringConvertible {
    /// The golden does not exist.
    case missing(path: String)
    case unreadable(path: String, reason: String)

    var description: String {
      switch self {
      case .missing(let path): "\(path): no golden is there"
      case .unreadable(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  init(_ path: String) { self.path = path }

  private func file(_ name: String) -> String { FilePath.joining(path, name) }

  /// A file's bytes.
  private func bytes(_ name: String) throws(Failure) -> [UInt8] {
    let path = file(name)
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path, atMost: FileSystem.largeLimit)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      throw .unreadable(path: path, reason: "a Git LFS pointer instead of the file; run `git lfs pull`")
    }
    if bytes.isEmpty { throw .unreadable(path: path, reason: "the file is empty") }
    return bytes
  }

  /// Whether a golden exists, readable or not.
  var exists: Bool { access(file(Golden.fileName), F_OK) == 0 }

  /// The golden, with all its files checked against their digests; pictures are not decoded.
  func read() throws(Failure) -> Golden {
    let golden = try head { count throws(Failure) in try trace(of: count) }
    for (frame, digest) in golden.pictures.sorted(by: { $0.key < $1.key })
    where golden.pictureOwner(of: frame) == frame {
      try check(FrameManifest.fileName(of: frame), digest)
    }
    try check(CellPicture.fileName, golden.cells)
    return golden
  }

  /// The contents of `golden.json` without reading the other files; the trace is empty.
  func head() throws(Failure) -> Golden {
    try head { _ in GoldenTrace(frames: [], views: []) }
  }

  private func head(trace: (Int) throws(Failure) -> GoldenTrace) throws(Failure) -> Golden {
    guard exists else { throw .missing(path: path) }
    let json = try bytes(Golden.fileName)
    do {
      return try Golden.read(json: json, trace: trace)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unreadable(path: file(Golden.fileName), reason: "\(error)")
    }
  }

  private func trace(of count: Int) throws(Failure) -> GoldenTrace {
    let text = String(decoding: try bytes(GoldenTrace.fileName), as: UTF8.self)
    do {
      return try GoldenTrace(text: text, count: count)
    } catch {
      throw .unreadable(path: file(GoldenTrace.fileName), reason: error.description)
    }
  }

  private func check(_ name: String, _ digest: PixelDigest) throws(Failure) {
    guard PixelDigest(try bytes(name)) == digest else {
      throw .unreadable(path: file(name), reason: "not the file that was recorded: its digest is another")
    }
  }

  /// A frame's picture.
  func picture(_ frame: Int, of golden: Golden) throws(Failure) -> FramePicture {
    let name = FrameManifest.fileName(of: golden.pictureOwner(of: frame))
    let bytes = try bytes(name)
    let picture = try decode(bytes, name, pixels: golden.width * golden.height)
    guard picture.width == golden.width, picture.height == golden.height else {
      let reason = "\(picture.width) × \(picture.height) pixels, \(golden.width) × \(golden.height) expected"
      throw .unreadable(path: file(name), reason: reason)
    }
    let result = FramePicture(
      width: picture.width, height: picture.height, rgba: picture.rgba, file: bytes)
    guard result.digest == golden.pixels[frame] else {
      throw .unreadable(path: file(name), reason: "its pixels aren't those in golden.json")
    }
    return result
  }

  /// A frame's picture as a file.
  func pictureFile(_ frame: Int, of golden: Golden) throws(Failure) -> [UInt8] {
    try bytes(FrameManifest.fileName(of: golden.pictureOwner(of: frame)))
  }

  /// The bytes of all its files; nil if there is no golden.
  var weight: Int? {
    guard exists, let head = try? head() else { return nil }
    return (head.possibleFiles + [Golden.fileName]).reduce(0) { sum, name in
      var status = stat()
      return sum + (stat(file(name), &status) == 0 ? Int(status.st_size) : 0)
    }
  }

  /// The file of the coarse pictures.
  func cellFile() throws(Failure) -> [UInt8] { try bytes(CellPicture.fileName) }

  /// The coarse pictures of all frames.
  func cells(of golden: Golden) throws(Failure) -> CellSheet {
    // The sheet may have unused cells, but fewer than there are frames.
    let cells = CellPicture.columns(golden.width) * CellPicture.columns(golden.height)
    let picture = try decode(
      try bytes(CellPicture.fileName), CellPicture.fileName, pixels: 2 * golden.pixels.count * cells)
    let frames = CellSheet(
      picture, count: golden.pixels.count, width: golden.width, height: golden.height)
    guard let frames else {
      throw .unreadable(path: file(CellPicture.fileName), reason: "not of the size that fits the frames")
    }
    return frames
  }

  private func decode(_ bytes: [UInt8], _ name: String, pixels: Int) throws(Failure) -> PNG.Picture {
    do {
      return try PNG.decode(bytes, maximumPixels: pixels)
    } catch {
      throw .unreadable(path: file(name), reason: "\(error)")
    }
  }

  /// Writes the golden, replacing an existing one: completely or not at all.
  func write(_ golden: Golden, cells: [UInt8], pictures: [Int: [UInt8]]) throws(FileFailure) {
    let folder = try WrittenFolder(path: path, kind: .golden)
    do {
      let writer = try folder.open(named: GoldenTrace.fileName)
      try golden.trace.write { text throws(FileFailure) in try writer.write(text) }
      try writer.finish()
      try folder.write(cells, named: CellPicture.fileName)
      for frame in golden.pictures.keys.sorted() where golden.pictureOwner(of: frame) == frame {
        guard let png = pictures[frame] else { preconditionFailure("no picture of key frame \(frame)") }
        try folder.write(png, named: FrameManifest.fileName(of: frame))
      }
      try folder.commit(golden.files) { writer throws(FileFailure) in
        try golden.write { text throws(FileFailure) in try writer.write(text) }
      }
    } catch {
      folder.discard()
      throw error
    }
  }
}

extension FolderKind {
  /// Folders of goldens, with `golden.json`.
  static let golden = FolderKind(
    manifest: Golden.fileName,
    holds: {
      $0 == GoldenTrace.fileName || $0 == CellPicture.fileName || FrameManifest.frame(ofFileName: $0) != nil
    },
    files: { try Golden.read(json: $0) { _ in GoldenTrace(frames: [], views: []) }.possibleFiles })
}

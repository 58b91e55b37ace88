import Foundation
import Frames

/// Stores pictures of frames in an unnamed file, which disappears with the process.
@MainActor
final class FrameSpill {
  /// The number of the first frame that is stored.
  private let first: Int
  private var file: Int32 = -1
  /// The frames with another picture than the one before, and where in the file the pictures end.
  private var changes: [Int32] = []
  private var ends: [Int] = []
  /// The number of frames.
  private var count = 0

  init(first: Int) { self.first = first }

  deinit { if file >= 0 { close(file) } }

  /// Stores the next frame's picture; a picture equal to the previous one takes no space.
  func append(_ png: [UInt8], isAsBefore: Bool) throws(FileFailure) {
    if isAsBefore, count > 0 {
      count += 1
      return
    }
    if file < 0 {
      var name = Array((NSTemporaryDirectory() + "/inbetween-XXXXXX").utf8CString)
      file = mkstemp(&name)
      let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard file >= 0 else { throw FileFailure(path: path, reason: String(cString: strerror(errno))) }
      unlink(path)
    }
    try FileSystem.write(png, to: file, path: "a temporary file for pictures of frames")
    changes.append(Int32(count))
    count += 1
    ends.append((ends.last ?? 0) + png.count)
  }

  /// A frame's picture as a PNG file.
  func picture(of frame: Int) throws(FileFailure) -> [UInt8] {
    precondition((first..<first + count).contains(frame), "no picture of frame \(frame)")
    let change = changes.count(upTo: frame - first) - 1
    let offset = change > 0 ? ends[change - 1] : 0
    var bytes = [UInt8](repeating: 0, count: ends[change] - offset)
    var read = 0
    while read < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress! + read, $0.count - read, off_t(offset + read))
      }
      if more > 0 {
        read += more
      } else if more == 0 || errno != EINTR {
        throw FileFailure(
          path: "a temporary file for pictures of frames",
          reason: more == 0 ? "it is shorter than it was" : String(cString: strerror(errno)))
      }
    }
    return bytes
  }
}

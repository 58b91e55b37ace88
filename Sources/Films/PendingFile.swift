import Foundation
import Frames

/// A file that appears whole or not at all: it is written under a hidden name beside its place, and moved there.
final class PendingFile {
  let path: String
  /// Where it lies until it is committed.
  let temporaryPath: String
  private var file: Int32

  /// - Throws: ``FileFailure`` when a folder is in the way or the file cannot be made.
  init(path: String) throws(FileFailure) {
    self.path = path
    temporaryPath = FilePath.joining(FilePath.parent(of: path), ".\(getpid()).\(FilePath.name(of: path))")
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG {
      throw FileFailure(path: path, reason: "something other than a file is in the way")
    }
    file = open(temporaryPath, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { discard() }

  /// Writes at the end.
  func append(_ bytes: [UInt8]) throws(FileFailure) {
    try write(bytes) { Foundation.write(self.file, $0, $1) }
  }

  /// Writes over what stands at `offset`.
  func replace(at offset: Int, with bytes: [UInt8]) throws(FileFailure) {
    var place = off_t(offset)
    try write(bytes) {
      let count = pwrite(self.file, $0, $1, place)
      if count > 0 { place += off_t(count) }
      return count
    }
  }

  private func write(_ bytes: [UInt8], by call: (UnsafeRawPointer, Int) -> Int) throws(FileFailure) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { call($0.baseAddress! + offset, $0.count - offset) }
      if count >= 0 {
        offset += count
      } else if errno != EINTR {
        throw FileFailure(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Moves the file to its place, in place of a file that may be there.
  func commit() throws(FileFailure) {
    guard file >= 0 else { return }
    let closed = close(file)
    file = -1
    guard closed == 0, rename(temporaryPath, path) == 0 else {
      let code = errno
      unlink(temporaryPath)
      throw FileFailure(path: path, reason: String(cString: strerror(code)))
    }
  }

  /// Removes what was written; after a commit it does nothing.
  func discard() {
    guard file >= 0 else { return }
    close(file)
    file = -1
    unlink(temporaryPath)
  }
}

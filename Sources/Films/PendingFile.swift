import Foundation
import Frames

/// A file that appears completely or not at all: it is written under a hidden name beside its path, and then moved
/// there.
final class PendingFile {
  let path: String
  /// Its path until it is committed.
  let temporaryPath: String
  private var file: Int32

  /// - Throws: ``FileFailure`` if there is a folder at the path or the file cannot be created.
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

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(FileFailure) {
    try write(bytes) { Foundation.write(self.file, $0, $1) }
  }

  /// Overwrites the bytes at `offset`.
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

  /// Moves the file to its path, replacing an existing file.
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

  /// Removes what was written; has no effect after a commit.
  func discard() {
    guard file >= 0 else { return }
    close(file)
    file = -1
    unlink(temporaryPath)
  }
}

import Foundation

/// A new file that is written piece by piece, so that memory doesn't grow with it. Unless it was finished, none is left.
package final class FileWriter {
  package let path: String
  private var file: Int32
  private var waiting: [UInt8] = []

  /// Bytes that are written at once.
  private static let piece = 1 << 16

  /// Makes the file; there must be none.
  init(_ path: String) throws(FileFailure) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path: path, errno: errno) }
  }

  deinit {
    guard file >= 0 else { return }
    close(file)
    unlink(path)
  }

  package func write(_ text: String) throws(FileFailure) {
    waiting += text.utf8
    if waiting.count >= Self.piece { try flush() }
  }

  /// Writes what waits and closes the file.
  package func finish() throws(FileFailure) {
    try flush()
    let descriptor = file
    file = -1
    // A network's file system may say only now that the disk is full.
    guard close(descriptor) == 0 else {
      let code = errno
      unlink(path)
      throw FileFailure(path: path, errno: code)
    }
  }

  private func flush() throws(FileFailure) {
    try FileSystem.write(waiting, to: file, path: path)
    waiting.removeAll(keepingCapacity: true)
  }
}

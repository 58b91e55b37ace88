import Foundation

/// Writes a new file in pieces, so that memory use does not grow with its size. The file is removed unless it was
/// finished.
package final class FileWriter {
  package let path: String
  private var file: Int32
  private var waiting: [UInt8] = []

  /// The number of bytes per write.
  private static let piece = 1 << 16

  /// Creates the file, which must not exist.
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

  /// Writes the buffered bytes and closes the file.
  package func finish() throws(FileFailure) {
    try flush()
    let descriptor = file
    file = -1
    // A network file system may report a full disk only now.
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

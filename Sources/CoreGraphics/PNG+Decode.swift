import CPNG
import Foundation

extension PNG {
  /// The picture of the PNG file at `path`, of any colour type, depth and interlacing.
  ///
  /// - Throws: ``Failure``, also for anything but a regular file and for files larger than ``maximumFileSize``.
  public static func decode(path: String, maximumPixels: Int = maximumPixels) throws(Failure) -> Picture {
    try decode(try file(at: path), maximumPixels: maximumPixels)
  }

  /// The picture of a PNG file's bytes, converted to straight RGBA with eight bits per channel.
  ///
  /// A file whose `gAMA` chunk has another gamma than sRGB's is converted to sRGB. Before memory for the pixels is
  /// allocated, their number is checked against `maximumPixels` and against what the file's data can contain.
  public static func decode(
    _ bytes: [UInt8], maximumPixels: Int = maximumPixels
  ) throws(Failure) -> Picture {
    let chunks = try PNGChunks(bytes)
    // `withUnsafeBytes` does not preserve the closure's error type, so a `Result` is returned.
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<Picture, Failure> in
      Result { () throws(Failure) in try decode(bytes, chunks, maximumPixels) }
    }
    return try result.get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ chunks: PNGChunks, _ maximumPixels: Int
  ) throws(Failure) -> Picture {
    guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count) else { throw .noMemory }
    defer { cpng_reader_free(reader) }
    func message() -> String { String(cString: cpng_reader_message(reader)) }
    // libpng's size is used; the chunks' size is only compared with it.
    let (width, height) = (Int(cpng_reader_width(reader)), Int(cpng_reader_height(reader)))
    guard width > 0, height > 0 else { throw .damaged(message()) }
    guard max(width, height) <= maximumSide, width * height <= min(maximumPixels, PNG.maximumPixels) else {
      throw .tooLarge(width: width, height: height)
    }
    guard width == chunks.width, height == chunks.height else {
      throw .damaged("\(chunks.width)×\(chunks.height) and \(width)×\(height) pixels in one file")
    }
    try chunks.checkAmountOfData()
    var isRead = false
    let size = width * height * 4
    let rgba = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      isRead = cpng_reader_read(reader, buffer.baseAddress, size)
      count = isRead ? size : 0
    }
    guard isRead else { throw .damaged(message()) }
    return Picture(width: width, height: height, rgba: rgba, pixelsPerMeter: chunks.pixelsPerMeter)
  }

  /// The bytes of a regular file of moderate size.
  private static func file(at path: String) throws(Failure) -> [UInt8] {
    func failure(_ reason: String) -> Failure { .unreadable(path: path, reason: reason) }
    // Non-blocking, since opening a pipe without a writer would wait.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(errno == ENOENT ? "no such file" : "can't be read") }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw failure("can't be read") }
    guard info.st_mode & S_IFMT == S_IFREG else { throw failure("is not a file") }
    guard info.st_size <= maximumFileSize else {
      throw failure("\(info.st_size) bytes are too many: at most \(maximumFileSize >> 20) MiB")
    }
    var isRead = true
    // The file may have changed its size in the meantime; then chunks are missing, which is detected later.
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(info.st_size)) { buffer, count in
      while count < buffer.count {
        let number = read(file, buffer.baseAddress! + count, buffer.count - count)
        if number == 0 { return }
        if number > 0 {
          count += number
        } else if errno != EINTR {
          isRead = false
          return
        }
      }
    }
    guard isRead else { throw failure("can't be read") }
    return bytes
  }
}

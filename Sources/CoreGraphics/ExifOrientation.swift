/// The orientation in a JPEG file's Exif segment (Exif 2.32, 4.5.4 and 4.6.4; TIFF 6.0).
enum ExifOrientation {
  private static let tag = 0x0112

  /// Nil where the file says none, or nothing that can be understood.
  static func read(_ file: [UInt8]) -> Int? {
    var place = 2
    // Segments before the picture's data: FF, kind, length with its own two bytes, contents.
    while place + 4 <= file.count, file[place] == 0xFF {
      let kind = file[place + 1]
      if kind == 0xFF {
        place += 1
        continue
      }
      guard kind != 0xDA, kind != 0xD9 else { return nil }
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      guard length >= 2, place + 2 + length <= file.count else { return nil }
      let contents = file[place + 4..<place + 2 + length]
      if kind == 0xE1, contents.starts(with: Array("Exif\0\0".utf8)) { return tiff(contents.dropFirst(6)) }
      place += 2 + length
    }
    return nil
  }

  /// In the first directory of a TIFF structure.
  private static func tiff(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    let isBig: Bool
    switch Array(bytes.prefix(4)) {
    case [0x4D, 0x4D, 0, 42]: isBig = true
    case [0x49, 0x49, 42, 0]: isBig = false
    default: return nil
    }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes[start + offset..<start + offset + count]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let found = number(at: entry, bytes: 2) else { return nil }
      guard found == tag else { continue }
      guard let value = number(at: entry + 8, bytes: 2), (1...8).contains(value) else { return nil }
      return value
    }
    return nil
  }
}

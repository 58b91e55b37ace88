import CoreGraphics
import Foundation
import Testing

/// What is written, read by programs that share no code with what reads it here. `scripts/setup --all` installs them.
@Suite struct PNGReadersTests {
  private struct Written {
    var path: String
    var rgba: [UInt8]
  }

  /// Files of all kinds of pictures and colour types, in one folder.
  private func withFiles(_ body: ([Written]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var files: [Written] = []
    for kind in TestPicture.allCases {
      for (width, height) in [(1, 1), (1, 7), (5, 3), (63, 65), (257, 90), (1170, 300)] {
        for opaque in [true, false] {
          for compression in PNG.Compression.allCases {
            let rgba = kind.rgba(width, height, opaque: opaque)
            let file = try PNG.encode(
              rgba, width: width, height: height, pixelsPerMeter: 8504, compression: compression)
            let path = folder + "/\(files.count).png"
            try Data(file).write(to: URL(fileURLWithPath: path))
            files.append(Written(path: path, rgba: rgba))
          }
        }
      }
    }
    try body(files)
  }

  @Test(.enabled(if: IndependentProgram.path("pngcheck") != nil, "pngcheck is missing"))
  func pngcheckAcceptsTheFile() throws {
    try withFiles { files in
      let result = try IndependentProgram.run(
        IndependentProgram.path("pngcheck")!, ["-q"] + files.map(\.path))
      #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    }
  }

  @Test(.enabled(if: IndependentProgram.hasPillow, "Pillow is missing"))
  func pillowReadsTheSamePixels() throws {
    try withFiles { files in
      let script = """
        import sys
        from PIL import Image
        for path in sys.argv[1:]:
          sys.stdout.buffer.write(Image.open(path).convert("RGBA").tobytes())
        """
      let result = try IndependentProgram.run(
        IndependentProgram.path("python3")!, ["-c", script] + files.map(\.path))
      #expect(result.status == 0)
      #expect([UInt8](result.output) == files.flatMap(\.rgba))
    }
  }

  @Test(.enabled(if: IndependentProgram.path("convert", "magick") != nil, "ImageMagick is missing"))
  func imageMagickReadsTheSamePixels() throws {
    try withFiles { files in
      for file in files {
        let result = try IndependentProgram.run(
          IndependentProgram.path("convert", "magick")!, [file.path, "-depth", "8", "rgba:-"])
        #expect(result.status == 0)
        #expect([UInt8](result.output) == file.rgba, "\(file.path)")
      }
    }
  }
}

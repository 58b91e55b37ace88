import CoreText
import Frames

/// What drew a golden: the versions of program, libraries, fonts and processor that pixels depend on.
public struct Fingerprint: Hashable, Sendable {
  /// One of its parts, in the order of ``values``.
  public enum Part: String, CaseIterable, Sendable {
    case inbetween, cairo, pixman, freetype, fontconfig, harfbuzz, pango, fonts, architecture
  }

  /// The version of each part, or another text that identifies it; irrelevant parts are missing.
  public var values: [Part: String]

  public init(_ values: [Part: String]) { self.values = values }

  /// The fingerprint of this process.
  public static let current: Fingerprint = {
    var values: [Part: String] = [.inbetween: ProgramVersion.current]
    for part in Part.allCases { values[part] = values[part] ?? Toolchain.versions[part.rawValue] }
    // A digest identifies the fonts, whose names and versions would take many lines.
    let fonts = Toolchain.fonts.joined(separator: "\n")
    values[.fonts] = "\(Toolchain.fonts.count) files, \(PixelDigest(Array(fonts.utf8)).hex.prefix(12))"
    return Fingerprint(values)
  }()

  /// The parts that differ, in words: `cairo 1.16.0, recorded with 1.18.0`.
  public func differences(fromRecorded recorded: Fingerprint) -> [String] {
    Part.allCases.compactMap { part in
      let (now, then) = (values[part], recorded.values[part])
      guard now != then else { return nil }
      return "\(part.rawValue) \(now ?? "none"), recorded with \(then ?? "none")"
    }
  }
}

import CoreText
import Frames

/// What drew a golden: the program and the libraries, fonts and processor that decide about pixels.
public struct Fingerprint: Hashable, Sendable {
  /// A part of it, in the order of ``values``.
  public enum Part: String, CaseIterable, Sendable {
    case inbetween, cairo, pixman, freetype, fontconfig, harfbuzz, pango, fonts, architecture
  }

  /// The version of each part, or another text that identifies it; parts that play no role are left out.
  public var values: [Part: String]

  public init(_ values: [Part: String]) { self.values = values }

  /// That of this process.
  public static let current: Fingerprint = {
    var values: [Part: String] = [.inbetween: ProgramVersion.current]
    for part in Part.allCases { values[part] = values[part] ?? Toolchain.versions[part.rawValue] }
    // The fonts' names and versions would fill lines; a digest identifies them.
    let fonts = Toolchain.fonts.joined(separator: "\n")
    values[.fonts] = "\(Toolchain.fonts.count) files, \(PixelDigest(Array(fonts.utf8)).hex.prefix(12))"
    return Fingerprint(values)
  }()

  /// A part that isn't the same in both, in words: `cairo 1.16.0, recorded with 1.18.0`.
  public func differences(fromRecorded recorded: Fingerprint) -> [String] {
    Part.allCases.compactMap { part in
      let (now, then) = (values[part], recorded.values[part])
      guard now != then else { return nil }
      return "\(part.rawValue) \(now ?? "none"), recorded with \(then ?? "none")"
    }
  }

  /// Whether only the program's own version differs: everything that draws below it is the same.
  func differsOnlyInProgram(from other: Fingerprint) -> Bool {
    Part.allCases.allSatisfy { $0 == .inbetween || values[$0] == other.values[$0] }
  }
}

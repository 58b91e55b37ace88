import Foundation
import Frames
import QuartzCore

/// The animations of a film in words and numbers.
extension MotionSheet {
  /// An animation of one property, ready to be shown.
  struct Track: Sendable {
    var view: String
    /// What UIKit calls the property.
    var property: String
    /// Seconds of the film at which it begins to move, and how long it moves.
    var begin, duration: Double
    /// Delay, duration and curve.
    var timing: String
    /// From what to what; empty where that is not known.
    var change: String
    /// Progress at evenly spread times, the ends included.
    var samples: [Double]
    /// What can be copied, by the name of its notation.
    var copies: [(name: String, text: String)]
  }

  /// What drives animations, then the animations in the order in which they were made; several numbers of one animation
  /// that belong together are one.
  var tracks: [Track] {
    motion.drives.flatMap { Self.tracks(of: $0, isFinger: !motion.fingers.isEmpty) }
      + motion.animations.map { animation in
        var track = Self.track(animation)
        if let drive = animation.drive { track.follow(motion.drives[drive], animation) }
        return track
      }
  }

  private static func track(_ animation: FilmMotion.Animation) -> Track {
    let name = propertyNames[animation.property] ?? animation.property
    let notation = CurveNotation(animation.curve, delay: animation.delay, duration: animation.duration)
    let timing =
      [
        animation.delay > 0 ? "after \(CurveNotation.text(animation.delay)) s" : nil,
        "\(CurveNotation.text(animation.duration)) s", notation.words, animation.note,
      ].compactMap { $0 }.joined(separator: " · ")
    var change = ""
    if let from = animation.from, let to = animation.to {
      change = "\(text(of: from, animation.property)) → \(text(of: to, animation.property))"
    }
    return Track(
      view: animation.view, property: name, begin: animation.made + animation.delay,
      duration: animation.duration, timing: timing, change: change, samples: notation.samples(65),
      copies: notation.copies)
  }

  /// UIKit's names of Core Animation's properties.
  private static let propertyNames = [
    "position": "center", "bounds.size": "bounds.size", "opacity": "alpha",
    "backgroundColor": "backgroundColor",
  ]

  /// A value as an engineer writes it.
  private static func text(of numbers: [Double], _ property: String) -> String {
    switch property {
    case "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor":
      return numbers.isEmpty ? "clear" : hex(numbers)
    case "transform" where numbers.count == 16: return transformText(numbers)
    default:
      let shown = numbers.prefix(6).map { CurveNotation.text($0) }.joined(separator: ", ")
      return numbers.count == 1 ? shown : "(\(shown)\(numbers.count > 6 ? ", …" : ""))"
    }
  }

  /// A matrix in the plane as its parts, another one by its numbers.
  private static func transformText(_ m: [Double]) -> String {
    let (a, b, c, d) = (m[0], m[1], m[4], m[5])
    let rest = [m[2], m[3], m[6], m[7], m[8], m[9], m[11]] + [m[10] - 1, m[15] - 1, m[14]]
    guard rest.allSatisfy({ abs($0) < 1e-9 }) else {
      return "3D [" + m.map { CurveNotation.text($0) }.joined(separator: " ") + "]"
    }
    let (scaleX, determinant) = (hypot(a, b), a * d - b * c)
    let scaleY = scaleX > 0 ? determinant / scaleX : hypot(c, d)
    var parts: [String] = []
    if abs(scaleX - 1) > 1e-6 || abs(scaleY - 1) > 1e-6 {
      parts.append(
        abs(scaleX - scaleY) < 1e-6
          ? "scale \(CurveNotation.text(scaleX))"
          : "scale (\(CurveNotation.text(scaleX)), \(CurveNotation.text(scaleY)))")
    }
    let angle = atan2(b, a) * 180 / .pi
    if abs(angle) > 1e-6 { parts.append("rotate \(CurveNotation.text(angle))°") }
    if abs(m[12]) > 1e-6 || abs(m[13]) > 1e-6 {
      parts.append("translate (\(CurveNotation.text(m[12])), \(CurveNotation.text(m[13])))")
    }
    return parts.isEmpty ? "identity" : parts.joined(separator: " ")
  }
}

import CoreGraphics
import Frames
import QuartzCore
import UIKit

/// What scenes can name, in lists for people.
extension SceneFormat {
  /// The kinds of transitions, each with what it does.
  public static var transitionList: [(name: String, summary: String)] {
    TransitionKinds.all.map { ($0.name, $0.format.documentation.plain) }
  }

  /// The curves that have names, with their points: x1, y1, x2, y2.
  @MainActor
  public static var curveList: [(name: String, points: [Double])] {
    CurveName.allCases.map { name in
      let bezier = name.animationCurve.bezier
      return (name.rawValue, [bezier.x1, bezier.y1, bezier.x2, bezier.y2])
    }
  }

  /// The objects of the format, each with its keys.
  public static var keyList: [(object: String, keys: [String])] {
    objects.map { ($0.noun, $0.keys.map(\.name)) }
  }
}

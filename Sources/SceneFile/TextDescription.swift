import CoreGraphics
import Frames

/// A text as described in a scene.
public struct TextDescription: Sendable {
  public let string: String
  /// In points.
  public let fontSize: Double
  public let weight: FontWeightName
  public let family: FontFamilyName
  public let isItalic: Bool
  public let color: RGBA
  public let alignment: TextAlignmentName
  /// The limit of lines; 0 for none.
  public let lines: Int

  /// Nil for a view without text.
  init?(_ object: SceneObject) {
    guard let string = object.value("text")?.string else { return nil }
    self.string = string
    let font = object.object("font")
    fontSize = font.number("size")
    weight = font.choice("weight")
    family = font.choice("family")
    isItalic = font.bool("italic")
    color = object.color("color")
    alignment = object.choice("align")
    lines = Int(object.number("lines"))
  }
}

/// Font weights by their names in UIKit.
public enum FontWeightName: String, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The font families available to a scene's text.
public enum FontFamilyName: String, Sendable, CaseIterable { case system, monospaced }

/// The alignment of lines of text.
public enum TextAlignmentName: String, Sendable, CaseIterable { case left, center, right, justified }

extension SceneValidator {
  /// Checks that keys which describe a text's look are only used with a text.
  mutating func checkTexts(of scene: JSONNode) {
    for root in SceneNames.roots {
      if let view = scene[root] { checkTexts(inside: view, root) }
    }
  }

  mutating func checkTexts(inside view: JSONNode, _ place: String) {
    for (index, subview) in (view["subviews"]?.array ?? []).enumerated() {
      let place = "\(place).subviews[\(index)]"
      if subview["text"] == nil {
        for key in SceneFormat.textLooks {
          if let node = subview[key] {
            add("\(place).\(key)", at: node.offset, "says how text looks, but there is no `text`")
          }
        }
      }
      checkTexts(inside: subview, place)
    }
  }
}

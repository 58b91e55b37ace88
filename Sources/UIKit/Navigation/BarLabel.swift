import CoreGraphics
import QuartzCore

/// Text in bars.
enum BarLabel {
  /// A title: 17 points, semibold, black, unless `attributes` say otherwise.
  static func title(_ text: String, attributes: [NSAttributedString.Key: Any]?) -> UIView {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    if let attributes, !attributes.isEmpty {
      var whole: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
      whole.merge(attributes) { _, given in given }
      label.attributedText = NSAttributedString(string: text, attributes: whole)
    } else {
      label.text = text
    }
    return label
  }

  /// The text of a button: 17 points, bold or regular.
  static func button(_ text: String, color: UIColor, isBold: Bool) -> UIView {
    let label = UILabel()
    label.text = text
    label.textColor = color
    label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    return label
  }
}

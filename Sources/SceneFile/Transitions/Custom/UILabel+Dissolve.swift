import UIKit

/// UIKit animates no text colour: a label that is to change it in an animation shows colours behind a mask of its text,
/// of which the old one fades out over the new one. That can be scrubbed and cancelled as any other change.
extension UILabel {
  /// Changes the colour of the text: over the time of the animation whose block runs, at once outside of one.
  func dissolve(to color: UIColor) {
    guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled else {
      endDissolve(finished: true)
      textColor = color
      return
    }
    let old = UIView(frame: bounds)
    UIView.performWithoutAnimation {
      let ink = ink ?? Ink(of: self)
      old.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      old.backgroundColor = ink.backgroundColor
      // Later colours lie below: an earlier one fades out to them.
      ink.insertSubview(old, at: 0)
      ink.backgroundColor = color
    }
    // Has a name only while a motion sheet asks what moves; it is no view of the scene.
    old.accessibilityIdentifier = accessibilityIdentifier.map { "text of \($0) in its old colour" }
    old.alpha = 0
    old.accessibilityIdentifier = nil
  }

  /// Gives the text its last colour; where the change was cancelled, its first.
  func endDissolve(finished: Bool) {
    guard let ink else { return }
    textColor = finished ? ink.backgroundColor : ink.first
    ink.removeFromSuperview()
  }

  private var ink: Ink? { subviews.lazy.compactMap { $0 as? Ink }.first }

  /// Colours in the shape of a label's text.
  private final class Ink: UIView {
    /// The colour that the text had.
    let first: UIColor

    init(of label: UILabel) {
      first = label.textColor
      super.init(frame: label.bounds)
      let text = UILabel(frame: bounds)
      (text.text, text.font, text.textColor) = (label.text, label.font, .black)
      (text.textAlignment, text.numberOfLines) = (label.textAlignment, label.numberOfLines)
      mask = text
      backgroundColor = first
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.addSubview(self)
      label.textColor = .clear
    }

    required init?(coder: NSCoder) { fatalError("an ink is not archived") }

    override func layoutSubviews() {
      super.layoutSubviews()
      mask?.frame = bounds
    }
  }
}

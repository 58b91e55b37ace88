import UIKit

/// UIKit animates no text colour: a label that is to change it in an animation keeps a picture of its text in the old
/// colour, which fades out over the new one. That can be scrubbed and cancelled as any other change.
extension UILabel {
  /// Changes the colour of the text: over the time of the animation whose block runs, at once outside of one.
  func dissolve(to color: UIColor) {
    guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled else {
      endDissolve(finished: true)
      textColor = color
      return
    }
    let ink = Ink(frame: bounds)
    UIView.performWithoutAnimation {
      ink.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      (ink.text, ink.font, ink.textColor) = (text, font, textColor)
      (ink.textAlignment, ink.numberOfLines) = (textAlignment, numberOfLines)
      // Later colours lie below: an earlier one fades out to them.
      insertSubview(ink, at: 0)
      textColor = color
    }
    ink.alpha = 0
  }

  /// Takes the pictures of older colours away; where the change was cancelled, the oldest colour comes back.
  func endDissolve(finished: Bool) {
    let inks = subviews.compactMap { $0 as? Ink }
    if !finished, let oldest = inks.last { textColor = oldest.textColor }
    for ink in inks { ink.removeFromSuperview() }
  }

  /// The text in an older colour.
  private final class Ink: UILabel {}
}

import UIKit

// Drawing is allowed on any thread: no diagnostics in any mode.

func dot(_ color: UIColor, side: CGFloat) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
    context.cgContext.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}

func oldDot(_ color: UIColor) -> UIImage? {
  UIGraphicsBeginImageContextWithOptions(CGSize(width: 9, height: 9), false, 0)
  defer { UIGraphicsEndImageContext() }
  color.set()
  UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
  dot(.red, side: 3).draw(at: .zero)
  ("a" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
  UIBezierPath(rect: .zero).addClip()
  UIGraphicsGetCurrentContext()?.saveGState()
  return UIGraphicsGetImageFromCurrentImageContext()
}

struct Theme {
  var tint = UIColor.systemBlue
  var font = UIFont.preferredFont(forTextStyle: .body)
  var image = UIImage()
  var spring = UISpringTimingParameters(dampingRatio: 1)
  var insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  var bounds: CGRect { CGRect(x: 0, y: 0, width: 9, height: 9).inset(by: insets) }
  func isSame(as other: Theme) -> Bool { tint == other.tint && font == other.font && insets == other.insets }
}

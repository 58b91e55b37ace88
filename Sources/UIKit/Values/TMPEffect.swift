import CoreGraphics
open class UIBlurEffect: NSObject { public enum Style { case dark }; public init(style: Style) {} }
open class UIVisualEffectView: UIView { public init(effect: UIBlurEffect?) { super.init(frame: .zero) }
 public required init?(coder: NSCoder) { nil }
 open var effect: UIBlurEffect? }

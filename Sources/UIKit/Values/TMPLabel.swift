import CoreGraphics
public class UIFont: NSObject { public enum W { case semibold, regular }
 public static func systemFont(ofSize: CGFloat, weight: W = .regular) -> UIFont { UIFont() } }
open class UILabel: UIView { open var text: String?; open var font: UIFont!; open var textColor: UIColor!; open var textAlignment = A.left
 public enum A { case left, right } }
open class UIImage: NSObject { open var size: CGSize { .zero } }
open class UIImageView: UIView { open var image: UIImage? }
extension UIView { var tintColor: UIColor! { .blue } ; var isOpaque: Bool { get {true} set {} } 
 }
func UIGraphicsGetCurrentContext() -> CGContext? { nil }
extension UIColor { static var systemBlue: UIColor { .blue } }
public class UIGraphicsImageRendererContext { public var cgContext: CGContext { fatalError() } }
public class UIGraphicsImageRenderer { public init(size: CGSize) {} ; public func image(_ f: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() } }

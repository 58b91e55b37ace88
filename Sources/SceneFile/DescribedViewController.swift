import CoreGraphics
import Frames
import UIKit

/// A controller whose view and subviews are described in a scene.
final class DescribedViewController: UIViewController {
  private let content: ViewDescription
  private let size: CGSize
  private var kept: [AnyObject?] = []

  init(_ content: ViewDescription, size: CGSize) {
    self.content = content
    self.size = size
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets and retains a transitioning delegate.
  func provide(_ delegate: any UIViewControllerTransitioningDelegate) {
    keep(delegate)
    transitioningDelegate = delegate
  }

  /// Retains an object as long as the controller.
  func keep(_ object: AnyObject?) { kept.append(object) }

  override func loadView() {
    view = UIView.described(content)
    view.frame = CGRect(origin: .zero, size: size)
  }
}

extension UIView {
  /// Creates the view that a scene describes, with its subviews.
  static func described(_ description: ViewDescription) -> UIView {
    let view = bare(description)
    view.apply(description)
    return view
  }

  /// Creates a view of the class that the description requires.
  private static func bare(_ description: ViewDescription) -> UIView {
    if let text = description.text {
      let label = UILabel(frame: description.frame)
      label.apply(text)
      return label
    }
    if let picture = description.picture { return picture.view(frame: description.frame) }
    if let table = description.table { return DescribedTable(table, frame: description.frame) }
    if let grid = description.grid { return DescribedGrid(grid, frame: description.frame) }
    if description.layer.gradient != nil { return GradientView(frame: description.frame) }
    if description.layer.shape != nil { return ShapeView(frame: description.frame) }
    return UIView(frame: description.frame)
  }

  /// Applies what a scene can describe for any view, except its frame.
  func apply(_ description: ViewDescription) {
    accessibilityIdentifier = description.name
    backgroundColor = description.background.map { UIColor($0) }
    alpha = description.alpha
    layer.apply(description.layer)
    clipsToBounds = description.clipsToBounds || description.table != nil || description.grid != nil
    isHidden = description.isHidden
    if let transform = description.transform { self.transform = CGAffineTransform(transform) }
    description.space.apply(to: self)
    for subview in description.subviews { addSubview(.described(subview)) }
    mask = description.mask.map { UIView.described($0) }
  }
}

extension UILabel {
  func apply(_ description: TextDescription) {
    text = description.string
    font = description.font
    textColor = UIColor(description.color)
    textAlignment =
      switch description.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      }
    numberOfLines = description.lines
  }
}

extension TextDescription {
  @MainActor fileprivate var font: UIFont {
    let strokes: UIFont.Weight =
      switch weight {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    let font =
      switch family {
      case .system: UIFont.systemFont(ofSize: fontSize, weight: strokes)
      case .monospaced: UIFont.monospacedSystemFont(ofSize: fontSize, weight: strokes)
      }
    guard isItalic else { return font }
    let traits = font.fontDescriptor.symbolicTraits.union(.traitItalic)
    return UIFont(descriptor: font.fontDescriptor.withSymbolicTraits(traits) ?? font.fontDescriptor, size: 0)
  }
}

extension CGAffineTransform {
  init(_ t: TransformDescription) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
}

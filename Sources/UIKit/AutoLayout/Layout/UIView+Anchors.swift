extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  var layoutName: String { accessibilityIdentifier ?? "\(type(of: self))" }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
  /// The baseline of the first line of a label's or button's text; the bottom of other views.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutSide(self, .firstBaseline))
  }
  /// The baseline of the last line of a label's or button's text; the bottom of other views.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .lastBaseline)) }
}

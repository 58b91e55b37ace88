import CoreGraphics

/// How accessories look.
extension UICellAccessory {
  /// Of accessories that have nothing but a colour.
  @preconcurrency @MainActor
  public struct MarkOptions {
    public var isHidden: Bool
    /// Nil: the length of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// Nil: the row's.
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      self.tintColor = tintColor
    }

    var all: Options {
      Options(isHidden: isHidden, width: reservedLayoutWidth ?? .actual, tint: tintColor)
    }
  }
  public typealias DisclosureIndicatorOptions = MarkOptions
  public typealias CheckmarkOptions = MarkOptions
  public typealias DetailOptions = MarkOptions
  public typealias PopUpMenuOptions = MarkOptions

  /// Of the round controls at a row's start.
  @preconcurrency @MainActor
  public struct EditOptions {
    public var isHidden: Bool
    /// Nil: the length of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// Of the sign; nil: white.
    public var tintColor: UIColor?
    /// Of the circle; nil: red, green, or the row's tint.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }

    var all: Options {
      Options(
        isHidden: isHidden, width: reservedLayoutWidth ?? .actual, tint: tintColor,
        background: backgroundColor)
    }
  }
  public typealias DeleteOptions = EditOptions
  public typealias InsertOptions = EditOptions
  public typealias MultiselectOptions = EditOptions

  @preconcurrency @MainActor
  public struct ReorderOptions {
    public var isHidden: Bool
    /// Nil: the length of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// Nil: grey.
    public var tintColor: UIColor?
    /// A line before the control: not drawn, and reported.
    public var showsVerticalSeparator: Bool? { didSet { note() } }

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
      note()
    }

    private func note() {
      if showsVerticalSeparator == true {
        Unsupported.note("UICellAccessory.ReorderOptions.showsVerticalSeparator")
      }
    }

    var all: Options {
      Options(isHidden: isHidden, width: reservedLayoutWidth ?? .actual, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct LabelOptions {
    public var isHidden: Bool
    /// Nil: the length of the text.
    public var reservedLayoutWidth: LayoutDimension?
    /// Of the text; nil: that of secondary text.
    public var tintColor: UIColor?
    /// Nil: the system's of 17 points.
    public var font: UIFont?
    /// Not supported and reported: the font stays as it is made.
    public var adjustsFontForContentSizeCategory: Bool { didSet { note() } }

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? false
      note()
    }

    private func note() {
      if adjustsFontForContentSizeCategory {
        Unsupported.note("UICellAccessory.LabelOptions.adjustsFontForContentSizeCategory")
      }
    }

    var all: Options {
      Options(isHidden: isHidden, width: reservedLayoutWidth ?? .actual, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// Whether a tap on the whole row expands and collapses it; `automatic` is `cell`, where only the chevron does.
    public nonisolated enum Style: Int, Sendable { case automatic, header, cell }
    public var style: Style
    public var isHidden: Bool
    /// Nil: the length of the accessory itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// Nil: the row's.
    public var tintColor: UIColor?

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }

    var all: Options {
      Options(isHidden: isHidden, width: reservedLayoutWidth ?? .actual, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    /// Nil: the length of the view itself.
    public var reservedLayoutWidth: LayoutDimension?
    /// Nil: the row's.
    public var tintColor: UIColor?
    /// Whether a view without a size keeps it, and does not get that which fits it.
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}

public import CoreGraphics

/// What a row of a list shows at its start or end.
///
///     let cell = UICollectionViewListCell(frame: .zero)
///     cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
@preconcurrency @MainActor
public struct UICellAccessory {
  public nonisolated enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// How much of the row's length an accessory takes.
  public nonisolated enum LayoutDimension: Sendable, Equatable {
    /// That of its view.
    case actual
    /// 28 points, so that accessories of several rows are centred below each other.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  /// What the accessory is.
  public nonisolated enum AccessoryType {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label
    case detail, popUpMenu
    case customView(UIView)
  }

  public let accessoryType: AccessoryType
  let kind: Kind
  let displayed: DisplayedState
  let options: Options
  let placement: Placement
  /// Among the accessories of its row.
  var index = 0

  /// What an accessory shows and does.
  enum Kind {
    case mark(UITableViewCell.AccessoryType)
    case detail(ActionHandler?)
    case edit(EditControl.Kind, ActionHandler?)
    case reorder
    case label(String, UIFont?)
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
    case custom(UIView, keepsSize: Bool)
  }
  public typealias ActionHandler = () -> Void

  /// What all accessories have.
  struct Options {
    var isHidden = false
    var width = LayoutDimension.actual
    var tint: UIColor?
    var background: UIColor?
  }

  private init(
    _ type: AccessoryType, _ kind: Kind, _ displayed: DisplayedState, _ options: Options,
    _ placement: Placement = .trailing()
  ) {
    (accessoryType, self.kind, self.displayed) = (type, kind, displayed)
    (self.options, self.placement) = (options, placement)
  }

  // MARK: The system's

  /// A chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, .mark(.disclosureIndicator), displayed, options.all)
  }

  /// A tick.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.checkmark, .mark(.checkmark), displayed, options.all) }

  /// The button with an "i".
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, .detail(actionHandler), displayed, options.all) }

  /// The red control at the row's start.
  /// - Parameter actionHandler: called by a tap on it; nil: the row shows the actions of a swipe from its end.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, .edit(.delete, actionHandler), displayed, options.all, .leading())
  }

  /// The green control at the row's start.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, .edit(.insert, actionHandler), displayed, options.all, .leading())
  }

  /// The circle at the row's start, with a tick while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, .edit(.choose, nil), displayed, options.all, .leading())
  }

  /// The lines by which a finger moves the row, where the data source lets it.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init())
    -> UICellAccessory
  { UICellAccessory(.reorder, .reorder, displayed, options.all) }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.label, .label(text, options.font), displayed, options.all) }

  /// A chevron that expands and collapses the row's item, and points down while it is expanded.
  /// - Parameter actionHandler: called by a tap on it instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, .outline(options.style, actionHandler), displayed, options.all)
  }

  @available(*, unavailable, message: "menus are not supported")
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
  ) -> UICellAccessory { fatalError() }

  /// A view of the app's own, of the size that it has; one without a size gets that which fits it.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return UICellAccessory(
      .customView(configuration.customView),
      .custom(configuration.customView, keepsSize: configuration.maintainsFixedSize), displayed,
      Options(
        isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth ?? .actual,
        tint: configuration.tintColor), configuration.placement)
  }

  // MARK: Places

  /// At which end of the row a view of the app's own stands, and where among the others there.
  @preconcurrency @MainActor
  public enum Placement {
    /// The index of the view among the accessories of its end, which are in the order of reading.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// By default beside the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// By default beside the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of a kind; at the start where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { $0.firstIndex { $0.rank == accessory.rank } ?? 0 }
    }
    /// Behind the last accessory of a kind; at the end where there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.rank == accessory.rank }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// The order of the system's accessories of one end; nil: the app's own.
  private var rank: Int? {
    switch accessoryType {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .label: 3
    case .checkmark: 4
    case .detail: 5
    case .popUpMenu: 6
    case .disclosureIndicator: 7
    case .outlineDisclosure: 8
    case .reorder: 9
    case .customView: nil
    }
  }

  /// The accessories of one end of a row, in the order of reading.
  static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
    var result: [UICellAccessory] = []
    var own: [(UICellAccessory, Placement.Position)] = []
    for accessory in accessories {
      switch accessory.placement {
      case .leading(_, let position) where isLeading, .trailing(_, let position) where !isLeading:
        if accessory.rank == nil { own.append((accessory, position)) } else { result.append(accessory) }
      default: break
      }
    }
    result.sort { ($0.rank ?? 0) < ($1.rank ?? 0) }
    for (accessory, position) in own {
      result.insert(accessory, at: min(max(position(result), 0), result.count))
    }
    return result
  }

  /// The name of one of the system's that is there twice.
  static func twice(in accessories: [UICellAccessory]) -> String? {
    var seen: Set<Int> = []
    for accessory in accessories {
      if let rank = accessory.rank, !seen.insert(rank).inserted { return "\(accessory.accessoryType)" }
    }
    return nil
  }

  var togglesByTap: Bool { if case .outline(.header, _) = kind { true } else { false } }

  func isDisplayed(whileEditing editing: Bool) -> Bool {
    guard !options.isHidden else { return false }
    return switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }
}

import CoreGraphics

/// Which of a table controller's methods its class overrides. The methods are there in any case, so that they can be
/// overridden; but a table acts otherwise where an app has its own.
///
/// A class's record has a word for each method of its base class, in the same place in all subclasses. The place is found by
/// a subclass that overrides one method and nothing else.
@MainActor
struct TableControllerMethod {
  static let commit = TableControllerMethod(CommitProbe.self, not: MoveProbe.self)
  static let move = TableControllerMethod(MoveProbe.self, not: CommitProbe.self)

  private let place: Int

  private init(_ probe: UITableViewController.Type, not other: UITableViewController.Type) {
    let (base, probe, other) = (
      Self.record(UITableViewController.self), Self.record(probe), Self.record(other)
    )
    // The fifth word has the record's size in bytes, and above it those that lie before its start.
    let size = Int(UInt32(truncatingIfNeeded: base[4])) - Int(base[4] >> 32)
    // Before the methods are kind, superclass, sizes, description and the destroyer of variables.
    let places = 7..<size / MemoryLayout<UInt>.size
    guard let found = places.first(where: { probe[$0] != base[$0] && other[$0] == base[$0] }) else {
      fatalError("the place of a method of UITableViewController is not where Swift's classes have it")
    }
    place = found
  }

  private static func record(_ type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  func isOverridden(in type: UITableViewController.Type) -> Bool {
    Self.record(type)[place] != Self.record(UITableViewController.self)[place]
  }

  private final class CommitProbe: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private final class MoveProbe: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
}

extension UITableViewController {
  func overrides(_ method: TableControllerMethod) -> Bool { method.isOverridden(in: type(of: self)) }
}

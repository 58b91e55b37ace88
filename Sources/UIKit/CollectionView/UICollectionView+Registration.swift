public import CoreGraphics

extension UICollectionView {
  func register(_ known: UICollectionReusableView.Type?, kind: String, _ identifier: String) {
    pool(kind).register(identifier, known.map { known in { known.make(frame: .zero) } })
  }

  /// A free or new view, at the element's place already.
  func dequeue(_ identifier: String, _ key: ElementKey) -> UICollectionReusableView? {
    guard let view = pool(key.kind).take(identifier) else { return nil }
    // It stays where it is.
    if view === pool(key.kind).configuredAgain { return view }
    view.reuseIdentifier = identifier
    view.forgetPlace()
    if let place = collectionViewLayout.attributes(key) {
      UIView.performWithoutAnimation {
        view.center = place.center
        view.bounds.size = place.size
      }
    }
    return view
  }

  func decoration(_ key: ElementKey) -> UICollectionReusableView? {
    guard let known = collectionViewLayout.decorationClasses[key.kind] else { return nil }
    let pool = pool(of: key)
    pool.register(key.kind) { known.make(frame: .zero) }
    let view = pool.take(key.kind)
    view?.reuseIdentifier = key.kind
    view?.forgetPlace()
    return view
  }

  private func pool(_ name: String) -> ReusePool<UICollectionReusableView> {
    if let known = pools[name] { return known }
    let made = ReusePool<UICollectionReusableView>()
    pools[name] = made
    return made
  }

  /// The pool to which a view of an element goes back.
  func pool(of key: ElementKey) -> ReusePool<UICollectionReusableView> {
    pool(key.category == .decorationView ? "decoration " + key.kind : key.kind)
  }

  // MARK: Registrations as values

  /// Makes cells of a class, and configures them by an item.
  ///
  ///     let names = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
  ///       var content = cell.defaultContentConfiguration()
  ///       content.text = name
  ///       cell.contentConfiguration = content
  ///     }
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let identifier = RegistrationName.next()
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes headers and other supplementary views of a class, and configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier = RegistrationName.next()
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// A cell of the registration for an item, configured.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, kind: "", registration.identifier)
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell
    else { fatalError("the cell at \(indexPath) is no \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of the registration, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(Supplementary.self, kind: registration.elementKind, registration.identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      fatalError("the view at \(indexPath) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

/// Names of registrations, each another.
@MainActor
enum RegistrationName {
  private static var count = 0
  static func next() -> String {
    count += 1
    return "registration \(count)"
  }
}

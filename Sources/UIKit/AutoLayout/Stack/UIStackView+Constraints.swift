import CoreGraphics

extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes along an axis.
  private func attributes(_ axis: NSLayoutConstraint.Axis) -> (
    start: Attribute, end: Attribute, middle: Attribute, length: Attribute
  ) {
    axis == .horizontal
      ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
  }

  /// The constraints that arrange the views. Their names are UIKit's, as its messages show them.
  func arrangingConstraints() -> [NSLayoutConstraint] {
    if arrangedSubviews.isEmpty { return [] }
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let closed = arrangedSubviews.filter(\.isHidden)
    return closing(closed) + lengthwise(shown) + distributing(shown) + across(arrangedSubviews)
  }

  /// Hidden views have length 0 and are placed at the end of the previous visible view.
  private func closing(_ views: [UIView]) -> [NSLayoutConstraint] {
    let along = attributes(axis)
    return views.flatMap { view in
      let before = arrangedSubviews.prefix { $0 !== view }.last { !$0.isHidden }
      let place = before.map { LayoutSide($0, along.end) } ?? LayoutSide(canvas, along.start)
      return [
        tie("UISV-hiding", LayoutSide(view, along.length), .equal, nil),
        tie("UISV-spacing", LayoutSide(view, along.start), .equal, place, constant: closedGap(before, view)),
      ]
    }
  }

  /// Of the two gaps around a hidden view, the one after it is removed; if no visible view follows, both are.
  private func closedGap(_ before: UIView?, _ view: UIView) -> CGFloat {
    guard let before, distribution != .equalSpacing, distribution != .equalCentering,
      arrangedSubviews.drop(while: { $0 !== view }).contains(where: { !$0.isHidden })
    else { return 0 }
    return gap(after: before)
  }

  /// The rectangle that the views fill.
  private var canvas: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func tie(
    _ name: String, _ first: LayoutSide, _ relation: NSLayoutConstraint.Relation,
    _ second: LayoutSide?, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  /// Views follow one another from start to end.
  private func lengthwise(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let along = attributes(axis)
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    var constraints = [
      tie(
        "UISV-canvas-connection", LayoutSide(first, along.start), .equal,
        LayoutSide(canvas, along.start)),
      tie(
        "UISV-canvas-connection", LayoutSide(canvas, along.end), .equal, LayoutSide(last, along.end)),
    ]
    for (view, next) in zip(views, views.dropFirst()) {
      constraints.append(
        tie(
          "UISV-spacing", LayoutSide(next, along.start), spreads ? .greaterThanOrEqual : .equal,
          LayoutSide(view, along.end), constant: gap(after: view)))
    }
    return constraints
  }

  private func distributing(_ views: [UIView]) -> [NSLayoutConstraint] {
    let along = attributes(axis)
    let pairs = Array(zip(views, views.dropFirst()))
    /// The distances between adjacent views equal that between the first two.
    func equalDistances(_ name: String, _ from: Attribute, _ to: Attribute, priority: Float)
      -> [NSLayoutConstraint]
    {
      let distances = pairs.map { LayoutSide(from: LayoutSide($0, from), to: LayoutSide($1, to)) }
      return distances.dropFirst().map { tie(name, $0, .equal, distances[0], priority: priority) }
    }
    switch distribution {
    case .fill: return []
    case .fillEqually:
      return pairs.map {
        tie("UISV-fill-equally", LayoutSide($1, along.length), .equal, LayoutSide(views[0], along.length))
      }
    case .fillProportionally:
      func length(_ view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        return axis == .horizontal ? size.width : size.height
      }
      // Views without an intrinsic length are not part of the proportion.
      let sized = views.filter { length($0) > 0 }
      return sized.dropFirst().map {
        tie(
          "UISV-fill-proportionally", LayoutSide($0, along.length), .equal,
          LayoutSide(sized[0], along.length),
          multiplier: length($0) / length(sized[0]), priority: 999)
      }
    case .equalSpacing: return equalDistances("UISV-distributing", along.end, along.start, priority: 1000)
    case .equalCentering:
      return equalDistances("UISV-distributing", along.middle, along.middle, priority: 150)
    }
  }

  private func across(_ views: [UIView]) -> [NSLayoutConstraint] {
    let along = attributes(axis == .horizontal ? .vertical : .horizontal)
    var constraints: [NSLayoutConstraint] = []
    func side(_ view: UIView, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation) {
      constraints.append(
        tie("UISV-canvas-connection", LayoutSide(view, attribute), relation, LayoutSide(canvas, attribute)))
    }
    for view in views {
      side(view, along.start, alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual)
      side(view, along.end, alignment == .fill || alignment == .trailing ? .equal : .lessThanOrEqual)
      if alignment == .center { side(view, along.middle, .equal) }
    }
    if alignment == .firstBaseline || alignment == .lastBaseline, axis == .horizontal {
      let baseline: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() {
        constraints.append(
          tie("UISV-alignment", LayoutSide(view, baseline), .equal, LayoutSide(views[0], baseline)))
      }
    }
    if alignment != .fill {
      // As small as possible, if nothing else determines the size.
      constraints.append(
        tie("UISV-ambiguity-suppression", LayoutSide(self, along.length), .equal, nil, priority: 25))
    }
    return constraints
  }
}

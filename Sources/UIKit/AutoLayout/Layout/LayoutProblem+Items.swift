import CoreGraphics

/// The start and the length of something along an axis, as linear expressions of a problem's variables.
private struct Extent {
  var start: LinearExpression
  var length: LinearExpression

  mutating func inset(_ before: CGFloat, _ after: CGFloat) {
    start.constant += before
    length.constant -= before + after
  }
}

extension LayoutProblem {
  /// The expression for a side of a constraint, in the coordinates of `reference`.
  mutating func value(
    of side: LayoutSide, in reference: UIView?, _ mirror: NSLayoutConstraint.Mirror? = nil
  ) -> LinearExpression {
    guard let reference else { return LinearExpression() }
    func value(of edge: LayoutSide.Edge) -> LinearExpression {
      guard let mirror, edge.attribute.axis == .horizontal, edge.attribute.place != .length else {
        return self.value(of: edge, in: reference)
      }
      // Measured from the right edge to the left.
      var value = self.value(
        of: LayoutSide.Edge(item: edge.item, attribute: edge.attribute.mirrored), in: reference)
      value.scale(by: -1)
      if mirror == .fromTheFarEdge { value.add(frame(of: reference, .horizontal).length) }
      return value
    }
    var sum = value(of: side.edge)
    if let origin = side.origin { sum.add(value(of: origin), times: -1) }
    return sum
  }

  private mutating func value(of edge: LayoutSide.Edge, in reference: UIView) -> LinearExpression {
    let axis = edge.attribute.axis
    var extent: Extent
    if let item = edge.item as? UIView {
      let view: UIView
      switch edge.attribute.place {
      case .firstBaseline: view = item.forFirstBaselineLayout
      case .lastBaseline: view = item.forLastBaselineLayout
      default: view = item
      }
      extent = self.extent(of: view, edge.attribute, in: reference)
      switch edge.attribute.place {
      case .firstBaseline, .lastBaseline:
        if let baselines = view.baselineOffsets {
          // Measured from the middle, where the text is at any height.
          extent.start.add(extent.length, times: 0.5)
          extent.start.constant += edge.attribute.place == .firstBaseline ? baselines.first : baselines.last
          return extent.start
        }
      default: break
      }
    } else if let guide = edge.item as? UILayoutGuide, let owner = guide.owningView {
      extent = self.extent(of: guide, in: owner, axis)
      shift(&extent, from: owner, to: reference, axis)
    } else {
      return LinearExpression()
    }
    switch edge.attribute.place {
    case .length: return extent.length
    case .start: return extent.start
    case .middle: extent.start.add(extent.length, times: 0.5)
    case .end, .firstBaseline, .lastBaseline: extent.start.add(extent.length)
    }
    return extent.start
  }

  private mutating func extent(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, in reference: UIView
  ) -> Extent {
    let axis = attribute.axis
    let scroll = view as? UIScrollView
    var extent: Extent
    if view === reference {
      switch attribute.place {
      case .start where scroll != nil, .end where scroll != nil:
        // For views inside, a scroll view's edges are those of its content; its lengths and centre lines are its own.
        extent = contentExtent(of: scroll!, axis)
      default:
        extent = Extent(
          start: LinearExpression(scroll == nil ? origin(of: view, axis) : 0),
          length: frame(of: view, axis).length)
      }
    } else {
      extent = frame(of: view, axis)
      if let superview = view.superview { shift(&extent, from: superview, to: reference, axis) }
    }
    extent.inset(view.alignmentRectInsets, axis)
    if attribute.isWithinMargins { extent.inset(view.layoutMargins, axis) }
    return extent
  }

  private mutating func extent(
    of guide: UILayoutGuide, in owner: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> Extent {
    var extent: Extent
    switch guide.kind {
    case .own:
      register(guide)
      let place = variables[axis.rawValue][ObjectIdentifier(guide)]!
      return Extent(
        start: LinearExpression(variable: place.start), length: LinearExpression(variable: place.length))
    case .content:
      return (owner as? UIScrollView).map { contentExtent(of: $0, axis) } ?? frame(of: owner, axis)
    case .margins where owner is UIScrollView:
      extent = contentExtent(of: owner as! UIScrollView, axis)
    case .frame, .safeArea, .margins:
      extent = Extent(start: LinearExpression(origin(of: owner, axis)), length: frame(of: owner, axis).length)
    }
    extent.inset(guide.insets, axis)
    return extent
  }

  /// The content of a scroll view, in its own coordinates.
  private mutating func contentExtent(of scroll: UIScrollView, _ axis: NSLayoutConstraint.Axis) -> Extent {
    let guide = scroll.contentLayoutGuide
    register(guide)
    let length = variables[axis.rawValue][ObjectIdentifier(guide)]!.length
    return Extent(start: LinearExpression(), length: LinearExpression(variable: length))
  }

  /// A view's frame without its transform, in its superview's coordinates.
  private mutating func frame(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Extent {
    let isSought = view === root ? fitting != nil : view.isPlacedByConstraints
    if isSought {
      register(view)
      let place = variables[axis.rawValue][ObjectIdentifier(view)]!
      return Extent(
        start: LinearExpression(variable: place.start), length: LinearExpression(variable: place.length))
    }
    view.autoLayout.reads.formUnion(view === root ? .inside : [.size, .position])
    let (size, anchor, center) = (view.bounds.size, view.layer.anchorPoint, view.center)
    return axis == .horizontal
      ? Extent(
        start: LinearExpression(center.x - anchor.x * size.width), length: LinearExpression(size.width))
      : Extent(
        start: LinearExpression(center.y - anchor.y * size.height), length: LinearExpression(size.height))
  }

  private func origin(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    view.autoLayout.reads.insert(.origin)
    return axis == .horizontal ? view.bounds.minX : view.bounds.minY
  }

  /// The offset from the coordinates of `view` to those of `reference`, which contains it.
  private mutating func shift(
    _ extent: inout Extent, from view: UIView, to reference: UIView, _ axis: NSLayoutConstraint.Axis
  ) {
    var view = view
    while view !== reference, let superview = view.superview {
      extent.start.constant -= origin(of: view, axis)
      extent.start.add(frame(of: view, axis).start)
      view = superview
    }
  }
}

extension Extent {
  fileprivate mutating func inset(_ insets: UIEdgeInsets, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { inset(insets.left, insets.right) } else { inset(insets.top, insets.bottom) }
  }
}

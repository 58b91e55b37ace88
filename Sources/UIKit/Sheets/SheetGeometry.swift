import CoreGraphics

/// Where a sheet, what is behind it and what lies between them are, by the place of the sheet's upper edge.
///
/// All in points of the container, whose upper edge is at 0. The numbers were measured on iOS 16 to 18; see Decisions.md.
nonisolated struct SheetGeometry: Equatable {
  /// A height at which a sheet may rest.
  struct Stop: Equatable {
    var identifier: UISheetPresentationController.Detent.Identifier
    /// Of the sheet's upper edge.
    var top: Double
  }

  let size: CGSize
  let safeTop: Double
  let safeBottom: Double
  /// Of the sheet at its full height.
  let fullTop: Double
  /// From the highest to the lowest: by growing ``Stop/top``.
  let stops: [Stop]
  /// A sheet in the middle of a wide screen: its frame; nil: it is attached to the lower edge.
  let floating: CGRect?

  /// The corner radius of sheets, and of what is behind them.
  static let cornerRadius = 10.0

  /// - Parameter heights: Of the detents, in points without the inset at the bottom; those that are not active left out.
  init(
    size: CGSize, safeTop: Double, safeBottom: Double,
    heights: [(UISheetPresentationController.Detent.Identifier, Double)], floating: CGRect? = nil
  ) {
    (self.size, self.safeTop, self.safeBottom, self.floating) = (size, safeTop, safeBottom, floating)
    let full = SheetGeometry.fullTop(safeTop: safeTop, safeBottom: safeBottom)
    fullTop = floating.map { Double($0.minY) } ?? full
    if let floating {
      stops = [Stop(identifier: .large, top: Double(floating.minY))]
    } else {
      let height = Double(size.height)
      var stops: [Stop] = []
      for (identifier, value) in heights {
        let top = min(max(height - safeBottom - max(value, 0), full), height)
        // Of two at the same place the first counts.
        if !stops.contains(where: { $0.top == top }) { stops.append(Stop(identifier: identifier, top: top)) }
      }
      self.stops =
        stops.isEmpty
        ? [Stop(identifier: .large, top: full)] : stops.sorted { $0.top < $1.top }
    }
  }

  /// The upper edge at full height: 10 points below the safe area on screens without a home button, else 20.
  static func fullTop(safeTop: Double, safeBottom: Double) -> Double { safeTop + (safeBottom > 0 ? 10 : 20) }

  /// The height of `large`, which those of other detents are parts of.
  static func largestHeight(size: CGSize, safeTop: Double, safeBottom: Double) -> Double {
    max(Double(size.height) - fullTop(safeTop: safeTop, safeBottom: safeBottom) - safeBottom, 0)
  }

  /// The height of `medium`.
  static func mediumHeight(size: CGSize, safeTop: Double, safeBottom: Double) -> Double {
    largestHeight(size: size, safeTop: safeTop, safeBottom: safeBottom) * (size.height > 568 ? 0.56 : 0.63)
  }

  var highest: Stop { stops[0] }
  var lowest: Stop { stops[stops.count - 1] }
  /// The upper edge of a sheet that is not on the screen.
  var hidden: Double { Double(size.height) }

  func stop(_ identifier: UISheetPresentationController.Detent.Identifier?) -> Stop {
    stops.first { $0.identifier == identifier } ?? lowest
  }

  /// Of the sheet. It is as high as the part of it that shows, but never lower than at its lowest stop, from where it moves
  /// down as a whole.
  func frame(top: Double) -> CGRect {
    if let floating { return floating.offsetBy(dx: 0, dy: top - Double(floating.minY)) }
    return CGRect(
      x: 0, y: top, width: Double(size.width), height: Double(size.height) - min(top, lowest.top))
  }

  // MARK: What is behind

  /// The share of its strength that the dimming has.
  /// - Parameter undimmed: The largest detent without any; nil: all have it.
  func dimming(top: Double, undimmed: UISheetPresentationController.Detent.Identifier?) -> Double {
    let bound = stops.first { $0.identifier == undimmed }?.top
    let dimmed = stops.filter { bound == nil || $0.top < bound! }
    guard let first = dimmed.last else { return 0 }
    return progress(top, from: bound ?? hidden, to: first.top)
  }

  /// The share of its way back that the presenter has gone: only behind a sheet at its full height.
  func recession(top: Double) -> Double {
    guard floating == nil, highest.top == fullTop else { return 0 }
    return progress(top, from: stops.count > 1 ? stops[1].top : hidden, to: fullTop)
  }

  private func progress(_ top: Double, from start: Double, to end: Double) -> Double {
    start == end ? (top <= end ? 1 : 0) : min(max((start - top) / (start - end), 0), 1)
  }

  /// The size of a presenter behind a sheet at full height, relative to its own.
  var recededScale: Double {
    let width = Double(size.width)
    return width > 0 ? 1 - 2 * (width <= 393 ? 16 : 20) / width : 1
  }

  /// What of the presenter shows behind such a sheet: below its status bar, 10 points above the sheet.
  var recededFrame: CGRect {
    let scale = recededScale
    return CGRect(
      x: Double(size.width) * (1 - scale) / 2, y: fullTop - 10, width: Double(size.width) * scale,
      height: (Double(size.height) - safeTop) * scale)
  }

  /// Moves and scales what is behind about its middle.
  ///
  /// - Parameters:
  ///   - middle: Its place without the sheet, in the container.
  ///   - edge: The upper edge of what shows of it: a card's own, or the lower edge of the status bar over a whole screen.
  func transform(recession: Double, middle: Double, edge: Double) -> CGAffineTransform {
    let scale = 1 - (1 - recededScale) * recession
    let moved = Double(recededFrame.minY) - (middle + (edge - middle) * recededScale)
    return CGAffineTransform(translationX: 0, y: moved * recession).scaledBy(x: scale, y: scale)
  }

  // MARK: Fingers

  /// Where the upper edge shows that a finger has pulled to `pulled`.
  func shown(pulled: Double, mayDismiss: Bool) -> Double {
    if pulled < highest.top {
      let extent = min(highest.top - safeTop, 100)
      return highest.top - RubberBand.shown(highest.top - pulled, side: extent)
    }
    if pulled > lowest.top, !mayDismiss {
      return lowest.top + RubberBand.shown(pulled - lowest.top, side: lowExtent)
    }
    return pulled
  }

  /// The inverse of ``shown(pulled:mayDismiss:)``.
  func pulled(shown: Double, mayDismiss: Bool) -> Double {
    if shown < highest.top {
      let extent = min(highest.top - safeTop, 100)
      return highest.top - RubberBand.pull(showing: highest.top - shown, side: extent)
    }
    if shown > lowest.top, !mayDismiss {
      return lowest.top + RubberBand.pull(showing: shown - lowest.top, side: lowExtent)
    }
    return shown
  }

  /// How far a sheet that may not be dismissed can be pulled below its lowest stop.
  private var lowExtent: Double { min((Double(size.height) - fullTop) / 4, 200) }
  /// From there on, a pull is an attempt to dismiss it.
  var attempt: Double { lowest.top + lowExtent / 4 }

  /// Where a sheet comes to rest that is released.
  enum Rest: Equatable {
    case at(Stop)
    case dismissed
  }

  /// - Parameters:
  ///   - start: The upper edge when the finger came.
  ///   - velocity: In points per second, positive downwards.
  func rest(from top: Double, start: Double, velocity: Double, mayDismiss: Bool) -> Rest {
    var places = stops.map { (top: $0.top, rest: Rest.at($0)) }
    if mayDismiss { places.append((hidden, .dismissed)) }
    let speed = abs(velocity) < 250 ? 0 : velocity
    // The sum of a velocity that loses 1 % in each millisecond.
    let projected = top + speed / 1000 * 0.99 / (1 - 0.99)
    func nearest(_ place: Double) -> Int {
      places.indices.min { abs(places[$0].top - place) < abs(places[$1].top - place) } ?? 0
    }
    var index = nearest(projected)
    if abs(speed) >= 1000, index == nearest(start) {
      index = min(max(index + (speed > 0 ? 1 : -1), 0), places.count - 1)
    }
    return places[index].rest
  }
}

nonisolated extension SheetGeometry {
  /// Points between a page and the sides of a wide screen, at least.
  private static let sidePadding = 25.0

  /// A sheet in the middle of a wide screen: a form by the screen's longer side, or of the size that its content wants; a page
  /// as large as there is room for, and at most √2 times as high as wide.
  static func floatingFrame(in size: CGSize, isForm: Bool, preferred: CGSize) -> CGRect {
    let (width, height) = (Double(size.width), Double(size.height))
    var wanted: CGSize
    if isForm {
      let longest = max(width, height)
      wanted = longest >= 1590 ? CGSize(width: 620, height: 680) : CGSize(width: 580, height: 640)
      if longest <= 1024 { wanted = CGSize(width: 540, height: 600) }
      if preferred.width > 0 { wanted.width = preferred.width }
      if preferred.height > 0 { wanted.height = preferred.height }
    } else {
      let side = width - 2 * sidePadding
      wanted = CGSize(width: side, height: side * 2.0.squareRoot())
    }
    wanted.width = min(Double(wanted.width), width - 2 * sidePadding)
    wanted.height = min(Double(wanted.height), height - 2 * sidePadding)
    return CGRect(
      x: ((width - Double(wanted.width)) / 2).rounded(), y: ((height - Double(wanted.height)) / 2).rounded(),
      width: wanted.width, height: wanted.height)
  }
}

import CoreGraphics
import QuartzCore

/// Where an indicator lies along its axis, in points.
nonisolated struct IndicatorPlace: Equatable {
  var start, length: Double

  /// Points between the indicator and the ends of its track, and between it and the edge along which it lies.
  static let gap = 3.0
  static let thickness = 3.0
  static let leastLength = 36.0
  /// What is left of it when the content is pulled far beyond an end.
  static let pulledLength = 7.0

  /// An indicator is to its track as the part in sight is to the content; pulled beyond an end, it shrinks by as much.
  ///
  /// - Parameters:
  ///   - track: the room for the indicator, without the gaps at its ends.
  ///   - sight: the length of the content that shows at rest.
  ///   - content: the content's length, longer than `sight`.
  ///   - offset: how far the content is scrolled from its start; below 0 or beyond `content - sight` it is pulled.
  init(track: ClosedRange<Double>, sight: Double, content: Double, offset: Double) {
    let room = max(track.upperBound - track.lowerBound, 0)
    let full = min(max(room * sight / content, Self.leastLength), room)
    let end = content - sight
    let pull = max(-offset, offset - end, 0)
    length = min(max(full - pull, Self.pulledLength), full)
    start = track.lowerBound + (room - length) * min(max(offset / end, 0), 1)
  }
}

/// The indicators of one scroll view: they show while the content moves, and fade when it has come to rest.
///
/// A film does not wait for them.
@MainActor
final class ScrollIndicators {
  /// Seconds that they stay after the last movement, and that they take to fade.
  static let stay = 0.5
  static let fade = 0.25

  private unowned let scroll: UIScrollView
  private var bars: (vertical: UIView?, horizontal: UIView?)
  /// When the content came to rest; nil while it moves.
  private var rest: StageTime?
  private var fading: Ticking?

  init(_ scroll: UIScrollView) { self.scroll = scroll }

  /// The content begins to move.
  func movementBegan() {
    rest = nil
    fading?.stop()
    fading = nil
    place()
    for bar in shown { bar.alpha = 1 }
  }

  /// The content has come to rest.
  func movementEnded() {
    guard !shown.isEmpty else { return }
    let clock = MediaClock.current
    rest = clock.now
    fading = clock.tick(as: nil) { [weak self] in self?.fadeOut() }
  }

  /// Shows them for a moment.
  func flash() {
    guard rest != nil || shown.isEmpty else { return }
    movementBegan()
    movementEnded()
  }

  private func fadeOut() {
    guard let rest else { return }
    let progress = ((MediaClock.current.now - rest).seconds - Self.stay) / Self.fade
    guard progress < 1 else { return hide() }
    UIView.performWithoutAnimation {
      for bar in shown { bar.alpha = 1 - max(progress, 0) }
    }
  }

  private func hide() {
    fading?.stop()
    (fading, rest) = (nil, nil)
    for bar in shown { bar.removeFromSuperview() }
    bars = (nil, nil)
  }

  private var shown: [UIView] { [bars.vertical, bars.horizontal].compactMap { $0 } }
  private var isShowing: Bool { !shown.isEmpty }

  /// The content, the offset or the insets have changed.
  func contentMoved() {
    if isShowing { place() }
  }

  /// Gives each indicator that is wanted its place in front of the content.
  private func place() {
    let resting = scroll.restingOffsets
    let isVertical = scroll.showsVerticalScrollIndicator && resting.y.lowerBound < resting.y.upperBound
    let isHorizontal = scroll.showsHorizontalScrollIndicator && resting.x.lowerBound < resting.x.upperBound
    UIView.performWithoutAnimation {
      bars.vertical = updated(bars.vertical, isWanted: isVertical)
      bars.horizontal = updated(bars.horizontal, isWanted: isHorizontal)
      bars.vertical?.frame = verticalFrame
      bars.horizontal?.frame = horizontalFrame
      bringToFront()
    }
  }

  private func updated(_ bar: UIView?, isWanted: Bool) -> UIView? {
    guard isWanted else {
      bar?.removeFromSuperview()
      return nil
    }
    let view = bar ?? UIView()
    view.isUserInteractionEnabled = false
    view.backgroundColor = scroll.indicatorStyle.color(in: scroll.traitCollection)
    view.layer.cornerRadius = IndicatorPlace.thickness / 2
    return view
  }

  private func bringToFront() {
    let wanted = shown
    guard !scroll.subviews.suffix(wanted.count).elementsEqual(wanted, by: ===) else { return }
    for bar in wanted { scroll.addSubview(bar) }
  }

  private var verticalFrame: CGRect {
    let (bounds, inset) = (scroll.bounds, insets(scroll.verticalScrollIndicatorInsets))
    let place = place(
      scroll.restingOffsets.y, bounds.minY, bounds.height, inset.top, inset.bottom,
      scroll.adjustedContentInset.top,
      scroll.adjustedContentInset.bottom)
    let x =
      scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? bounds.minX + inset.left + IndicatorPlace.gap
      : bounds.maxX - inset.right - IndicatorPlace.gap - IndicatorPlace.thickness
    return CGRect(x: x, y: bounds.minY + place.start, width: IndicatorPlace.thickness, height: place.length)
  }

  private var horizontalFrame: CGRect {
    let (bounds, inset) = (scroll.bounds, insets(scroll.horizontalScrollIndicatorInsets))
    let place = place(
      scroll.restingOffsets.x, bounds.minX, bounds.width, inset.left, inset.right,
      scroll.adjustedContentInset.left,
      scroll.adjustedContentInset.right)
    return CGRect(
      x: bounds.minX + place.start,
      y: bounds.maxY - inset.bottom - IndicatorPlace.gap - IndicatorPlace.thickness,
      width: place.length, height: IndicatorPlace.thickness)
  }

  /// - Parameters:
  ///   - near: the indicator's insets at the start of the axis, `far` at its end.
  ///   - contentNear: the content's insets there.
  private func place(
    _ resting: ClosedRange<Double>, _ offset: Double, _ side: Double, _ near: Double, _ far: Double,
    _ contentNear: Double, _ contentFar: Double
  ) -> IndicatorPlace {
    let sight = max(side - contentNear - contentFar, 1)
    let low = near + IndicatorPlace.gap
    return IndicatorPlace(
      track: low...max(side - far - IndicatorPlace.gap, low), sight: sight,
      content: sight + resting.upperBound - resting.lowerBound, offset: offset - resting.lowerBound)
  }

  /// The indicators' own insets, with the safe area's.
  private func insets(_ own: UIEdgeInsets) -> UIEdgeInsets {
    scroll.automaticallyAdjustsScrollIndicatorInsets ? own + scroll.safeAreaInsets : own
  }
}

extension UIScrollView.IndicatorStyle {
  /// Black or white at 35 %; the default is what stands out from a system background.
  func color(in traits: UITraitCollection) -> UIColor {
    switch self {
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.35)
    case .default: UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
    }
  }
}

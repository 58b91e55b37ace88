import CoreGraphics

/// The interpolation between two values, prepared once so that each frame only mixes numbers.
package enum Interpolation: Sendable {
  case scalar(Double, Double)
  case point(SIMD2<Double>, SIMD2<Double>)
  case rect(SIMD4<Double>, SIMD4<Double>)
  case color(RGBA, RGBA)
  case transform(TransformInterpolation)
  case backdrop(BackdropEffect?, BackdropEffect?)
  case path(CGPath, CGPath)
  case colors([RGBA], [RGBA])
  case numbers([Double], [Double])
  /// Values that cannot be interpolated: the new one appears immediately.
  case discrete(LayerValue)

  package init(from: LayerValue, to: LayerValue) {
    switch (from, to) {
    case (.scalar(let a), .scalar(let b)): self = .scalar(a, b)
    case (.point(let a), .point(let b)): self = .point(a, b)
    case (.rect(let a), .rect(let b)): self = .rect(a, b)
    // A nil colour counts as transparent black, which is how a layer without background looks.
    case (.color(let a), .color(let b)) where a != nil || b != nil: self = .color(a ?? .clear, b ?? .clear)
    case (.transform(let a), .transform(let b)): self = .transform(TransformInterpolation(from: a, to: b))
    case (.backdrop(let a), .backdrop(let b)): self = .backdrop(a, b)
    case (.path(let a?), .path(let b?)) where a.interpolated(to: b, at: 0) != nil: self = .path(a, b)
    case (.colors(let a?), .colors(let b?)) where a.count == b.count: self = .colors(a, b)
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count: self = .numbers(a, b)
    default: self = .discrete(to)
    }
  }

  /// The value at `progress`; exactly the first value at 0 and the second at 1.
  package func value(at progress: Double) -> LayerValue {
    switch self {
    case .scalar(let a, let b): .scalar(progress == 1 ? b : a + (b - a) * progress)
    case .point(let a, let b): .point(progress == 1 ? b : a + (b - a) * progress)
    case .rect(let a, let b): .rect(progress == 1 ? b : a + (b - a) * progress)
    case .color(let a, let b): .color(a.mixed(with: b, at: progress))
    case .transform(let interpolation): .transform(interpolation.value(at: progress))
    case .backdrop(let a, let b): .backdrop(BackdropEffect.mixed(a, b, at: progress))
    case .path(let a, let b): .path(progress == 1 ? b : a.interpolated(to: b, at: progress))
    case .colors(let a, let b): .colors(zip(a, b).map { $0.mixed(with: $1, at: progress) })
    case .numbers(let a, let b): .numbers(zip(a, b).map { progress == 1 ? $1 : $0 + ($1 - $0) * progress })
    case .discrete(let value): value
    }
  }
}

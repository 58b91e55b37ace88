import CoreGraphics

// Objects of a class that is known at run time only.
//
// Swift calls an initialiser on such a class only where it is `required`, which Apple's headers do not ask of those here:
// subclasses in apps override them without saying so. But a convenience initialiser calls the designated one of whatever
// class it is called on. So each of the following has a second declaration under the same symbol, a static function, of
// which the compiler does not ask that the class be known. Both have the same calling convention: arguments are handed
// over, and the class comes as the receiver.

extension CALayer {
  @_silgen_name("QuartzCore_CALayer_make")
  package convenience init(made: ()) { self.init() }

  /// A layer by the class's own `init()`.
  @_silgen_name("QuartzCore_CALayer_make")
  package static func make() -> CALayer

  @_silgen_name("QuartzCore_CALayer_makeLayer")
  package convenience init(made layer: Any) { self.init(layer: layer) }

  /// A layer by the class's own `init(layer:)`.
  @_silgen_name("QuartzCore_CALayer_makeLayer")
  package static func make(layer: consuming Any) -> CALayer
}

extension CAAnimation {
  @_silgen_name("QuartzCore_CAAnimation_make")
  package convenience init(made: ()) { self.init() }

  /// An animation by the class's own `init()`.
  @_silgen_name("QuartzCore_CAAnimation_make")
  package static func make() -> CAAnimation
}

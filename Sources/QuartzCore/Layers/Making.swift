import CoreGraphics

// Creation of objects whose class is known only at run time.
//
// Swift allows calling an initialiser on such a class only if it is `required`. Apple's headers do not require that of
// the initialisers here, and subclasses in apps override them without the keyword. However, a convenience initialiser
// calls the designated initialiser of the class that it is called on. So each convenience initialiser below is declared
// a second time, under the same symbol, as a static function, for which the compiler does not need to know the class.
// Both have the same calling convention: the class is passed as the receiver.

extension CALayer {
  @_silgen_name("QuartzCore_CALayer_make")
  package convenience init(made: ()) { self.init() }

  /// Creates a layer with the class's `init()`.
  @_silgen_name("QuartzCore_CALayer_make")
  package static func make() -> CALayer

  @_silgen_name("QuartzCore_CALayer_makeLayer")
  package convenience init(made layer: Any) { self.init(layer: layer) }

  /// Creates a layer with the class's `init(layer:)`.
  @_silgen_name("QuartzCore_CALayer_makeLayer")
  package static func make(layer: consuming Any) -> CALayer
}

extension CAAnimation {
  @_silgen_name("QuartzCore_CAAnimation_make")
  package convenience init(made: ()) { self.init() }

  /// Creates an animation with the class's `init()`.
  @_silgen_name("QuartzCore_CAAnimation_make")
  package static func make() -> CAAnimation
}

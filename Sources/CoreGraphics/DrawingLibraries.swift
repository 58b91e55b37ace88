import CCairo
import CPixman

/// The libraries that draw, in the versions that run here.
package enum DrawingLibraries {
  /// Cairo's version, such as `1.16.0`.
  package static var cairo: String { String(cString: cairo_version_string()) }

  /// The version of pixman, which composes Cairo's pixels.
  package static var pixman: String { String(cString: pixman_version_string()) }

  /// The processor's architecture: rounding of arithmetic may differ from one to another.
  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      #error("name the architecture here: goldens depend on it")
    #endif
  }
}

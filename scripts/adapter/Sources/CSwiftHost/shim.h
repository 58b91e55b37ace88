// The toolchain's SwiftSyntax and SwiftParser are Swift modules; this one only carries their flags.

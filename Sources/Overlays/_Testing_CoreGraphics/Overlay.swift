// Swift Testing declares a cross-import overlay for modules of this name, as Apple's has one: a file that
// imports both `Testing` and `CoreGraphics` also imports the module `_Testing_CoreGraphics` and doesn't compile
// without it.
@_exported public import CoreGraphics

// Swift Testing declares a cross-import overlay for modules of this name, as Apple's has one: a file that
// imports both `Testing` and `UIKit` also imports the module `_Testing_UIKit` and doesn't compile
// without it.
@_exported public import UIKit

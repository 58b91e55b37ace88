/// The floor of text: between Core Graphics and the layers that show it.
@_exported public import CoreGraphics

/// Text layout, between Core Graphics and the layers that show text.
@_exported public import CoreGraphics

public import CoreGraphics

nonisolated extension UIImage {
  private func changed(_ change: (inout Traits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    return UIImage(traits: traits)
  }

  /// The picture to be shown in its own colours, or as a shape in the tint colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The picture as a shape in a colour; a template still takes the tint colour where it is shown.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tintColor = color.rgba } }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tintColor = color.rgba
      $0.renderingMode = renderingMode
    }
  }

  /// The picture with edges that keep their size, in points, and a middle that is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The picture with a part that is aligned, in from its edges by points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The picture seen in a mirror.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }

  /// The picture as the bytes of a PNG file; nil without pixels. An orientation is applied, since PNG has none.
  public func pngData() -> Data? {
    guard let image = resolved(tint: nil) else { return nil }
    let bytes = image.straightRGBA.withUnsafeBytes {
      PNG.encode(
        rows: $0, width: image.width, height: image.height, opaque: image.isOpaque,
        pixelsPerMeter: PNG.pixelsPerMeter(scale: scale))
    }
    return Data(bytes)
  }

  @available(*, unavailable, message: "JPEG is not written here; use pngData()")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

/// The bytes of a PNG file that shows the image.
public nonisolated func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

nonisolated extension UIImage.Orientation {
  /// The same seen in a mirror.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }
}

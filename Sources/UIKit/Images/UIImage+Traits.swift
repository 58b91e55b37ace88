public import CoreGraphics

nonisolated extension UIImage {
  private func changed(_ change: (inout Traits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    return UIImage(traits: traits)
  }

  /// The image to be drawn in its own colours, or as a template in the tint colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The image as a template filled with a colour; where templates are tinted, the tint colour is used instead.
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tintColor = color.rgba } }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tintColor = color.rgba
      $0.renderingMode = renderingMode
    }
  }

  /// The image with edges that keep their size, in points, and a middle that is repeated.
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

  /// The image with an alignment rectangle that is inset from its edges, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }

  /// The image as PNG data; nil without pixels. The orientation is applied, since PNG does not store it.
  public func pngData() -> Data? {
    guard let image = resolved(tint: nil) else { return nil }
    let bytes = try? PNG.encode(
      image.straightRGBA, width: image.width, height: image.height,
      pixelsPerMeter: PNG.pixelsPerMeter(scale: scale))
    return bytes.map { Data($0) }
  }

  @available(*, unavailable, message: "JPEG is not written here; use pngData()")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

/// The image as PNG data.
public nonisolated func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

nonisolated extension UIImage.Orientation {
  /// The same orientation, mirrored.
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

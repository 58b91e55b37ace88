import CoreGraphics
import Foundation
import Frames
import UIKit

/// The pictures that a scene names, each read once.
struct ScenePictures: Sendable {
  /// The most bytes of a file, and pixels of all the pictures of a scene.
  static let largestFile = 64 << 20
  static let mostPixels = 1 << 26

  /// The folder of the scene's file; empty for the current one.
  private let folder: String
  private(set) var images: [String: UIImage] = [:]
  private var pixels = 0

  /// - Parameter file: The scene's file.
  init(sceneAt file: String) { folder = FilePath.parent(of: file) }

  /// Reads a picture.
  ///
  /// - Parameter path: Relative to the scene's folder, as the scene says it.
  /// - Returns: What is wrong with it; nil if it is among ``images`` now.
  mutating func load(_ path: String) -> String? {
    guard images[path] == nil else { return nil }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      return "expected the path of a picture in the scene's folder, found \(Quoting.quoted(path))"
    }
    let file = FilePath.joining(folder, path)
    if let real = Self.real(file), let home = Self.real(folder.isEmpty ? "." : folder),
      !real.hasPrefix(home == "/" ? home : home + "/")
    {
      return "\(Quoting.quoted(path)) leads out of the scene's folder"
    }
    do {
      let bytes = try FileSystem.read(file, atMost: Self.largestFile)
      let image = try UIImage(
        bytes: bytes, maximumPixels: Self.mostPixels - pixels, scale: UIImage.scale(ofFile: path))
      pixels += (image.cgImage?.width ?? 0) * (image.cgImage?.height ?? 0)
      images[path] = image
      return nil
    } catch let failure as FileFailure {
      return "\(Quoting.quoted(path)): \(failure.reason)"
    } catch {
      return "\(Quoting.quoted(path)): \(error)"
    }
  }

  /// The path with links resolved; nil where there is nothing.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// A picture of a scene, and how it fills its view.
public struct PictureDescription: Sendable {
  /// As `UIView.ContentMode` has them.
  enum Mode: String, CaseIterable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// Relative to the scene's folder.
  public let path: String
  let image: UIImage
  let mode: Mode

  /// Nil: the object names no picture.
  init?(_ object: SceneObject, mode: Mode? = nil) {
    guard let path = object.value("image")?.string else { return nil }
    guard let image = object.source.images[path] else {
      preconditionFailure("the picture \(path) was used without having been read")
    }
    (self.path, self.image) = (path, image)
    self.mode = mode ?? object.choice("contentMode")
  }

  /// A view that shows the picture.
  @MainActor func view(frame: CGRect) -> UIImageView {
    let view = UIImageView(frame: frame)
    view.image = image
    view.contentMode =
      switch mode {
      case .scaleToFill: .scaleToFill
      case .scaleAspectFit: .scaleAspectFit
      case .scaleAspectFill: .scaleAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    return view
  }
}

/// Pictures in scenes.
extension SceneFormat {
  static let picture = [
    FormatKey(
      "image", .picture, .without("no picture"), aliases: ["picture", "photo", "src"],
      "A PNG or JPEG file in the scene's folder or below it: makes the view show it. A name that ends in `@2x` or `@3x` "
        + "gives the picture's pixels per point."),
    FormatKey(
      "contentMode", .choice(noun: nil, PictureDescription.Mode.allCases.map(\.rawValue)),
      .standard("scaleToFill"), aliases: ["mode", "fit"], "How the picture fills the view, as in UIKit."),
  ]
}

extension SceneValidator {
  /// Looks of a picture where there is none.
  mutating func checkPictures(of scene: JSONNode) {
    for root in SceneNames.roots { checkPictures(inside: scene[root], root) }
    for key in TransitionKinds.of(scene["transition"])?.viewKeys ?? [] {
      checkPictures(inside: scene["transition"]?[key], "transition.\(key)")
    }
  }

  private mutating func checkPictures(inside view: JSONNode?, _ place: String) {
    guard let view else { return }
    if let mode = view["contentMode"], view["image"] == nil {
      add("\(place).contentMode", at: mode.offset, "says how a picture looks, but there is no `image`")
    }
    if view["image"] != nil {
      for key in ["text", "table", "grid", "gradient", "shape"] {
        guard let node = view[key] else { continue }
        add(
          "\(place).\(key)", at: node.offset,
          "a view has an `image` or a `\(key)`; give one of them to a subview")
      }
    }
    for (index, subview) in (view["subviews"]?.array ?? []).enumerated() {
      checkPictures(inside: subview, "\(place).subviews[\(index)]")
    }
    checkPictures(inside: view["mask"], place + ".mask")
  }
}

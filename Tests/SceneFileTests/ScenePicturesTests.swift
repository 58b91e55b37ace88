import CoreGraphics
import Foundation
import Stage
import TestSupport
import Testing
import UIKit

@testable import SceneFile

/// Pictures that scenes name.
@MainActor @Suite struct ScenePicturesTests {
  /// A scene of 40 × 40 points whose presenting view has one subview or grid.
  private func scene(_ subview: String) -> String {
    """
    {
      "device": { "size": [40, 40], "scale": 1 },
      "presenting": { "subviews": [
        \(subview)
      ] },
      "presented": { "background": "#fff" },
      "transition": { "kind": "slide-fade", "direction": "present" }
    }
    """
  }

  /// Left half red, right half green: 4 × 2 pixels.
  private var picture: [UInt8] {
    get throws {
      let row: [UInt8] = [255, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255]
      return try PNG.encode(row + row, width: 4, height: 2)
    }
  }

  private func faults(_ folder: ScratchFolder, _ subview: String) throws -> [String] {
    try folder.write(scene(subview), to: "scene.json")
    do {
      _ = try SceneDocument(contentsOf: folder("scene.json"))
      return []
    } catch let faults as SceneFaults {
      return faults.first.map { "\($0.position): \($0.place): \($0.finding)" }
    }
  }

  private func presenting(_ folder: ScratchFolder, _ subview: String) throws -> ViewDescription {
    try folder.write(scene(subview), to: "scene.json")
    return try SceneDocument(contentsOf: folder("scene.json")).presenting
  }

  @Test func pictureFillsItsView() throws {
    try ScratchFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("photos"), withIntermediateDirectories: true)
      try Data(picture).write(to: URL(filePath: folder("photos/two@2x.png")))
      let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
      let plain = try presenting(folder, #"{ "frame": [0, 0, 20, 10], "image": "photos/two@2x.png" }"#)
      let placed = try presenting(
        folder, #"{ "frame": [0, 0, 20, 10], "image": "photos/two@2x.png", "contentMode": "center" }"#)
      #expect(try SceneDocument(contentsOf: folder("scene.json")).pictures == ["photos/two@2x.png"])
      stage.perform {
        let shown = UIView.described(placed).subviews[0] as? UIImageView
        #expect(shown?.image?.size == CGSize(width: 2, height: 1) && shown?.image?.scale == 2)
        #expect(shown?.contentMode == .center && shown?.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(UIView.described(plain).subviews[0].contentMode == .scaleToFill)
      }
    }
  }

  @Test func pictureFillsAGridsItem() throws {
    try ScratchFolder.with { folder in
      try Data(picture).write(to: URL(filePath: folder("two.png")))
      let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
      let items = #""items": [{ "image": "two.png" }, { "title": "x" }]"#
      let described = try presenting(
        folder, #"{ "frame": [0, 0, 40, 40], "grid": { "columns": 2, "spacing": 0, \#(items) } }"#)
      stage.perform {
        let view = UIView.described(described)
        stage.window.addSubview(view)
        view.layoutIfNeeded()
        let grid = view.subviews[0] as? UICollectionView
        let contents = (0..<2).map { grid?.cellForItem(at: IndexPath(item: $0, section: 0))?.contentView }
        let shown = contents[0]?.subviews.first as? UIImageView
        #expect(shown?.contentMode == .scaleAspectFill && shown?.frame.size == CGSize(width: 20, height: 20))
        #expect(shown?.superview?.clipsToBounds == true)
        #expect(contents[1]?.subviews.first is UILabel)
      }
    }
  }

  @Test func whatIsNoPictureIsAFaultAtItsPlace() throws {
    try ScratchFolder.with { folder in
      try Data(picture).write(to: URL(filePath: folder("two.png")))
      try folder.write("not a picture", to: "notes.txt")
      try FileManager.default.createDirectory(atPath: folder("inside"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: folder("out"), withDestinationPath: "/etc")
      @MainActor func fault(_ path: String) throws -> String {
        let found = try faults(folder, #"{ "frame": [0, 0, 20, 10], "image": "\#(path)" }"#)
        return found.count == 1 ? found[0] : "\(found)"
      }
      #expect(try fault("two.png") == "[]")
      let place = "4:41: presenting.subviews[0].image: "
      #expect(try fault("none.png") == place + #""none.png": No such file or directory"#)
      #expect(try fault("notes.txt") == place + #""notes.txt": not a PNG file"#)
      #expect(try fault("inside") == place + #""inside": a folder is where a file should be"#)
      for path in ["/etc/passwd", "../two.png", "inside/../two.png", ""] {
        #expect(
          try fault(path) == place + "expected the path of a picture in the scene's folder, found \"\(path)\""
        )
      }
      #expect(try fault("out/passwd") == place + #""out/passwd" leads out of the scene's folder"#)
    }
  }

  @Test func looksAndOtherContentsAreFaults() throws {
    try ScratchFolder.with { folder in
      try Data(picture).write(to: URL(filePath: folder("two.png")))
      let lone = try faults(folder, #"{ "frame": [0, 0, 20, 10], "contentMode": "center" }"#)
      #expect(
        lone.count == 1 && lone[0].hasSuffix("says how a picture looks, but there is no `image`"), "\(lone)")
      let both = try faults(folder, #"{ "frame": [0, 0, 20, 10], "image": "two.png", "text": "x" }"#)
      #expect(
        both.count == 1
          && both[0].hasSuffix("a view has an `image` or a `text`; give one of them to a subview"))
    }
  }

  /// The pictures of a scene have together at most 2²⁶ pixels; each is counted once.
  @Test func pixelsOfAllPicturesAreCounted() throws {
    try ScratchFolder.with { folder in
      let rows = [UInt8](repeating: 255, count: 8192 * 4097 * 4)
      let file = try PNG.encode(rows, width: 8192, height: 4097)
      for name in ["a", "b"] { try Data(file).write(to: URL(filePath: folder("\(name).png"))) }
      func view(_ name: String) -> String { #"{ "frame": [0, 0, 20, 10], "image": "\#(name).png" }"# }
      #expect(try faults(folder, view("a") + "," + view("a")).isEmpty)
      let found = try faults(folder, view("a") + "," + view("b"))
      #expect(found.count == 1 && found[0].contains("8192×4097 pixels are more than can be here"), "\(found)")
    }
  }
}

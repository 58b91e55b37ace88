import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

@testable import SceneFile

/// What scenes say of corners, borders, shadows, gradients, shapes and masks, as it arrives at the layers.
@MainActor @Suite struct LayerDescriptionTests {
  private func view(_ keys: String) throws -> UIView {
    let scene = try document(
      sceneText(presented: #"{"subviews": [{"frame": [0, 0, 20, 10], \#(keys)}]}"#))
    return UIView.described(scene.presented.subviews[0])
  }

  @Test func emptyDescriptionChangesNothing() throws {
    let layer = try view(#""alpha": 1"#).layer
    #expect(layer.cornerCurve == .circular && layer.maskedCorners.rawValue == 15 && layer.borderWidth == 0)
    #expect(layer.shadowOpacity == 0 && layer.mask == nil && type(of: layer) == CALayer.self)
  }

  @Test func cornersAndBorderAreRead() throws {
    let layer = try view(
      #""cornerRadius": 4, "cornerCurve": "continuous", "corners": ["topRight", "bottomLeft"], "#
        + #""border": {"width": 2, "color": "red"}"#
    ).layer
    #expect(layer.cornerRadius == 4 && layer.cornerCurve == .continuous)
    #expect(layer.maskedCorners == [.layerMaxXMinYCorner, .layerMinXMaxYCorner])
    #expect(layer.borderWidth == 2 && layer.borderColor?.rgba == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test func shadowsAreRead() throws {
    let plain = try view(#""shadow": {}"#).layer
    #expect(
      plain.shadowOpacity == 1 && plain.shadowRadius == 3
        && plain.shadowOffset == CGSize(width: 0, height: -3))
    let layer = try view(
      #""shadow": {"color": "blue", "opacity": 0.5, "radius": 7, "offset": [1, 2], "path": "M 0 0 H 5 V 5 Z"}"#
    ).layer
    #expect(layer.shadowColor?.rgba == RGBA(red: 0, green: 0, blue: 1) && layer.shadowOpacity == 0.5)
    #expect(layer.shadowRadius == 7 && layer.shadowOffset == CGSize(width: 1, height: 2))
    #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func gradientsAreRead() throws {
    let layer = try #require(
      try view(
        #""gradient": {"type": "radial", "colors": ["red", "blue"], "locations": [0.2, 1], "from": [0, 0], "to": [1, 0.5]}"#
      ).layer as? CAGradientLayer)
    #expect(layer.type == .radial && layer.colors?.count == 2 && layer.locations == [0.2, 1])
    #expect(layer.startPoint == .zero && layer.endPoint == CGPoint(x: 1, y: 0.5))
  }

  @Test func shapesAreRead() throws {
    let layer = try #require(
      try view(
        #""shape": {"path": "M 0 0 L 9 9", "fill": "clear", "fillRule": "evenOdd", "stroke": "red", "lineWidth": 3, "#
          + #""lineCap": "round", "lineJoin": "bevel", "miterLimit": 4, "dash": [1, 2], "dashPhase": 5, "#
          + #""strokeStart": 0.25, "strokeEnd": 0.75}"#
      ).layer as? CAShapeLayer)
    #expect(
      layer.path?.currentPoint == CGPoint(x: 9, y: 9) && layer.fillColor?.alpha == 0
        && layer.fillRule == .evenOdd)
    #expect(
      layer.strokeColor?.rgba == RGBA(red: 1, green: 0, blue: 0) && layer.lineWidth == 3
        && layer.lineCap == .round)
    #expect(layer.lineJoin == .bevel && layer.miterLimit == 4 && layer.lineDashPattern == [1, 2])
    #expect(layer.lineDashPhase == 5 && layer.strokeStart == 0.25 && layer.strokeEnd == 0.75)
  }

  @Test func masksAreRead() throws {
    let view = try view(
      #""mask": {"frame": [1, 2, 3, 4], "cornerRadius": 2, "mask": {"frame": [0, 0, 1, 1]}, "subviews": [{"frame": [0, 0, 2, 2]}]}"#
    )
    let mask = try #require(view.mask)
    #expect(mask.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && mask.subviews.count == 1)
    #expect(view.layer.mask === mask.layer && mask.layer.mask != nil)
    #expect(view.subviews.isEmpty && mask.superview == nil)
  }

  @Test(arguments: [
    (#""gradient": {"colors": ["red"]}, "shape": {"path": "M 0 0"}"#, "a view has a gradient or a shape"),
    (
      #""gradient": {"colors": ["red"], "locations": [0, 1]}"#,
      "locations: expected as many as colors, 1, found 2"
    ),
    (#""gradient": {}"#, "gradient.colors: missing"),
    (#""shape": {"path": "L 1 1"}"#, "a path begins with M"),
    (#""mask": {"frame": [0, 0, 1, 1], "name": "m"}"#, "mask.name: not allowed: a mask is not traced"),
    (#""corners": ["top"]"#, "corners[0]: unknown value"),
    (#""shadow": {"blur": 3}"#, "did you mean \"radius\""),
    (
      #""mask": {"frame": [0, 0, 1, 1], "gradient": {"colors": ["red"]}, "shape": {"path": "M 0 0"}}"#,
      "mask.shape: a view"
    ),
  ])
  func layerFaultsAreNamed(keys: String, finding: String) {
    let found = complaint(sceneText(presented: #"{"subviews": [{"frame": [0, 0, 20, 10], \#(keys)}]}"#))
    #expect(found?.contains(finding) == true, "\(found ?? "nothing")")
  }

  /// The scenes of the gallery are scenes.
  @Test func galleryScenesAreValid() throws {
    let folder = SceneFolder.url.appending(path: "gallery")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    #expect(files.count >= 9)
    for file in files {
      let found = complaint(String(decoding: try Data(contentsOf: file), as: UTF8.self))
      #expect(found == nil, "\(file.lastPathComponent)")
    }
  }

  @Test func edgesAreRead() throws {
    let smooth = try document(sceneText(more: #", "output": {"edges": "smooth"}"#))
    #expect(try smooth.output.edges == .smooth && smooth.makeStage().edges == .smooth)
    let scene = try document(sceneText())
    #expect(try scene.output.edges == .device && scene.makeStage().edges == .device)
  }
}

import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import SceneFile

@MainActor @Suite struct SpaceDescriptionTests {
  private func view(_ text: String, root: String = "") throws -> UIView {
    let scene = try document(
      sceneText(presented: #"{"subviews": [{"frame": [10, 20, 100, 50]\#(text)}]\#(root)}"#))
    return UIView.described(scene.presented)
  }

  @Test func withoutKeysTransformsAreFlat() throws {
    let layer = try view("").subviews[0].layer
    #expect(layer.transform == CATransform3DIdentity && layer.zPosition == 0 && layer.isDoubleSided)
    #expect(layer.sublayerTransform == CATransform3DIdentity && layer.backdrop == nil && !layer.keepsDepth)
  }

  /// Scaled, then turned about x, y and z, then moved, then in perspective; a corner computed step by step.
  @Test func transform3DAppliesItsSteps() throws {
    let parts = #""scale": [2, 1, 1], "rotate": [0, 90, 0], "translate": [5, 6, 7], "perspective": 400"#
    let t = try view(#", "transform3D": {\#(parts)}"#).subviews[0].transform3D
    // (10, 3, 0) → (20, 3, 0) → about y, x goes to −z: (0, 3, −20) → (5, 9, −13) → divided by 1 + 13 / 400.
    let p = t.applied(to: SIMD4(10, 3, 0, 1))
    let seen = 1 + 13.0 / 400
    #expect(abs(p.w - seen) < 1e-12 && abs(p.x - 5) < 1e-12 && abs(p.y - 9) < 1e-12 && abs(p.z + 13) < 1e-12)
  }

  @Test func anchorsDepthAndSidesAreRead() throws {
    let view = try view(
      #", "depth": -30, "doubleSided": false, "keepsDepth": true, "perspective": 500"#,
      root: #", "perspective": 250"#)
    #expect(view.layer.sublayerTransform.m34 == -1.0 / 250)
    let layer = view.subviews[0].layer
    #expect(layer.zPosition == -30 && !layer.isDoubleSided && layer.keepsDepth)
    #expect(layer.sublayerTransform.m34 == -1.0 / 500)
  }

  @Test(arguments: BlurName.allCases)
  func blursAreRead(name: BlurName) throws {
    let view = try view(#", "cornerRadius": 9, "blur": "\#(name.rawValue)""#).subviews[0]
    let glass = try #require(view.subviews.first as? UIVisualEffectView)
    #expect(glass.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(glass.layer.cornerRadius == 9 && glass.clipsToBounds && glass.layer.backdrop != nil)
  }

  @Test func spaceFaultsAreNamed() {
    for (text, words) in [
      (#""blur": "ligth""#, "light"), (#""perspective": 0"#, "above 0"),
      (#""transform3D": {"rotate": 5}"#, "[x, y, z]"),
      (#""transform3D": {"turn": [0, 0, 0]}"#, "unknown key"),
    ] {
      let said = complaint(sceneText(presented: #"{"subviews": [{"frame": [0, 0, 1, 1], \#(text)}]}"#))
      #expect(said?.contains(words) == true, "\(said ?? "nothing")")
    }
  }
}

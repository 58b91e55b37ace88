import CPango
import Foundation
import Frames
import QuartzCore
import Testing
import TestSupport
import UIKit

@testable import Goldens

/// Wrong films against the golden of the right one: each is caught, and the explanation names the view, the property, and
/// what happened to it.
@MainActor @Suite(.serialized) struct MutationTests {
  struct Mutant: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @MainActor @Sendable (inout SheetStage) -> Void
    /// The view and the property to blame, and words of the explanation.
    var view: String?
    var property: String?
    var words: String
    var testDescription: String { name }

    init(
      _ name: String, _ view: String?, _ property: String?, _ words: String,
      _ change: @escaping @MainActor @Sendable (inout SheetStage) -> Void
    ) {
      self.name = name
      self.view = view
      self.property = property
      self.words = words
      self.change = change
    }
  }

  nonisolated static let mutants: [Mutant] = [
    Mutant("overlay a frame late", "overlay", "background", "one frame late") { $0.overlayDelay = 1 },
    Mutant("overlay three frames late", "overlay", "background", "3 frames late") { $0.overlayDelay = 3 },
    Mutant("overlay ends early", "overlay", "background", "ends at 0.25 s, recorded 0.3 s") {
      $0.overlayDuration = 0.25
    },
    Mutant("sheet a frame late", "sheet", "rect", "one frame late") { $0.sheetDelay = 1 },
    Mutant("sheet half a pixel off", "sheet", "rect", "½ px to the right") { $0.sheetOffset = 0.25 },
    Mutant("sheet a pixel off", "sheet", "rect", "1 px to the right") { $0.sheetOffset = 0.5 },
    Mutant("another curve", "sheet", "rect", "end state equal, path differs") { $0.curve = .curveEaseInOut },
    Mutant("hairline missing", "hairline", nil, "is missing") { $0.hasHairline = false },
    Mutant("icon not dimmed", "icon", "order", "is in front of “overlay”, was behind") {
      $0.dimsIcon = false
    },
    Mutant("scale .79 for .8", "page", "transform", "scale 0.79, recorded 0.8") { $0.pageScale = 0.79 },
    Mutant("corner 13 for 12", "sheet", "corner", "13, recorded 12") { $0.cornerRadius = 13 },
    Mutant("one letter other", "title", "text", "\"Inbax\", recorded \"Inbox\"") { $0.title = "Inbax" },
    Mutant("shadow missing", "sheet", "shadow", "unset, recorded 0.3 8") { $0.hasShadow = false },
    Mutant("alpha off by 2 %", "sheet", "alpha", "0.98, recorded 1") { $0.sheetAlpha = 0.98 },
    Mutant("order swapped", "overlay", "order", "“overlay” and “sheet” swapped") { $0.isSwapped = true },
    Mutant("last frame missing", nil, nil, "the last frame is missing") { $0.duration = 23.0 / 60 },
  ]

  /// The golden of the right film, recorded once.
  private static let folder = try! ScratchFolder().path
  private static let recorded = Task { @MainActor in
    let keeper = GoldenKeeper(folder: folder, workers: 2)
    _ = try await keeper.record("sheet", SheetStage().film(), fps: 60, GoldenKeeper.Recording())
  }

  private func verify(_ stage: SheetStage, _ tolerance: FrameTolerance? = nil) async throws -> GoldenResult {
    try await Self.recorded.value
    var keeper = GoldenKeeper(folder: Self.folder, workers: 2)
    keeper.tolerance = tolerance
    return try await keeper.verify("sheet", stage.film(), fps: 60)
  }

  /// A view without a name is described by its class, its neighbours and what contains it.
  @Test(arguments: [nil, FrameTolerance.otherToolchain])
  func unnamedViewsAreDescribed(tolerance: FrameTolerance?) async throws {
    var stage = SheetStage()
    stage.namesHairline = false
    var keeper = GoldenKeeper(folder: Self.folder, workers: 2)
    _ = try await keeper.record("nameless", stage.film(), fps: 60, GoldenKeeper.Recording())
    stage.hasHairline = false
    keeper.tolerance = tolerance
    let result = try await keeper.verify("nameless", stage.film(), fps: 60)
    #expect(result.verdict == .different)
    let sentence = "an unnamed UIView in front of “note” in “sheet”: is missing (frames 0–24)"
    #expect(result.findings.filter { $0.view != nil }.map(\.sentence) == [sentence], "\(result.lines)")
  }

  /// Where no property differs, pixels alone find the view and how far it is displaced.
  @Test func pixelDifferencesNameTheView() async throws {
    var stage = SheetStage()
    stage.noteOffset = 0.5
    let result = try await verify(stage)
    #expect(result.verdict == .different)
    #expect(result.findings.map(\.view) == ["note"], "\(result.lines)")
    #expect(result.findings.first?.text.hasPrefix("looks 1 px to the right; pixels differ") == true)
  }

  /// Glyphs fitted to pixels otherwise: noise that exact comparison sees and calibrated caps let pass.
  @Test func hintingNoiseNeedsTheCalibratedTolerance() async throws {
    let (caps, noises) = try await Self.caps.value
    #expect(noises.map(\.name) == ["rounding", "hinting"] && noises.allSatisfy { $0.largest > 0 })
    var hinted = SheetStage()
    hinted.hinting = CAIRO_HINT_STYLE_FULL
    let exact = try await verify(hinted)
    #expect(exact.verdict == .different)
    #expect(exact.findings.contains { $0.view == "note" && $0.kind == .pixels }, "\(exact.lines)")
    let within = try await verify(hinted, caps)
    #expect(within.verdict == .equal, "\(caps) \(within.lines)")
    // Baselines lie on whole pixels, so other metrics move lines by a pixel: more than the default caps allow.
    let unasked = try await verify(hinted, .otherToolchain)
    #expect(unasked.verdict == .different, "\(noises) \(unasked.lines)")
    #expect(unasked.findings.allSatisfy { [nil, "note"].contains($0.view) }, "\(unasked.lines)")
  }

  @Test func unchangedSceneIsEqual() async throws {
    let result = try await verify(SheetStage())
    #expect(result.verdict == .equal && result.framesCompared == 25, "\(result.lines)")
  }

  /// Caps that let rounding and other hinting pass, found once.
  static let caps = Task { @MainActor in
    var calibration = Calibration()
    var hinted = SheetStage()
    hinted.hinting = CAIRO_HINT_STYLE_FULL
    try await calibration.add(SheetStage().film(), fps: 60, workers: 2, others: [("hinting", hinted.film())])
    return (tolerance: calibration.tolerance, noises: calibration.noises)
  }

  /// To the bit, and with caps that let another toolchain's noise pass.
  @Test(arguments: mutants, [false, true])
  func everyMutationIsDetectedAndNamed(mutant: Mutant, isCapped: Bool) async throws {
    var stage = SheetStage()
    mutant.change(&stage)
    let result = try await verify(stage, isCapped ? Self.caps.value.tolerance : nil)
    #expect(result.verdict == .different)
    let named = result.findings.filter { finding in
      finding.view == mutant.view && finding.text.contains(mutant.words)
        && (mutant.property.map { finding.properties.contains($0) } ?? true)
    }
    #expect(!named.isEmpty, "\(result.lines)")
    // Views that are right are not blamed.
    let blamed = Set(result.findings.compactMap(\.view))
    #expect(blamed.isSubset(of: [mutant.view].compactMap { $0 }), "\(result.lines)")
  }
}

import CoreGraphics
import SceneFile
public import Stage
public import UIKit

/// Expects that a stage's frames equal those recorded, on each of several devices, in each appearance and with each size
/// of text.
///
///     await expectFrames(
///       on: ["iPhone SE", "iPhone 16 Pro"], appearances: [.light, .dark], contentSizes: [.large, .accessibilityLarge]
///     ) { stage in
///       stage.window.rootViewController = list
///       stage.at(0) { list.present(card, animated: true) }
///     }
///
/// Each combination has a golden: the name, then what there are several of, such as `cards-iPhone-SE-dark`.
///
/// - Parameters:
///   - devices: names as in a scene's `device`; `DeviceModel.all` lists them.
///   - scale: pixels per point; nil for the devices' own.
///   - content: puts a script on a stage; is called for each combination.
@MainActor
public func expectFrames(
  on devices: [String], appearances: [UIUserInterfaceStyle] = [.light],
  contentSizes: [UIContentSizeCategory] = [.large], named name: String? = nil, scale: CGFloat? = nil,
  fps: Int = 60, tolerance: FrameTolerance? = nil, record: RecordMode? = nil, in folder: String? = nil,
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: Int = #column, content: @MainActor (Stage) throws -> Void
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  for device in devices {
    for appearance in appearances {
      for contentSize in contentSizes {
        let parts = [
          name ?? place.test, devices.count > 1 ? device : nil, appearances.count > 1 ? appearance.word : nil,
          contentSizes.count > 1 ? contentSize.word : nil,
        ].compactMap { $0 }
        let expectation = FrameExpectation(
          name: parts.map(goldenWord).joined(separator: "-"), tolerance: tolerance, record: record,
          folder: folder, place: place)
        await expectation.check {
          guard let model = DeviceModel.named(device) else { throw UnknownDevice(name: device) }
          let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: appearance),
            UITraitCollection(preferredContentSizeCategory: contentSize),
          ])
          let stage = Stage(
            size: model.size, scale: scale ?? model.scale, safeAreaInsets: model.safeAreaInsets,
            traits: traits)
          try content(stage)
          return FrameExpectation.Opened(stage: stage, fps: fps)
        }
      }
    }
  }
}

/// A part of a golden's name: without spaces and other signs.
private func goldenWord(_ text: String) -> String {
  text.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? String($0) : " " }.joined()
    .split(separator: " ").joined(separator: "-")
}

private struct UnknownDevice: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "no device is called “\(name)”; there are \(DeviceModel.all.map(\.name).joined(separator: ", "))"
  }
}

extension UIUserInterfaceStyle {
  fileprivate var word: String { self == .dark ? "dark" : "light" }
}

extension UIContentSizeCategory {
  /// `L`, `AccessibilityXL`.
  fileprivate var word: String { rawValue.replacing("UICTContentSizeCategory", with: "") }
}

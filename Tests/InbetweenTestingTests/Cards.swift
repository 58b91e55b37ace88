import Foundation
import Stage
import UIKit

/// A stage on which a card comes up in 0.1 s.
@MainActor
func cardStage(color: UIColor = .red) -> Stage {
  let stage = Stage(size: CGSize(width: 40, height: 60), scale: 1)
  let card = UIView(frame: CGRect(x: 0, y: 60, width: 40, height: 60))
  card.accessibilityIdentifier = "card"
  card.backgroundColor = color
  stage.perform { stage.window.addSubview(card) }
  stage.at(0) { UIView.animate(withDuration: 0.1) { card.frame.origin.y = 10 } }
  return stage
}

/// Gives `body` a new folder, and removes it afterwards.
@MainActor
func withGoldens(_ body: (String) async throws -> Void) async throws {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID())").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  try await body(path)
}

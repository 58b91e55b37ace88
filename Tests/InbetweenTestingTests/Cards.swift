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

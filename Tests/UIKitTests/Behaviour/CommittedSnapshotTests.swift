import QuartzCore
import Stage
import Testing
import UIKit

/// Snapshots before screen updates show what the last turn committed, whatever has been done since.
@MainActor @Suite struct CommittedSnapshotTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))

  init() {
    view.backgroundColor = .red
    inner.backgroundColor = .green
    stage.perform { [stage, view, inner] in
      view.addSubview(inner)
      stage.window.addSubview(view)
    }
  }

  /// The colours at (5, 10) and (15, 10) of a snapshot of the view.
  private func colors(afterUpdates: Bool) -> [String] {
    colors(of: view.snapshotView(afterScreenUpdates: afterUpdates))
  }

  private func colors(of snapshot: UIView?) -> [String] {
    guard let snapshot else { return ["none"] }
    guard let contents = snapshot.layer.contents else { return ["clear", "clear"] }
    return colors(of: contents as? CGImage)
  }

  private func colors(of image: CGImage?) -> [String] {
    guard let image, let pixels = try? Pixels(image) else { return ["none"] }
    let names = [[255, 0, 0, 255]: "red", [0, 255, 0, 255]: "green", [0, 0, 255, 255]: "blue"]
    return [5, 15].map { names[pixels[$0, 10]] ?? "\(pixels[$0, 10])" }
  }

  /// Each change by itself: not before updates, but after them, and before them in the next turn.
  @Test(arguments: ["color", "frame", "hidden", "alpha", "removed", "added", "reordered", "moved away"])
  func uncommittedChangesShowAfterUpdatesOnly(change: String) {
    // Other tests may have entered stages of their own since this one was made.
    stage.perform {}
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    other.backgroundColor = .blue
    if change == "reordered" {
      stage.perform {
        other.frame = inner.frame
        view.insertSubview(other, at: 0)
      }
    }
    #expect(colors(afterUpdates: false) == ["green", "red"])
    var wanted: [String] = []
    stage.perform {
      switch change {
      case "color":
        inner.backgroundColor = .blue
        wanted = ["blue", "red"]
      case "frame":
        inner.frame.origin.x = 10
        wanted = ["red", "green"]
      case "hidden":
        inner.isHidden = true
        wanted = ["red", "red"]
      case "alpha":
        inner.alpha = 0
        wanted = ["red", "red"]
      case "removed":
        inner.removeFromSuperview()
        wanted = ["red", "red"]
      case "added":
        view.addSubview(other)
        wanted = ["blue", "blue"]
      case "reordered":
        view.bringSubviewToFront(other)
        wanted = ["blue", "red"]
      default:
        stage.window.addSubview(other)
        other.addSubview(inner)
        wanted = ["red", "red"]
      }
      #expect(colors(afterUpdates: false) == ["green", "red"], "\(change)")
      #expect(colors(afterUpdates: true) == wanted, "\(change)")
      // Taking the one changes nothing of the other.
      #expect(colors(afterUpdates: false) == ["green", "red"], "\(change)")
    }
    #expect(colors(afterUpdates: false) == wanted, "\(change)")
  }

  /// Layers without a view are committed like those of views.
  @Test func layersWithoutAViewAreCommitted() {
    let bare = CALayer()
    bare.frame = inner.frame
    bare.backgroundColor = UIColor.blue.cgColor
    stage.perform { view.layer.addSublayer(bare) }
    stage.perform {
      CATransaction.setDisableActions(true)
      bare.position.x += 10
      #expect(colors(afterUpdates: false) == ["blue", "red"])
      #expect(colors(afterUpdates: true) == ["green", "blue"])
    }
    #expect(colors(afterUpdates: false) == ["green", "blue"])
  }

  @Test func drawHierarchyShowsTheCommittedState() {
    stage.perform {
      inner.backgroundColor = .blue
      for (afterUpdates, wanted) in [(false, "green"), (true, "blue")] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
          #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterUpdates))
        }
        let scale = UIScreen.main.scale
        #expect(scale == 1)
        #expect(colors(of: image.cgImage)[0] == wanted)
      }
    }
  }

  /// What was never committed shows nothing; what has left in this turn still shows.
  @Test func addedViewsAreMissingAndRemovedViewsVisible() {
    stage.perform {
      let fresh = UIView(frame: view.frame)
      fresh.backgroundColor = .blue
      stage.window.addSubview(fresh)
      let snapshot = fresh.snapshotView(afterScreenUpdates: false)
      #expect(colors(of: snapshot) == ["clear", "clear"])
      view.removeFromSuperview()
      #expect(colors(afterUpdates: false) == ["green", "red"])
    }
    #expect(colors(afterUpdates: false) == ["clear", "clear"])
  }

  /// Animations that ran at the commit show as they are at this moment; those begun since do not show.
  @Test(arguments: [(0.25, ["green", "red"]), (0.5, ["red", "green"]), (0.75, ["red", "green"])])
  func committedAnimationsShowAtTheMoment(time: Double, wanted: [String]) {
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.frame.origin.x = 20 }
    }
    stage.advance(to: time)
    stage.perform {
      // Stopped, sent elsewhere and hidden: all of it later than the commit.
      inner.layer.removeAllAnimations()
      UIView.animate(withDuration: 1) { inner.alpha = 0 }
      // 10 points wide, from 20·t on.
      #expect(colors(afterUpdates: false) == wanted)
    }
  }

  /// A scrub in the same turn does not show either.
  @Test func uncommittedScrubDoesNotShow() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { inner.frame.origin.x = 10 }
    stage.perform { animator.fractionComplete = 0 }
    stage.perform {
      animator.fractionComplete = 1
      #expect(colors(afterUpdates: false) == ["green", "red"])
      #expect(colors(afterUpdates: true) == ["red", "green"])
    }
    #expect(colors(afterUpdates: false) == ["red", "green"])
    stage.perform { animator.stopAnimation(true) }
  }
}

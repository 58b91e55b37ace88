import CoreGraphics
import Frames
import Stage
import UIKit

/// A small animated scene as a value, so that anything in it can be wrong.
struct MutantScene: Sendable {
  /// A view with everything that a mutant may change.
  struct Node: Sendable {
    enum Kind: Sendable { case plain, label(String), blur(UIBlurEffect.Style), gradient }

    var id: String
    var kind = Kind.plain
    /// Points. No two nodes of a scene have the same size, so that a trace tells which is which.
    var frame: CGRect
    /// Red, green, blue.
    var color: [Double]
    var alpha = 1.0
    var corner = 0.0
    var shadow = 0.0
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var clips = false
    var motion: Motion?
    var children: [Node] = []
  }

  struct Motion: Sendable {
    enum Change: Sendable { case move(Double, Double), fade(Double), scale(Double), color([Double]) }
    enum Curve: Sendable { case ease(UInt), spring(Double) }
    enum Ending: Sendable { case nothing, removed, rounded }

    var change: Change
    /// Frames at 60 a second.
    var start = 2
    var frames = 10
    var curve = Curve.ease(UIView.AnimationOptions.curveEaseInOut.rawValue)
    /// What its completion does to the view.
    var ending = Ending.nothing
  }

  /// Which views have names.
  enum Naming: String, CaseIterable, Sendable { case all, none, some }

  var name: String
  var nodes: [Node]

  static let size = CGSize(width: 90, height: 120)

  /// The ids of all nodes, outer before inner.
  var ids: [String] {
    func ids(_ nodes: [Node]) -> [String] { nodes.flatMap { [$0.id] + ids($0.children) } }
    return ids(nodes)
  }

  subscript(id: String) -> Node? {
    func find(_ nodes: [Node]) -> Node? {
      for node in nodes {
        if let found = node.id == id ? node : find(node.children) { return found }
      }
      return nil
    }
    return find(nodes)
  }

  /// Changes the list of nodes that a node is in; its place in it is given.
  mutating func change(siblingsOf id: String, _ body: (inout [Node], Int) -> Void) {
    func change(_ nodes: inout [Node]) {
      if let index = nodes.firstIndex(where: { $0.id == id }) { return body(&nodes, index) }
      for index in nodes.indices { change(&nodes[index].children) }
    }
    change(&nodes)
  }

  mutating func change(_ id: String, _ body: (inout Node) -> Void) {
    change(siblingsOf: id) { nodes, index in body(&nodes[index]) }
  }

  /// The ids of the nodes that have names.
  func names(_ naming: Naming) -> Set<String> {
    switch naming {
    case .all: Set(ids)
    case .none: []
    case .some: Set(ids.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    }
  }

  /// - Parameter names: the ids of the nodes whose views are named so.
  @MainActor func film(named names: Set<String>) -> StageFilm {
    let stage = Stage(size: Self.size, scale: 1)
    stage.window.backgroundColor = .white
    func add(_ node: Node, to superview: UIView) {
      let view = node.makeView()
      if names.contains(node.id) { view.accessibilityIdentifier = node.id }
      superview.addSubview(view)
      for child in node.children { add(child, to: (view as? UIVisualEffectView)?.contentView ?? view) }
      guard let motion = node.motion else { return }
      stage.at(Double(motion.start) / 60) { motion.run(on: view) }
    }
    stage.perform { for node in nodes { add(node, to: stage.window) } }
    return StageFilm(stage)
  }
}

extension UIColor {
  fileprivate convenience init(_ parts: [Double]) {
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}

extension MutantScene.Node {
  @MainActor fileprivate func makeView() -> UIView {
    let view: UIView
    switch kind {
    case .plain:
      view = UIView()
      view.backgroundColor = UIColor(color)
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.textColor = UIColor(color)
      label.font = .systemFont(ofSize: 12)
      view = label
    case .blur(let style): view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    case .gradient:
      view = GradientView()
      let layer = view.layer as! CAGradientLayer
      layer.colors = [UIColor(color).cgColor, UIColor.white.cgColor]
    }
    view.frame = frame
    view.alpha = alpha
    view.layer.cornerRadius = corner
    view.layer.anchorPoint = anchor
    view.clipsToBounds = clips
    if shadow > 0 {
      view.layer.shadowOpacity = Float(shadow)
      view.layer.shadowRadius = 3
    }
    return view
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

extension MutantScene.Motion {
  @MainActor fileprivate func run(on view: UIView) {
    let change = {
      switch self.change {
      case .move(let x, let y): view.center = CGPoint(x: view.center.x + x, y: view.center.y + y)
      case .fade(let alpha): view.alpha = alpha
      case .scale(let scale): view.transform = CGAffineTransform(scaleX: scale, y: scale)
      case .color(let color): view.backgroundColor = UIColor(color)
      }
    }
    let ending = ending
    let completion = { @MainActor @Sendable (_: Bool) in
      switch ending {
      case .nothing: break
      case .removed: view.removeFromSuperview()
      case .rounded: view.layer.cornerRadius = 7
      }
    }
    let duration = Double(frames) / 60
    switch curve {
    case .ease(let options):
      UIView.animate(
        withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: options),
        animations: change, completion: completion)
    case .spring(let damping):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
        options: [], animations: change, completion: completion)
    }
  }
}

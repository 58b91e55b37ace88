import CoreGraphics
import Frames
import TestSupport
import Testing
import UIKit

@testable import Goldens

/// What can be wrong with a view of a scene.
private enum MutationKind: String, CaseIterable, Sendable {
  case late, early, easing, spring, offset, anchor, alpha, colour, corner, shadow, missing, extra, order,
    clip, blur,
    text, callback
}

/// A scene with one mistake, and what must be said of it.
private struct SceneMutant {
  var kind: MutationKind
  var id: String
  var scene: MutantScene
  /// One of these properties must be named; none for a view that is missing or new, or differs in pixels alone.
  var properties: Set<String>
  /// Words that the explanation has.
  var words = ""
  /// Another view that may be named: the one of which an order was swapped with.
  var partner: String?

  /// The mutant of a kind; nil if the view has nothing that can be wrong so.
  init?(_ kind: MutationKind, of id: String, in scene: MutantScene, _ random: inout SeededNumbers) {
    guard let node = scene[id] else { return nil }
    (self.kind, self.id, self.scene) = (kind, id, scene)
    properties = []
    switch kind {
    case .late, .early:
      guard let motion = node.motion else { return nil }
      properties = motion.properties
      words = kind == .late ? "one frame late" : "one frame early"
      self.scene.change(id) { $0.motion!.start += kind == .late ? 1 : -1 }
    case .easing:
      guard let motion = node.motion, case .ease(let now) = motion.curve else { return nil }
      properties = motion.properties
      let other = random.choice((0...3).map { UInt($0 << 16) }.filter { $0 != now })
      self.scene.change(id) { $0.motion!.curve = .ease(other) }
    case .spring:
      guard let motion = node.motion, case .spring(let damping) = motion.curve else { return nil }
      properties = motion.properties
      self.scene.change(id) { $0.motion!.curve = .spring(damping - random.choice([0.1, 0.2, 0.3])) }
    case .offset:
      properties = ["rect", "frame"]
      let (x, y) = random.choice([(2.0, 0.0), (-2, 0), (0, 2), (0, -2)])
      self.scene.change(id) { $0.frame = $0.frame.offsetBy(dx: x, dy: y) }
    case .anchor:
      properties = ["anchor"]
      self.scene.change(id) { $0.anchor = CGPoint(x: 0.4, y: random.choice([0.4, 0.6])) }
    case .alpha:
      properties = ["alpha", "opacity"]
      self.scene.change(id) { node in
        if case .fade(let alpha)? = node.motion?.change, alpha > 0 {
          node.motion!.change = .fade(alpha - 0.02)
        } else {
          node.alpha = node.alpha > 0.1 ? node.alpha - 0.02 : node.alpha + 0.02
        }
      }
    case .colour:
      if case .blur = node.kind { return nil }
      if case .plain = node.kind { properties = ["background"] }
      if case .gradient = node.kind { properties = ["colors"] }
      let channel = random.below(3)
      self.scene.change(id) { node in
        if case .color(var color)? = node.motion?.change {
          color[channel] -= 0.04
          node.motion!.change = .color(color)
        } else {
          node.color[channel] += node.color[channel] > 0.5 ? -0.1 : 0.1
        }
      }
    case .corner:
      properties = ["corner"]
      self.scene.change(id) { $0.corner += 1 }
    case .shadow:
      properties = ["shadow"]
      self.scene.change(id) { $0.shadow = $0.shadow > 0 ? $0.shadow - 0.1 : 0.3 }
    case .missing:
      words = "is missing"
      self.scene.change(siblingsOf: id) { $0.remove(at: $1) }
    case .extra:
      words = "is new"
      self.scene.change(siblingsOf: id) { nodes, index in
        let frame = CGRect(x: node.frame.minX + 3, y: node.frame.minY + 2, width: 13, height: 12)
        let place = index + random.below(2)
        nodes.insert(MutantScene.Node(id: "extra", frame: frame, color: [0.5, 0.1, 0.5]), at: place)
      }
    case .order:
      var partner: String?
      self.scene.change(siblingsOf: id) { nodes, index in
        guard index + 1 < nodes.count else { return }
        partner = nodes[index + 1].id
        nodes.swapAt(index, index + 1)
      }
      guard let partner else { return nil }
      self.partner = partner
      properties = ["order"]
      words = "swapped"
    case .clip:
      properties = ["clips"]
      self.scene.change(id) { $0.clips.toggle() }
    case .blur:
      guard case .blur = node.kind else { return nil }
      properties = ["blur"]
      self.scene.change(id) { $0.kind = .blur(random.choice([.dark, .extraLight, .regular, .prominent])) }
    case .text:
      guard case .label(let text) = node.kind else { return nil }
      properties = ["text"]
      var letters = Array(text)
      letters[random.below(letters.count)] = random.choice(["x", "y", "z"])
      self.scene.change(id) { $0.kind = .label(String(letters)) }
    case .callback:
      guard let ending = node.motion?.ending, ending != .nothing else { return nil }
      if ending == .rounded { properties = ["corner"] } else { words = "is there, wasn't when recorded" }
      self.scene.change(id) { $0.motion!.ending = .nothing }
    }
  }
}

extension MutantScene.Motion {
  fileprivate var properties: Set<String> {
    switch change {
    case .move: ["rect", "frame"]
    case .fade: ["alpha", "opacity"]
    case .scale: ["transform"]
    case .color: ["background"]
    }
  }
}

/// The product of mistakes, views, scenes and names: who is blamed, and for what.
@MainActor @Suite struct MutationProductTests {
  private struct Count {
    var all = 0
    var named = 0
    var wrong = 0
  }

  /// The trace's name of a node: the one view that has its size.
  private static func name(of node: MutantScene.Node, in trace: GoldenTrace) -> String? {
    let size = [Double(node.frame.width), Double(node.frame.height)]
    return trace.views.first { view in
      let life = trace.life(of: view)
      let state = life.turns.first.flatMap { life.state(at: Int($0)) }
      return (state?["frame"] ?? state?["rect"])?.doubles.map { Array($0[2...]) } == size
    }
  }

  /// The nodes inside a node, by their names in a trace.
  private static func inside(_ node: MutantScene.Node, _ trace: GoldenTrace) -> Set<String> {
    node.children.reduce(into: []) { names, child in
      if let name = name(of: child, in: trace) { names.insert(name) }
      names.formUnion(inside(child, trace))
    }
  }

  @Test func theRightViewIsBlamedAndNoOther() async throws {
    let folder = try ScratchFolder()
    let keeper = GoldenKeeper(folder: folder.path, workers: 1)
    var random = SeededNumbers(seed: 1)
    var counts: [MutationKind: Count] = [:]
    var faults: [String] = []
    for scene in MutantScene.all {
      for naming in MutantScene.Naming.allCases {
        let (golden, names) = ("\(scene.name)-\(naming)", scene.names(naming))
        _ = try await keeper.record(golden, scene.film(named: names), fps: 60, GoldenKeeper.Recording())
        let trace = try keeper.goldenFolder(golden).read().trace
        #expect(try await keeper.verify(golden, scene.film(named: names), fps: 60).verdict == .equal)
        for id in scene.ids {
          for kind in MutationKind.allCases {
            // Of the kinds that fit many views a third is enough.
            if (counts[kind]?.all ?? 0) >= 20, !random.chance(33) { continue }
            guard let mutant = SceneMutant(kind, of: id, in: scene, &random) else { continue }
            let result = try await keeper.verify(golden, mutant.scene.film(named: names), fps: 60)
            let verdict = Self.judge(result, of: mutant, in: scene, trace)
            counts[kind, default: Count()].all += 1
            if verdict.isNamed { counts[kind]!.named += 1 }
            if verdict.isWrong { counts[kind]!.wrong += 1 }
            if !verdict.isNamed || verdict.isWrong {
              faults.append("\(golden) \(id) \(kind): " + result.lines.joined(separator: " | "))
            }
          }
        }
      }
    }
    for kind in MutationKind.allCases {
      let count = counts[kind] ?? Count()
      print("\(kind): \(count.all) mutants, \(count.named) named, \(count.wrong) blamed wrongly")
    }
    let all = counts.values.reduce(into: Count()) { sum, count in
      sum.all += count.all
      sum.named += count.named
      sum.wrong += count.wrong
    }
    print("all: \(all.all) mutants, \(all.named) named, \(all.wrong) blamed wrongly")
    let list = faults.joined(separator: "\n")
    #expect(all.all >= 500 && Set(counts.keys).count == MutationKind.allCases.count)
    #expect(Double(all.named) >= 0.95 * Double(all.all), "\(list)")
    #expect(all.wrong == 0, "\(list)")
  }

  private static func judge(
    _ result: GoldenResult, of mutant: SceneMutant, in scene: MutantScene, _ trace: GoldenTrace
  ) -> (isNamed: Bool, isWrong: Bool) {
    guard let node = scene[mutant.id], let view = name(of: node, in: trace) else { return (false, false) }
    let partner = mutant.partner.flatMap { scene[$0] }.flatMap { name(of: $0, in: trace) }
    let right = [view, partner].compactMap { $0 }
    let isNamed = result.findings.contains { finding in
      guard let blamed = finding.view else { return false }
      let isRight = mutant.kind == .extra ? !trace.views.contains(blamed) : right.contains(blamed)
      return isRight && (mutant.words.isEmpty || finding.text.contains(mutant.words))
        && (mutant.properties.isEmpty || !mutant.properties.isDisjoint(with: finding.properties))
    }
    // What is inside a view comes and goes with it.
    let inside = Self.inside(node, trace)
    let isWrong = result.findings.contains { finding in
      guard let blamed = finding.view else { return false }
      if mutant.kind == .extra { return trace.views.contains(blamed) }
      return !right.contains(blamed) && !(finding.kind == .presence && inside.contains(blamed))
    }
    return (isNamed && result.verdict == .different, isWrong)
  }
}

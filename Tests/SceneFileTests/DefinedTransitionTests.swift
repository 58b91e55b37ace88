import Foundation
import Frames
import Stage
import Testing

@testable import SceneFile

/// Transitions that scenes define move everything as the ones written in Swift do.
@MainActor @Suite struct DefinedTransitionTests {
  /// Every scene of a transition that has a name and nothing else set.
  private nonisolated static let scenes: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: SceneFolder.url.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted().filter { name in
      guard let bytes = try? SceneFolder.bytes(name),
        let transition = try? JSONReader.read(SourceText(file: name, bytes: bytes))["transition"]
      else { return false }
      return transition["kind"]?.string != CustomTransitionDescription.name && transition.members?.count == 2
    }
  }()

  private nonisolated static let scripts: [(scene: String, script: String)] = [
    ("slide-over-dismiss", #"[{"scrub": [[0, 0.1], [0.1, 0.7], [0.3, 0.3]], "end": "finish"}]"#),
    ("slide-over-dismiss", #"[{"scrub": [[0, 0], [0.2, 0.9]], "end": "cancel"}, {"start": 1}]"#),
    ("pull-down-present", #"[{"scrub": [[0, 0], [0.2, 0.6]], "end": "cancel"}, {"start": 1}]"#),
    ("pull-down-present", #"[{"scrub": [[0, 0], [0.2, 0.6]], "end": "finish"}]"#),
    ("pull-down-dismiss", #"[{"scrub": [[0, 0], [0.2, 0.6]], "end": "cancel"}]"#),
    ("pull-down-dismiss", #"[{"scrub": [[0, 0], [0.2, 1]], "end": "finish"}]"#),
    (
      "spring-sheet-dismiss", #"[{"scrub": [[0, 0], [0.2, 0.6], [0.3, 0.4]], "end": "cancel"}, {"start": 1}]"#
    ),
    ("spring-sheet-dismiss", #"[{"scrub": [[0, 0], [0.2, 0.6]], "end": "finish"}]"#),
  ]

  private static func node(_ name: String) throws -> JSONNode {
    try JSONReader.read(SourceText(file: name, bytes: SceneFolder.bytes(name)))
  }

  private static func parse(_ text: String) throws -> JSONNode {
    try JSONReader.read(SourceText(file: "test", bytes: Array(text.utf8)))
  }

  /// The rows of every frame.
  private static func trace(_ scene: JSONNode) async throws -> [[TraceRow]] {
    let document = try SceneDocument(json: Array(scene.compactText.utf8), file: "scene")
    let film = StageFilm(try document.makeStage())
    let sequence = FrameSequence(film, clock: FrameClock(fps: document.output.fps))
    var frames: [[TraceRow]] = []
    while let frame = try await sequence.next() {
      frames.append(film.trace(of: film.snapshot(), frame: frame))
    }
    return frames
  }

  private func compare(_ name: String, script: String? = nil) async throws {
    var scene = try Self.node(name)
    if let script { scene = scene.with("script", try Self.parse(script)) }
    let transition = try #require(scene["transition"])
    let kind = try #require(transition["kind"]?.string)
    let definition = try #require(try Self.node("defined/\(kind)")["transition"])
    let direction = try #require(transition["direction"])
    let wanted = try await Self.trace(scene)
    let found = try await Self.trace(scene.with("transition", definition.with("direction", direction)))
    #expect(found.count == wanted.count)
    #expect(wanted.count > 10)
    for (found, wanted) in zip(found, wanted) {
      #expect(found.map(\.view) == wanted.map(\.view))
      for (found, wanted) in zip(found, wanted) {
        let numbers = zip(
          found.rect + [found.alpha] + found.transform + (found.background ?? []),
          wanted.rect + [wanted.alpha] + wanted.transform + (wanted.background ?? []))
        let isNear = numbers.allSatisfy { abs($0 - $1) < 0.001 }
        #expect(
          isNear && (found.background == nil) == (wanted.background == nil),
          "\(name), frame \(wanted.frame): \(found) is not \(wanted)")
      }
    }
  }

  /// Of those whose animators are in Transitions: not the defined one, and not UIKit's own.
  @Test func everyKindHasScenes() throws {
    let kinds = try Self.scenes.map { try Self.node($0)["transition"]?["kind"]?.string }
    let others = ["custom", "sheet", "cover", "dissolve", "flip"]
    #expect(Set(kinds) == Set(TransitionKinds.all.map { $0.name }).subtracting(others))
  }

  @Test(arguments: scenes)
  func sceneTransitionMatchesTheSwiftOne(name: String) async throws { try await compare(name) }

  @Test(arguments: scripts)
  func scrubbedSceneTransitionMatchesTheSwiftOne(name: String, script: String) async throws {
    try await compare(name, script: script)
  }

  /// Touches: both directions, released in motion and at rest, before and beyond the middle.
  @Test(arguments: [
    ("pull-down-present", "[[0.1, 195, 200], [0.45, 195, 700]]"),
    ("pull-down-present", "[[0.1, 195, 200], [0.45, 195, 700], [0.5, 195, 650]]"),
    ("pull-down-present", "[[0.1, 195, 100], [0.3, 195, 700], [0.5, 195, 700]]"),
    ("pull-down-dismiss", "[[0.1, 195, 700], [0.45, 195, 200]]"),
    ("pull-down-dismiss", "[[0.1, 195, 700], [0.3, 195, 500], [0.5, 195, 500]]"),
    ("spring-sheet-dismiss", "[[0.1, 195, 200], [0.45, 195, 500]]"),
    ("slide-over-dismiss-drag", "[[0.1, 195, 600], [0.3, 195, 200], [0.5, 195, 700]]"),
    ("slide-over-dismiss-drag", "[[0.1, 195, 200], [0.3, 195, 500], [0.5, 195, 120], [0.8, 195, 600]]"),
    ("slide-over-dismiss-drag", "[[0.1, 195, 200], [0.3, 195, 500], [0.6, 195, 500]]"),
    ("settings-drag", "[[0.1, 195, 200], [0.4, 195, 480], [0.6, 195, 230]]"),
    ("settings-interrupt", "[[0.3, 195, 600], [0.4, 195, 630], [0.5, 195, 660]]"),
    ("settings-interrupt", "[[0.3, 195, 600], [0.4, 195, 570]]"),
    ("spring-sheet-dismiss", "[[0.1, 195, 200], [0.35, 195, 350], [0.4, 195, 340]]"),
  ])
  func draggedSceneTransitionMatchesTheSwiftOne(name: String, path: String) async throws {
    let start = name == "settings-interrupt" ? #"{"start": 0}, "# : ""
    try await compare(name, script: #"[\#(start){"drag": \#(path)}]"#)
  }

  /// The card's tables, in closed form: no scene of the same in Swift is needed for them.
  @Test func settingsCardFollowsItsTable() async throws {
    let frames = try await Self.trace(try Self.node("defined/settings"))
    #expect(frames.count == 46)
    // At 0, 0.15, … 0.75 s: scale, translation, α of the card; α and scale of what is behind.
    let table: [(scale: Double, y: Double, alpha: Double)] = [
      (1.33, 200, 0), (1.29822, 190.3694, 0), (1.18564, 156.2559, 0), (1.09383, 128.4348, 0.30837),
      (1.02764, 108.3759, 0.78514), (1, 100, 1),
    ]
    /// The curve (0, 0, 0.58, 1), its x solved by halving.
    func easeOut(_ x: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let s = (low + high) / 2
        if 3 * (1 - s) * s * s * 0.58 + s * s * s < x { low = s } else { high = s }
      }
      return 3 * (1 - low) * low * low + low * low * low
    }
    for (index, row) in table.enumerated() {
      let rows = frames[index * 9]
      let card = try #require(rows.first { $0.view == "presented" })
      #expect(abs(card.transform[0] - row.scale) < 0.0001 && abs(card.transform[3] - row.scale) < 0.0001)
      #expect(abs(card.transform[5] - row.y) < 0.001 && card.transform[4] == 0)
      #expect(abs(card.alpha - row.alpha) < 0.0001)
      let list = try #require(rows.first { $0.view == "presenting" })
      #expect(abs(list.transform[0] - (1 - 0.25 * easeOut(Double(index) / 5))) < 0.001)
      #expect(abs(list.alpha - (1 - 0.67 * easeOut(Double(index) / 5))) < 0.001)
    }
  }
}

extension JSONNode {
  /// The object with a member replaced or added.
  func with(_ key: String, _ value: JSONNode) -> JSONNode {
    JSONNode(members: (members ?? []).filter { $0.key != key }.map { ($0.key, $0.node) } + [(key, value)])
  }
}

import Foundation
import Frames
import Goldens

/// Options of the commands for goldens.
struct GoldenOptions: Hashable, Sendable {
  /// The scenes, limited to those of the shard.
  var scenes: [String]
  /// The number of scenes of all shards.
  var count: Int
  /// The folder of the goldens, if it is not beside the scenes.
  var goldens: String?
  var shard: GoldenReport.Shard?
  var jobs: Int
  var isQuiet: Bool
  /// The option that lets scenes' code run, if it was given.
  private var allowance: [String]

  static let shared: [CommandDescription.Option] = [
    .goldens, .init("--shard", "k/n", "Only every n-th scene, beginning with the k-th."), .jobs, .quiet,
  ]

  init(_ arguments: Arguments) throws(CommandFailure) {
    goldens = arguments.options["--goldens"]
    jobs = try arguments.jobs()
    isQuiet = arguments.isQuiet
    allowance = [CodeRun.option, CodeRun.anywhereOption].map(\.name).filter(arguments.has)
    shard = try Self.shard(arguments)
    let all = arguments.scenes
    var owners: [String: String] = [:]
    for scene in all {
      let golden = FilePath.joining(Self.folder(of: scene, goldens), FilePath.stem(of: scene))
      if let other = owners.updateValue(scene, forKey: golden) {
        throw CommandFailure(
          .badInput, "\(scene): its golden would be \(golden), and so would that of \(other)")
      }
    }
    count = all.count
    scenes = all.enumerated().filter { [shard] index, _ in
      shard.map { index % $0.count == $0.index - 1 } ?? true
    }.map(\.element)
  }

  private static func shard(_ arguments: Arguments) throws(CommandFailure) -> GoldenReport.Shard? {
    guard let text = arguments.options["--shard"] else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "/") }),
      let index = Int(parts[0]), let count = Int(parts[1]), (1...10_000).contains(count),
      (1...count).contains(index)
    else { throw CommandFailure(.badInput, "--shard: “\(text)” must be k/n, such as 2/3") }
    return GoldenReport.Shard(index: index, count: count)
  }

  /// A line that says that the shard has no scene; nil if it has.
  var emptiness: String? {
    guard let shard, scenes.isEmpty else { return nil }
    return
      "shard \(shard.index)/\(shard.count): has none of \(count) scene\(count == 1 ? "" : "s"), all is done"
  }

  private static func folder(of scene: String, _ goldens: String?) -> String {
    goldens ?? FilePath.joining(FilePath.parent(of: scene), "Goldens")
  }

  /// The folder that contains the golden of a scene.
  func folder(of scene: String) -> String { Self.folder(of: scene, goldens) }

  /// The name of a scene's golden.
  func name(of scene: String) -> String { FilePath.stem(of: scene) }

  /// Reads all scenes, each once, so that faults of any are reported before the first is rendered.
  ///
  /// - Parameter asked: the command line's settings; settings that are missing are those with which the golden was
  ///   recorded.
  @MainActor
  func open(
    _ asked: SceneOverrides = SceneOverrides(), console: Console, with opener: SceneOpener
  ) throws -> [OpenedScene] {
    try scenes.map { scene in
      do {
        return try opener(scene, overrides(asked, of: scene, console: console))
      } catch {
        // If the golden's settings do not fit the scene, the comparison reports it.
        return try opener(scene, asked)
      }
    }
  }

  /// The command line's settings; missing ones are those with which the golden was recorded.
  @MainActor
  func overrides(_ asked: SceneOverrides, of scene: String, console: Console) -> SceneOverrides {
    let recorded = keeper(of: scene, console: console).overrides(of: name(of: scene))
    return asked.filled(from: SceneOverrides(recorded))
  }

  /// Further renderings of a scene, by turns in a process of its own and in this one.
  @MainActor
  func repetitions(
    _ count: Int, of scene: String, _ opened: OpenedScene, console: Console
  ) -> [FilmRepetition] {
    let overrides = overrides(SceneOverrides(), of: scene, console: console)
    return (0..<count).map { index in
      if index % 2 == 1 {
        let workers = index % 4 == 1 ? 1 : 2 * jobs + 1
        return FilmRepetition(
          "in this process, with --jobs \(workers)", workers: workers, fps: opened.fps
        ) {
          try opened.film()
        }
      }
      let surroundings = FreshRendering.Surroundings.all[index / 2 % FreshRendering.Surroundings.all.count]
      let rendering = FreshRendering(scene: scene, overrides: overrides, surroundings: surroundings)
      return FilmRepetition(surroundings.words) { try rendering.digests() }
    }
  }

  /// The command that records a scene's golden again.
  func remedy(of scene: String) -> String {
    (["inbetween", "record", scene] + (goldens.map { ["--goldens", $0] } ?? []) + allowance)
      .map(ShellWord.quoted)
      .joined(separator: " ")
  }

  @MainActor
  func keeper(of scene: String, console: Console) -> GoldenKeeper {
    var keeper = GoldenKeeper(folder: folder(of: scene), workers: jobs)
    let meter = ProgressMeter(title: scene, console: console, isQuiet: isQuiet)
    keeper.progress = { meter.show($0) }
    return keeper
  }
}

extension Arguments {
  /// The tolerance given by `--tolerance`: `exact`, `toolchain`, or `largest,share,densest`.
  func tolerance() throws(CommandFailure) -> FrameTolerance? {
    guard let text = options["--tolerance"] else { return nil }
    switch text {
    case "exact": return .exact
    case "toolchain": return .otherToolchain
    default:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == 3, numbers.count == 3, let largest = Int(exactly: numbers[0]),
        (0...255).contains(largest),
        numbers.dropFirst().allSatisfy({ (0...1).contains($0) })
      else {
        throw CommandFailure(
          .badInput,
          "--tolerance: “\(text)” must be exact, toolchain, or three caps such as 24,0.002,0.2: levels (0 to 255), "
            + "share of the pixels and share of the densest window (0 to 1)")
      }
      return FrameTolerance(largest: largest, share: numbers[1], densest: numbers[2])
    }
  }
}

extension SceneOverrides {
  /// The settings with which a golden was recorded.
  init(_ asked: Golden.Overrides) {
    self.init(scale: asked.scale, fps: asked.fps)
    if let size = asked.size, size.count == 2 { self.size = CGSize(width: size[0], height: size[1]) }
  }
}

extension SceneOverrides {
  /// These settings, with missing ones taken from `other`.
  func filled(from other: SceneOverrides) -> SceneOverrides {
    var filled = self
    (filled.size, filled.scale, filled.fps) = (size ?? other.size, scale ?? other.scale, fps ?? other.fps)
    return filled
  }
}

extension Golden.Overrides {
  init(_ overrides: SceneOverrides) {
    self.init(
      fps: overrides.fps, scale: overrides.scale,
      size: overrides.size.map { [Double($0.width), Double($0.height)] })
  }
}

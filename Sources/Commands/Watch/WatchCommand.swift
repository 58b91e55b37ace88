import Films
import Foundation
import Frames
import SceneFile

/// `inbetween watch`: scenes as they are being written, in a browser.
public struct WatchCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "watch", summary: "Show scenes in a browser of this computer, again whenever they are saved.",
    operands: "SCENE…", operandCount: 1...32,
    options: [
      .init(
        "--port", "N", "The port on 127.0.0.1; \(WatchCommand.usualPort), or a free one where that is taken."),
      .fps, .scale.saying("Pixels a point of the pictures; 1."), .size, .edges, .jobs,
      .quiet.saying("Only the address and faults."),
    ],
    example: "inbetween watch Scenes/slide-over-page.json")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  private nonisolated static let usualPort = 7364
  /// Between two looks at the files.
  private static let pause = Duration.milliseconds(60)

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let scenes = arguments.operands
    if let input = scenes.first(where: { $0 == "-" }) {
      throw CommandFailure(.badInput, "\(input): standard input cannot be watched")
    }
    let port = try arguments.number("--port", 0...65535)
    var overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    let pages = PreviewPages(scenes)
    let server = try Self.server(pages, port: port)
    console.print("http://127.0.0.1:\(server.port)/")
    let previews = scenes.map {
      PreviewedScene(path: $0, overrides: overrides, jobs: (try? arguments.jobs()) ?? 1, arguments: arguments)
    }
    do {
      while true {
        for (index, preview) in previews.enumerated() where preview.hasChanged {
          var watch = PreviewWatch()
          do {
            let html = try await preview.html(open) { frame, file in
              pages.draw(frame, file, of: index)
              watch.note(frame)
              // What is saved meanwhile is drawn instead.
              if frame % 8 == 7, preview.isOutdated { throw Outdated() }
            }
            pages.show(html, of: index)
            if !arguments.isQuiet { console.print("\(preview.path): \(watch.text)") }
          } catch let error as CancellationError {
            throw error
          } catch is Outdated {
            continue
          } catch {
            // An editor may save in steps, of which the first leaves half a file.
            try await Task.sleep(for: Self.pause)
            if preview.isOutdated { continue }
            let report = FaultReport(error)
            pages.fail(report.lines, of: index)
            console.report(report)
          }
        }
        try await Task.sleep(for: Self.pause)
      }
    } catch is CancellationError {
      // Ctrl-C is the usual way to end; the server stops as it goes.
    }
    withExtendedLifetime(server) {}
    return .done
  }

  private static func server(_ pages: PreviewPages, port: Int?) throws(CommandFailure) -> PreviewServer {
    if let port {
      guard let server = PreviewServer.start(pages, port: port == 0 ? nil : UInt16(port)) else {
        throw CommandFailure(.inputOutput, "--port: \(port) cannot be used, another program may have it")
      }
      return server
    }
    guard
      let server = PreviewServer.start(pages, port: UInt16(usualPort))
        ?? PreviewServer.start(pages, port: nil)
    else {
      throw CommandFailure(.inputOutput, "no port of 127.0.0.1 can be used")
    }
    return server
  }
}

/// The scene was saved again before its film was whole.
private struct Outdated: Error {}

/// How long a preview takes.
private struct PreviewWatch {
  private let start = ContinuousClock.now
  private var first = 0
  private var frames = 0

  private var milliseconds: Int { Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded()) }

  mutating func note(_ frame: Int) {
    if frame == 0 { first = milliseconds }
    frames = frame + 1
  }

  /// `first picture after 60 ms, 31 frames after 210 ms`.
  var text: String {
    guard frames > 0 else { return "shown after \(milliseconds) ms" }
    return "first picture after \(first) ms, \(frames) frames after \(milliseconds) ms"
  }
}

/// A scene that is watched, with the files that it is made of.
@MainActor
private final class PreviewedScene {
  let path: String
  private let overrides: SceneOverrides
  private let jobs: Int
  private let arguments: Arguments
  private var files: [String]
  private var stamps: FileStamps?

  init(path: String, overrides: SceneOverrides, jobs: Int, arguments: Arguments) {
    (self.path, self.overrides, self.jobs, self.arguments) = (path, overrides, jobs, arguments)
    files = [path]
  }

  /// Whether a file is another than at the last call; at the first call it is.
  var hasChanged: Bool {
    let now = FileStamps(of: files)
    defer { stamps = now }
    return now != stamps
  }

  /// Whether a file is another than when `hasChanged` was asked.
  var isOutdated: Bool { FileStamps(of: files) != stamps }

  /// The sheet of the scene as it is now.
  ///
  /// - Parameter drawn: is called with the number and the PNG file of each frame as soon as that is drawn.
  func html(_ open: SceneOpener, drawn: (Int, [UInt8]) throws -> Void) async throws -> String {
    let document = try? SceneDocument(contentsOf: path)
    if let code = document?.code {
      let sources =
        (try? SceneSources.paths(of: code, sceneAt: path, mayLeaveFolder: isAllowedAnywhere)) ?? []
      files = [path] + sources
      stamps = FileStamps(of: files)
      return try htmlOfCode()
    }
    let folder = FilePath.parent(of: path)
    let named = [path] + (document?.pictures ?? []).map { FilePath.joining(folder, $0) }
    if named != files {
      files = named
      stamps = FileStamps(of: files)
    }
    return try await MotionSheet(of: try open(path, overrides), at: path, workers: jobs, drawn: drawn).html
  }

  private var isAllowedAnywhere: Bool { arguments.has(CodeRun.anywhereOption.name) }

  /// Code is compiled by another program each time: this one cannot take code back.
  private func htmlOfCode() throws -> String {
    let folder = try ProgramRun.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let out = FilePath.joining(folder, "sheet.html")
    var words = ["sheet", path, "--out", out, "--quiet", "--jobs", "\(jobs)"]
    for name in ["--fps", "--scale", "--size", "--edges"] {
      if let value = arguments.options[name] { words += [name, value] }
    }
    for option in [CodeRun.option.name, CodeRun.anywhereOption.name] where arguments.has(option) {
      words.append(option)
    }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let answer = try ProgramRun(program, words)
    guard answer.status == 0 else {
      var failure = CommandFailure(.badInput)
      failure.faults = answer.errors.split(separator: "\n").map(String.init)
      throw failure
    }
    return try String(contentsOfFile: out, encoding: .utf8)
  }
}

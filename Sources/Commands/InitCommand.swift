import Foundation
import Frames
import SceneFile

/// `inbetween init`: creates a folder with a scene to start from.
public struct InitCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "init", summary: "Write a scene to start from.", operands: "NAME", operandCount: 1...1,
    options: [
      .init(
        "--kind", StarterScene.names.joined(separator: "|"),
        "The scene's transition, with a comment at each key; slide-over."),
      .init("--code", "A scene whose controllers come from Swift files."), .quiet.saying("Say nothing."),
    ],
    example: "inbetween init Cards --kind custom")

  public nonisolated init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let folder = arguments.operands[0]
    let kind = arguments.options["--kind"]
    if kind != nil, arguments.has("--code") {
      throw CommandFailure(.badInput, "--kind: not with --code, whose transitions are in its Swift files")
    }
    guard let scene = StarterScene(kind ?? "slide-over") else {
      let names = StarterScene.names
      let hint =
        NearestName.nearest(to: kind ?? "", in: names).map { ", did you mean “\($0)”?" }
        ?? "; there are " + names.joined(separator: ", ")
      throw CommandFailure(.badInput, "--kind: “\(kind ?? "")” is unknown" + hint)
    }
    let files = arguments.has("--code") ? StarterFiles.code : [("scene.json", scene.text)]
    let contents = files.map { (path: FilePath.joining(folder, $0.0), text: $0.1) }
    if let other = contents.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw CommandFailure(.badInput, "\(other.path): is there already")
    }
    try await FileSystem.makingFolders(of: contents[0].path) { try Self.write(contents) }
    if !arguments.isQuiet {
      let option = arguments.has("--code") ? " --allow-code" : ""
      console.print("inbetween render \(FilePath.joining(folder, "scene.json")) --out out\(option)")
    }
    return .done
  }

  /// Writes all files or none.
  private static func write(_ files: [(path: String, text: String)]) throws {
    for (index, file) in files.enumerated() {
      do {
        try FileSystem.replace(file.path, with: Array(file.text.utf8))
      } catch {
        for written in files[..<index] { unlink(written.path) }
        throw error
      }
    }
  }
}

/// The files that `inbetween init` writes.
enum StarterFiles {
  static let code = [
    (
      "scene.json",
      """
      {
        "device": "iPhone 15 Pro",
        "code": { "sources": ["*.swift"], "root": "ListViewController()" },
        "script": [
          { "tap": [0.2, 195, 300] },
          { "drag": [[1, 195, 300], [1.3, 195, 700]] }
        ]
      }

      """
    ),
    (
      "ListViewController.swift",
      """
      import UIKit

      /// A screen on which a tap brings a card.
      class ListViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemBlue
          view.accessibilityIdentifier = "list"
          let tap = UITapGestureRecognizer(target: self, action: #selector(showCard))
          view.addGestureRecognizer(tap)
        }

        @objc private func showCard() {
          present(CardViewController(), animated: true)
        }
      }

      """
    ),
    (
      "CardViewController.swift",
      """
      import UIKit

      /// A card that comes from below, and goes when it is pulled down.
      class CardViewController: UIViewController {
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          modalPresentationStyle = .overFullScreen
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          view.accessibilityIdentifier = "card"
          view.layer.cornerRadius = 24
          let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
          view.addGestureRecognizer(pan)
        }

        @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
          let distance = max(0, recognizer.translation(in: view).y)
          switch recognizer.state {
          case .changed:
            view.transform = CGAffineTransform(translationX: 0, y: distance)
          case .ended where distance > 120:
            dismiss(animated: true)
          case .ended, .cancelled:
            UIView.animate(withDuration: 0.3) { self.view.transform = .identity }
          default:
            break
          }
        }
      }

      """
    ),
  ]
}

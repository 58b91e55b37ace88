import Foundation
import SceneFile
import TestSupport
import Testing

@testable import Commands

/// Scenes whose controllers come from Swift files: compiled, linked and run by another program.
@MainActor @Suite(.serialized) struct CodeSceneTests {
  private static func scene(_ sources: String = "[\"*.swift\"]", root: String = "Root()") -> String {
    """
    { "device": { "size": [100, 200], "scale": 1 },
      "code": { "sources": \(sources), "root": "\(root)" },
      "script": [ { "tap": [0.1, 50, 50] } ],
      "output": { "fps": 30 } }
    """
  }

  private static let root = """
    import UIKit

    class Root: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      override func viewDidLoad() {
        super.viewDidLoad()
        box.accessibilityIdentifier = "box"
        box.backgroundColor = .red
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
      }
      @objc private func tapped() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
          UIView.animate(withDuration: 0.2) { self?.box.frame.origin.x = 80 }
        }
      }
    }

    """

  private func write(_ scene: String, _ code: String, _ folder: ScratchFolder) throws {
    try scene.write(toFile: folder("scene.json"), atomically: true, encoding: .utf8)
    try code.write(toFile: folder("Root.swift"), atomically: true, encoding: .utf8)
  }

  @Test func codeRunsOnlyWhenAllowed() async throws {
    try await ScratchFolder.with { folder in
      try write(Self.scene(), Self.root, folder)
      let run = await CommandLineRun(["render", folder("scene.json"), "--out", folder("out")])
      #expect(run.status == .badInput)
      #expect(run.messages.count == 1 && run.messages[0].contains("--allow-code"))
      #expect(folder.names(in: "out").isEmpty)
    }
  }

  @Test func framesShowTheCodesViews() async throws {
    try await ScratchFolder.with { folder in
      try write(Self.scene(), Self.root, folder)
      let arguments = ["render", folder("scene.json"), "--out", folder("out"), "--quiet", "--allow-code"]
      let run = await CommandLineRun(arguments)
      #expect(run.status == .done, "\(run.messages)")
      // A tap lasts 0.05 s: the animation begins at 0.25 s and ends at 0.45 s, in frame 13.5 of 30 a second.
      #expect(folder.names(in: "out").filter { $0.hasSuffix(".png") }.count == 15)
      let trace = try String(contentsOfFile: folder("out/trace.json"), encoding: .utf8)
      let boxes = trace.split(separator: "\n").filter { $0.contains("\"box\"") }
      #expect(boxes.first?.contains("\"rect\":[0,0,20,20]") == true)
      #expect(boxes.last?.contains("\"rect\":[80,0,20,20]") == true)
      // Verified by goldens like any scene.
      let record = await CommandLineRun([
        "record", folder("scene.json"), "--goldens", folder("g"), "--quiet", "--allow-code",
      ])
      let verify = await CommandLineRun([
        "verify", folder("scene.json"), "--goldens", folder("g"), "--quiet", "--allow-code",
      ])
      #expect(record.status == .done && verify.status == .done)
    }
  }

  @Test func compilerErrorsAreFaultsAtTheirPlaces() async throws {
    try await ScratchFolder.with { folder in
      let code =
        "import UIKit\nclass Root: UIViewController {\n  func f() { g(#selector(f)); unknown() }\n}\n"
      try write(Self.scene(), code, folder)
      let run = await CommandLineRun(["check", folder("scene.json")])
      #expect(run.status == .badInput)
      #expect(run.messages.contains("\(folder("Root.swift")):3:14: cannot find 'g' in scope"))
      #expect(run.messages.contains("\(folder("Root.swift")):3:31: cannot find 'unknown' in scope"))
    }
  }

  @Test func rootErrorsPointIntoTheScene() async throws {
    try await ScratchFolder.with { folder in
      try write(Self.scene(root: "Other()"), Self.root, folder)
      let run = await CommandLineRun(["check", folder("scene.json")])
      #expect(run.messages == ["\(folder("scene.json")):2:46: cannot find 'Other' in scope"])
    }
  }

  @Test func sourcesStayInTheFolder() async throws {
    try await ScratchFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("in"), withIntermediateDirectories: true)
      try Self.root.write(toFile: folder("Root.swift"), atomically: true, encoding: .utf8)
      try Self.scene("[\"../Root.swift\"]").write(
        toFile: folder("in/scene.json"), atomically: true, encoding: .utf8)
      let run = await CommandLineRun(["check", folder("in/scene.json")])
      #expect(run.status == .badInput)
      #expect(run.messages.first?.contains("outside of the scene's folder") == true)
      let missing = Self.scene("[\"No*.swift\"]")
      try missing.write(toFile: folder("in/scene.json"), atomically: true, encoding: .utf8)
      let other = await CommandLineRun(["check", folder("in/scene.json")])
      #expect(other.messages.first?.contains("no file is") == true)
    }
  }

  @Test func starterFilesAreValid() async throws {
    try await ScratchFolder.with { folder in
      #expect(await CommandLineRun(["init", folder("Cards"), "--code"]).status == .done)
      let run = await CommandLineRun(["check", folder("Cards/scene.json")])
      #expect(run.status == .done, "\(run.messages)")
      #expect(await CommandLineRun(["init", folder("Cards")]).status == .badInput)
      #expect(await CommandLineRun(["init", folder("Plain")]).status == .done)
      #expect(await CommandLineRun(["check", folder("Plain/scene.json")]).status == .done)
    }
  }

  @Test(arguments: [
    (#""presenting": {}"#, "presenting: not allowed beside \"code\""),
    (#""script": [ { "start": 0 } ]"#, "script[0]: needs a transition"),
  ]) func keysThatExcludeCodeAreRejected(key: String, finding: String) {
    let text = #"{ "device": "iPhone 15 Pro", "code": { "sources": ["a.swift"], "root": "A()" }, \#(key) }"#
    #expect {
      _ = try SceneDocument(json: Array(text.utf8), file: "s.json")
    } throws: {
      "\($0)".contains(finding)
    }
  }
}

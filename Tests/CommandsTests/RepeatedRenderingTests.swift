import Foundation
import TestSupport
import Testing

/// `verify --repeat`: films that are not the same each time. The program itself is run, since it starts itself again.
@Suite struct RepeatedRenderingTests {
  private static let scene = """
    {
      "device": { "size": [40, 60], "scale": 1 },
      "presenting": { "background": "#3366CC" },
      "presented": { "background": "#CC3333", "subviews": [
        { "name": "dot", "frame": [4, 4, 6, 6], "background": "#FFFFFF" } ] },
      "transition": { "kind": "slide-over", "direction": "present", "duration": 0.1 }
    }
    """

  @Test func steadyFilmsAreEqual() throws {
    try ScratchFolder.with { folder in
      try folder.write(Self.scene, to: "a.json")
      // Settings that were asked for when recording hold for every rendering.
      let recorded = try BuiltProgram.run([
        "record", folder("a.json"), "--scale", "2", "--fps", "30", "--size", "44x50",
      ])
      #expect(recorded.status == 0, "\(recorded)")
      let answer = try BuiltProgram.run(["verify", folder("a.json"), "--repeat", "6"])
      #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer)")
      #expect(answer.output.contains("each drawn 6 times"), "\(answer)")
      for wrong in ["1", "101", "x"] {
        #expect(try BuiltProgram.run(["verify", folder("a.json"), "--repeat", wrong]).status == 2)
      }
    }
  }

  /// A view that is as wide as the number of cores says, or the language, or the folder.
  @Test(arguments: [
    ("ProcessInfo.processInfo.environment[\"LC_ALL\"] == \"tr_TR.UTF-8\"", "LC_ALL=tr_TR.UTF-8"),
    ("FileManager.default.currentDirectoryPath.contains(\"inbetween-\")", "in another process and folder"),
  ])
  func framesThatChangeAreNamed(condition: String, words: String) throws {
    try ScratchFolder.with { folder in
      try folder.write(
        """
        { "device": { "size": [40, 60], "scale": 1 },
          "code": { "sources": ["*.swift"], "root": "Root()" },
          "script": [ { "tap": [0.05, 20, 20] } ],
          "output": { "fps": 30, "duration": 0.2 } }
        """, to: "scene.json")
      try folder.write(
        """
        import Foundation
        import UIKit

        class Root: UIViewController {
          let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
          override func viewDidLoad() {
            super.viewDidLoad()
            box.backgroundColor = .red
            view.addSubview(box)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
          }
          @objc private func tapped() { if \(condition) { box.frame.size.width = 30 } }
        }

        """, to: "Root.swift")
      let recorded = try BuiltProgram.run(["record", folder("scene.json"), "--allow-code"])
      #expect(recorded.status == 0, "\(recorded)")
      #expect(try BuiltProgram.run(["verify", folder("scene.json"), "--allow-code"]).status == 0)
      let answer = try BuiltProgram.run([
        "verify", folder("scene.json"), "--allow-code", "--repeat", "2",
      ])
      #expect(answer.status == 1, "\(answer)")
      // The tap ends at 0.1 s, frame 3 of 6.
      #expect(answer.errors.contains("not the same each time: other"), "\(answer)")
      #expect(answer.errors.contains(words) && answer.errors.contains("(frames 3–6)"), "\(answer)")
    }
  }
}

import Foundation
import Testing
import TestSupport

/// Frames with text do not depend on the environment: the program itself is run in several.
@Suite struct ForeignEnvironmentTests {
  static let scene = """
    {
      "device": { "size": [300, 120], "scale": 2 },
      "presenting": {}, "presented": { "background": "#FFFFFF", "subviews": [
        { "frame": [10, 10, 280, 30], "text": "Inbox 你好直骨角 😀" },
        { "frame": [10, 40, 280, 30], "text": "مرحبا שלום สวัสดี नमस्ते" },
        { "frame": [10, 70, 280, 30], "text": "ひらがな 한국어 Ελληνικά Кириллица", "font": { "family": "monospaced" } } ] },
      "transition": { "kind": "slide-over", "direction": "dismiss" }
    }
    """

  /// The digests of the frames.
  private func frames(in folder: ScratchFolder, _ name: String, _ environment: [String: String]) throws
    -> Data
  {
    let answer = try BuiltProgram.run(
      ["render", folder("scene.json"), "--out", folder(name), "--frames", "0,5", "--quiet"],
      environment: environment)
    #expect(answer.status == 0, "\(answer.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder(name + "/frames.json")))
  }

  @MainActor @Test func textIsIndependentOfTheEnvironment() throws {
    try ScratchFolder.with { folder in
      try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: folder("scene.json")))
      // A configuration in which everything is another font, which claims the name of ours.
      let config = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>/usr/share/fonts/truetype/noto</dir><match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>Noto Serif Thai</string></edit>
        </match></fontconfig>
        """
      try Data(config.utf8).write(to: URL(fileURLWithPath: folder("fonts.conf")))
      let expected = try frames(in: folder, "plain", [:])
      let environments: [[String: String]] = [
        ["FONTCONFIG_FILE": folder("fonts.conf")], ["FONTCONFIG_SYSROOT": "/nonexistent"],
        ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "FC_LANG": "ja"],
        ["LANGUAGE": "ja:ko:fa:mr:bg"], ["PANGO_LANGUAGE": "ja:ur:sr:ne"], ["PANGOCAIRO_BACKEND": "win32"],
      ]
      for (number, environment) in environments.enumerated() {
        let found = try frames(in: folder, "\(number)", environment)
        #expect(found == expected, "\(environment)")
      }
    }
  }
}

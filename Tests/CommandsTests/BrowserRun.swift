import Foundation
import Testing
import TestSupport

/// A page in a real browser, headless, on phones and desktops, light and dark: all in one window, since a browser takes
/// long to start.
enum BrowserRun {
  /// The browser's name; nil where none is installed.
  static let browser = ["chromium", "chromium-browser", "google-chrome"].first {
    BuiltProgram.isInstalled($0)
  }

  /// Widths of the window in pixels, and schemes of colours.
  static let looks: [(width: Int, isDark: Bool)] = [(390, false), (390, true), (1440, false), (1440, true)]

  /// Hears of errors from the first line on.
  private static let listening =
    "<script>window.heard = []; addEventListener('error', (e) => heard.push(String(e.message)));"
    + "addEventListener('securitypolicyviolation', (e) => heard.push(e.violatedDirective));"
    + "const said = console.error; console.error = (...words) => { heard.push(words.join(' ')); said(...words); };</script>"

  /// Opens a page in each look and runs a script in it.
  ///
  /// - Parameters:
  ///   - script: the body of an asynchronous function that returns what it found; errors stand in `heard`.
  ///   - folder: for the browser's files.
  /// - Returns: what was found in each look.
  static func use<Findings: Decodable>(_ path: String, _ script: String, in folder: ScratchFolder) throws
    -> [Findings]
  {
    let browser = try #require(browser)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let using = """
      <script>
      addEventListener("load", () => setTimeout(async () => {
        const wait = (milliseconds) => new Promise((end) => setTimeout(end, milliseconds));
        const found = await (async () => {
      \(script)
        })();
        const node = document.createElement("pre");
        node.id = "findings";
        node.textContent = JSON.stringify(found);
        document.body.append(node);
      }, 300));
      </script>
      """
    try folder.write(
      page.replacingOccurrences(of: "<body>", with: "<body>" + listening)
        .replacingOccurrences(of: "</body>", with: using + "</body>"), to: "used.html")
    // A page in a frame takes over the frame's scheme of colours.
    let frames = looks.map { width, isDark in
      "<iframe src='used.html' style='border:0;width:\(width)px;height:900px;"
        + "color-scheme:\(isDark ? "dark" : "light")'></iframe>"
    }
    try folder.write(
      "<body style='margin:0'>" + frames.joined()
        + "<script>setInterval(() => { const found = [...document.querySelectorAll('iframe')]"
        + ".map((f) => f.contentDocument?.getElementById('findings'));"
        + "if (found.every((node) => node) && !window.done) { window.done = 1; document.body.append(...found); } }, 50)"
        + "</script>",
      to: "frame.html")
    let answer = try BuiltProgram.run(
      named: browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--user-data-dir=\(folder("profile"))", "--window-size=1500,1000", "--virtual-time-budget=12000",
        "--dump-dom", "file://\(folder("frame.html"))",
      ])
    let texts = answer.output.components(separatedBy: "<pre id=\"findings\">").dropFirst()
      .compactMap { $0.components(separatedBy: "</pre>").first }
    try #require(texts.count == looks.count, "\(answer.output.suffix(600)) \(answer.errors.suffix(600))")
    return try texts.map { text in
      let plain = text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
        .replacingOccurrences(of: "&amp;", with: "&")
      return try JSONDecoder().decode(Findings.self, from: Data(plain.utf8))
    }
  }
}

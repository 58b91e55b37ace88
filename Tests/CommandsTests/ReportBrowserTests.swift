import Foundation
import Testing
import TestSupport

@testable import Commands

/// The page of a report in a real browser: its words, its player, its keys, and that it asks for nothing.
@MainActor @Suite struct ReportBrowserTests {
  /// What the page found out about itself.
  private struct Findings: Decodable {
    var width: Int
    var isDark: Bool
    var errors, requests, unnamed: [String]
    /// How far the page is wider than the window, in pixels.
    var overflow: Double
    var title: String
    var open: [Bool]
    var frames: [Int]
    var texts: [String]
    var cursors: [Double]
    var modes: [String]
    /// The visible pictures in each mode.
    var shown: [[String]]
    /// The colour of a point of the picture with the dot, by what is shown: red, green, blue, alpha.
    var colours: [String: [Int]]
    /// The width in pixels of the frame's part that shows, before and after zooming.
    var canvases: [[Int]]
    /// Pixels that the outline changes.
    var outlined: Int
    var isPlaying: Bool
    var plots, views, blamed: [String]
    var copied: String
    var active: [String]
  }

  private static let using = #"""
    const findings = {frames: [], texts: [], cursors: [], modes: [], shown: [], colours: {}, canvases: []};
    const first = document.querySelector(".player");
    const press = (key, more) => document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, ...more}));
    const canvas = (kind) => first.querySelector(`canvas[data-kind="${kind}"]`);
    const pixels = (kind) => canvas(kind).getContext("2d").getImageData(0, 0, canvas(kind).width, canvas(kind).height).data;
    const note = () => {
      findings.frames.push(Number(first.querySelector(".scrubber").value));
      findings.texts.push(first.querySelector(".at").textContent);
      findings.cursors.push(Number(first.querySelector(".cursor").getAttribute("x1")));
    };
    // The colour in the middle of the dot of 6 × 6 pixels at (4, 4) of 40 × 60, at any scale.
    const colour = (kind) => {
      const node = canvas(kind);
      const [x, y] = [5 / 40 * node.width, 7 / 60 * node.height].map(Math.round);
      return [...node.getContext("2d").getImageData(x, y, 1, 1).data];
    };
    const mode = () => {
      findings.modes.push(first.querySelector('.modes [aria-pressed="true"]').dataset.mode);
      findings.shown.push([...first.querySelectorAll("canvas")].filter((c) => !c.parentElement.hidden).map((c) => c.dataset.kind));
    };
    findings.title = document.querySelector("h1").textContent;
    findings.open = [...document.querySelectorAll("main > details")].map((d) => d.open);
    press("Home"); note();
    press("ArrowRight"); note();
    press("End"); note();
    press("ArrowLeft", {shiftKey: true}); note();
    press("."); note();
    press("End");
    press("ArrowLeft"); note();
    // The outline off, for colours.
    const before = pixels("actual");
    press("o");
    const after = pixels("actual");
    findings.outlined = before.filter((value, index) => value !== after[index]).length;
    press("End");
    // Pictures are decoded when they are first asked for.
    await wait(300);
    mode();
    findings.colours.expected = colour("expected");
    findings.colours.actual = colour("actual");
    findings.colours.difference = colour("difference");
    press("3"); mode();
    const mix = first.querySelector(".mix");
    mix.value = 100; mix.dispatchEvent(new Event("input"));
    findings.colours.swipedActual = colour("actual");
    mix.value = 0; mix.dispatchEvent(new Event("input"));
    findings.colours.swipedExpected = colour("actual");
    press("4"); mode();
    mix.value = 50; mix.dispatchEvent(new Event("input"));
    findings.colours.onion = colour("actual");
    press("2"); mode();
    findings.colours.blinkFirst = colour("actual");
    // Until it blinks, whenever that is.
    for (let tries = 0; tries < 30 && String(colour("actual")) === String(findings.colours.blinkFirst); tries += 1) await wait(100);
    findings.colours.blinkSecond = colour("actual");
    press("1"); mode();
    findings.canvases.push([canvas("actual").width, canvas("actual").height]);
    press("z");
    findings.canvases.push([canvas("actual").width, canvas("actual").height]);
    press("z");
    press(" ");
    findings.isPlaying = [...first.querySelectorAll("button")].some((b) => b.textContent === "Pause");
    press(" ");
    findings.plots = [...first.querySelectorAll(".plot .name")].map((n) => n.textContent);
    findings.views = [...first.querySelectorAll(".tree button")].map((n) => n.textContent);
    findings.blamed = [...first.querySelectorAll(".tree .blamed")].map((n) => n.textContent);
    findings.copied = document.querySelector("main .remedy button").dataset.text;
    press("n");
    press("End");
    findings.active = [...document.querySelectorAll(".player .at")].map((n) => n.textContent.split(" · ")[1]);
    const controls = [...document.querySelectorAll("button, input, canvas, svg[role=img]")];
    const name = (node) => node.getAttribute("aria-label") || node.labels?.[0]?.textContent.trim() || node.textContent.trim();
    findings.unnamed = controls.filter((node) => !name(node)).map((node) => node.outerHTML.slice(0, 60));
    findings.requests = performance.getEntriesByType("resource").map((entry) => entry.name).filter((name) => !name.startsWith("data:"));
    findings.overflow = document.documentElement.scrollWidth - innerWidth;
    findings.width = innerWidth;
    findings.isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    findings.errors = heard;
    return findings;
    """#

  @Test(.enabled(if: BrowserRun.browser != nil, "Chromium is missing; scripts/setup --all installs it"))
  func reportWorksInABrowser() async throws {
    try await ScratchFolder.with { folder in
      for name in ["a", "b", "c"] { try folder.write(SmallScene.text(), to: "\(name).json") }
      let scenes = ["a", "b", "c"].map { folder("\($0).json") }
      // Two pictures are kept, so all frames between them are coarse.
      #expect(await CommandLineRun(["record"] + scenes + ["--pictures", "2"]).status == .done)
      try folder.write(SmallScene.text(x: 20), to: "b.json")
      try folder.write(SmallScene.text(overlay: "#FFFFFF80"), to: "c.json")
      let red = await CommandLineRun(["verify"] + scenes + ["--report", folder("report")])
      #expect(red.status == .different, "\(red)")
      let found: [Findings] = try BrowserRun.use(folder("report/index.html"), Self.using, in: folder)
      for (found, look) in zip(found, BrowserRun.looks) {
        #expect(found.width == look.width && found.isDark == look.isDark)
        check(found, scene: scenes[1])
      }
      // One file: it works alone.
      let page = try String(contentsOfFile: folder("report/index.html"), encoding: .utf8)
      #expect(
        !page.contains("src=\"") && page.components(separatedBy: "http").count == 3
          && page.components(separatedBy: "href=").count == 2)
    }
  }

  private func check(_ found: Findings, scene: String) {
    #expect(found.errors == [] && found.requests == [] && found.unnamed == [])
    #expect(found.overflow <= 0)
    #expect(found.title == "Of 3 scenes 2 are different.")
    #expect(found.open == [true, true, false])
    // Six frames of a sixtieth of a second, then the settled one.
    #expect(found.frames == [0, 1, 6, 0, 1, 5], "\(found.frames)")
    #expect(
      found.texts[0].hasPrefix("0 ms · frame 0 of 6 · differs")
        && found.texts[1].hasPrefix("17 ms · frame 1 of 6"))
    #expect(found.texts[2] == "100 ms · frame 6 of 6 · differs")
    for (frame, cursor) in zip(found.frames, found.cursors) {
      #expect(abs(cursor - Double(frame) / 6 * 1000) < 0.01)
    }
    #expect(found.outlined > 0)
    #expect(found.modes == ["side", "swipe", "onion", "blink", "side"])
    let one = ["actual"]
    let all = ["expected", "actual", "difference"]
    #expect(found.shown == [all, one, one, one, all])
    // The dot was at 4 points, and is at 20: white was there, red is.
    let (white, red) = ([255, 255, 255, 255], [204, 51, 51, 255])
    for name in ["expected", "swipedExpected", "blinkSecond"] {
      #expect(found.colours[name] == white, "\(name)")
    }
    for name in ["actual", "swipedActual", "blinkFirst"] { #expect(found.colours[name] == red, "\(name)") }
    let onion = found.colours["onion"] ?? []
    #expect(zip(onion, zip(white, red)).allSatisfy { abs($0 - ($1.0 + $1.1) / 2) <= 1 }, "\(onion)")
    // Differences are red, as far as they are large.
    #expect((found.colours["difference"] ?? []).prefix(1) == [255] && found.colours["difference"]![1] < 10)
    // All of 40 × 60 pixels, then fewer, each larger.
    #expect(found.canvases[0] == [440, 660] && found.canvases[1][0] < 700, "\(found.canvases)")
    #expect(found.isPlaying)
    #expect(found.plots == ["rect x", "rect y (equal)"], "\(found.plots)")
    #expect(
      found.blamed.contains("dot") && Set(found.views).isSuperset(of: ["presenting", "presented", "dot"]))
    #expect(found.copied == "inbetween record \(scene)")
    // The keys went to the second scene, and the first stayed.
    #expect(found.active.count == 2 && found.active[1] == "frame 6 of 6", "\(found.active)")
  }
}

import Foundation
import Testing
import TestSupport

@testable import Commands

/// The motion sheet in a real browser: it moves, answers keys, fits phones and desktops, and asks for nothing.
@MainActor @Suite struct SheetBrowserTests {
  /// What the page found out about itself.
  private struct Findings: Decodable {
    var width: Int
    var isDark: Bool
    var errors: [String]
    var requests: [String]
    var unnamed: [String]
    /// How far the page is wider than the window, in pixels.
    var overflow: Double
    var frames: [Int]
    var cursor: [Double]
    var drawn: [Bool]
    var isPlaying: Bool
    var css: String
    /// Pixels of the picture, then its size on the page.
    var canvas: [Double]
    var tracks, plots, events: Int
  }

  /// Uses the page as a person does, and writes down what happens.
  private static let using = #"""
      const findings = {frames: [], cursor: [], drawn: []};
      const note = () => {
        findings.frames.push(Number(document.getElementById("scrubber").value));
        findings.cursor.push(Number(document.querySelector(".cursor").getAttribute("x1")));
        const pixels = document.getElementById("screen").getContext("2d").getImageData(0, 0, 20, 20).data;
        findings.drawn.push(pixels.some((value, index) => index % 4 === 3 && value > 0));
      };
      const press = (key, more) => document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, ...more}));
      note();
      press("ArrowRight"); note();
      press("ArrowRight", {shiftKey: true}); note();
      press("ArrowLeft"); note();
      press("End"); note();
      press("Home"); note();
      document.getElementById("next").click(); note();
      const scrubber = document.getElementById("scrubber");
      scrubber.value = 12;
      scrubber.dispatchEvent(new Event("input")); note();
      press(" ");
      findings.isPlaying = document.getElementById("play").textContent === "Pause";
      press(" ");
      const controls = [...document.querySelectorAll("button, input, select, canvas, svg[role=img]")];
      const name = (node) => node.getAttribute("aria-label") || node.labels?.[0]?.textContent.trim() || node.textContent.trim();
      findings.unnamed = controls.filter((node) => !name(node)).map((node) => node.outerHTML.slice(0, 60));
      findings.requests = performance.getEntriesByType("resource").map((entry) => entry.name).filter((name) => !name.startsWith("data:"));
      findings.overflow = document.documentElement.scrollWidth - innerWidth;
      findings.width = innerWidth;
      findings.isDark = matchMedia("(prefers-color-scheme: dark)").matches;
      findings.errors = heard;
      const screen = document.getElementById("screen");
      findings.canvas = [screen.width, screen.height, screen.clientWidth, screen.clientHeight];
      findings.css = [...document.querySelectorAll(".track button")].find((b) => b.textContent === "CSS").dataset.text;
      findings.tracks = document.querySelectorAll(".track").length;
      findings.plots = document.querySelectorAll(".plot").length;
      findings.events = document.querySelectorAll("#events tr").length;
      return findings;
    """#

  /// On a phone and on a desk, light and dark: all in one window, since a browser takes long to start.
  @Test(.enabled(if: BrowserRun.browser != nil, "Chromium is missing; scripts/setup --all installs it"))
  func sheetWorksInABrowser() async throws {
    try await ScratchFolder.with { folder in
      let made = await CommandLineRun([
        "sheet", Repository.scene("slide-over-demo"), "--out", folder("a.html"), "--scale", "0.5", "--quiet",
        "--csv", "--json",
      ])
      #expect(made.status == .done, "\(made.messages)")
      #expect(folder.names() == ["a.csv", "a.html", "a.json"])
      let found: [Findings] = try BrowserRun.use(folder("a.html"), Self.using, in: folder)
      for (found, look) in zip(found, BrowserRun.looks) {
        #expect(found.width == look.width && found.isDark == look.isDark)
        check(found)
      }
    }
  }

  private func check(_ found: Findings) {
    #expect(found.errors == [] && found.requests == [] && found.unnamed == [])
    #expect(found.overflow <= 0)
    #expect(found.canvas.prefix(2) == [195, 422])
    #expect(abs(found.canvas[2] / found.canvas[3] - 390.0 / 844) < 0.01, "\(found.canvas)")
    let last = found.frames.max() ?? 0
    #expect(found.frames == [0, 1, 11, 10, last, 0, 1, 12] && last > 20, "\(found.frames)")
    // The cursor is where the frame is, of 1000 units.
    for (frame, cursor) in zip(found.frames, found.cursor) {
      #expect(abs(cursor - Double(frame) / Double(last) * 1000) < 0.01)
    }
    #expect(found.drawn.allSatisfy { $0 } && found.isPlaying)
    #expect(found.tracks > 0 && found.plots > 0 && found.events > 2)
    #expect(found.css.contains("ms "))
  }

  @Test func sheetWantsAPage() async {
    let run = await CommandLineRun(["sheet", Repository.scene("slide-over-present"), "--out", "a.pdf"])
    #expect(run.status == .badInput && run.messages == ["--out: “a.pdf” must end in .html"])
  }
}

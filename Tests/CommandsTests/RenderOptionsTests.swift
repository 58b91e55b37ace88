import Foundation
import Frames
import Films
import Testing

@testable import Commands

@Suite struct RenderOptionsTests {
  private func render(_ line: String) throws -> RenderOptions {
    try RenderOptions(
      Arguments(line.split(separator: " ").map(String.init), for: RenderOptions.description))
  }

  private func filmstrip(_ line: String) throws -> FilmstripOptions {
    try FilmstripOptions(
      Arguments(line.split(separator: " ").map(String.init), for: FilmstripOptions.description))
  }

  @Test func allOptionsAreParsed() throws {
    let options = try render(
      "a.json --out o --fps 30 --scale 1.5 --size 390x844 --frames 0-3,9 --jobs 2 --quiet")
    #expect(options.scenes == ["a.json"] && options.folders == ["o"])
    #expect(
      options.overrides == SceneOverrides(size: CGSize(width: 390, height: 844), scale: 1.5, fps: 30))
    #expect(options.frames?.ranges == [0...3, 9...9] && options.jobs == 2 && options.isQuiet)
  }

  @Test func requiredOptionsAlone() throws {
    let options = try render("a.json --out o")
    #expect(options.overrides == SceneOverrides() && options.frames == nil && !options.isQuiet)
    #expect(options.jobs == ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test func touchesAreShownOnRequest() throws {
    #expect(try !render("a.json --out o").overrides.showsTouches)
    #expect(try render("a.json --out o --show-touches").overrides.showsTouches)
    #expect(try filmstrip("a.json --out o.png --show-touches").overrides.showsTouches)
  }

  @Test func eachSceneGetsAFolder() throws {
    #expect(try render("x/a.json b.scene.json --out o").folders == ["o/a", "o/b.scene"])
    // What init writes has its folder's name.
    #expect(try render("x/scene.json y/scene.json --out o").folders == ["o/x", "o/y"])
    #expect(try render("./scene.json b.json --out o").folders == ["o/scene", "o/b"])
    #expect {
      try render("x/a.json y/a.json --out o")
    } throws: {
      "\($0)" == "y/a.json: its folder would be o/a, and so would that of x/a.json"
    }
  }

  @Test(arguments: [
    "a", "a --out o --fps 0", "a --out o --fps 1001", "a --out o --fps 29.97", "a --out o --fps -1",
    "a --out o --fps ٣", "a --out o --scale 0", "a --out o --scale -1", "a --out o --scale nan",
    "a --out o --scale inf", "a --out o --scale 1e2", "a --out o --scale 0x3", "a --out o --scale 9999999",
    "a --out o --size 390", "a --out o --size 390x", "a --out o --size 390x844x3", "a --out o --size 0x5",
    "a --out o --size 40000x1 --scale 1", "a --out o --size 20000x20000 --scale 1",
    "a --out o --size 390x844 --scale 100",
    "a --out o --size 0.1x9 --scale 1", "a --out o --frames 5-4", "a --out o --frames x",
    "a --out o --jobs 0",
    "a --out o --jobs 257", "a --out o --jobs 99999999999999999999",
  ])
  func badOptionsAreRejected(line: String) {
    #expect { try render(line) } throws: { ($0 as? CommandFailure)?.status == .badInput }
  }

  @Test func largestSizesAreAccepted() throws {
    #expect(try render("a --out o --size 32767x8192 --scale 1").overrides.size?.width == 32767)
    #expect(try render("a --out o --size 16384X16384 --scale 1").overrides.size?.height == 16384)
    // At the scene's scale this may be few pixels; known when the scene is.
    #expect(try render("a --out o --size 40000x1").overrides.size?.width == 40000)
  }

  @Test func filmstripOptionsAreParsed() throws {
    let options = try filmstrip("a.json --out strip.PNG")
    #expect(options.scenes == ["a.json"] && options.files == ["strip.PNG"] && options.choice == .spread(6))
    #expect(options.overrides == SceneOverrides(scale: 1))
    #expect(try filmstrip("a --out s.png --scale 3 --count 2").overrides.scale == 3)
    #expect(try filmstrip("a --out s.png --at 0,0.25").choice == .times([0, 0.25]))
    #expect(try filmstrip("a --out s.png --changes --views card,dim").views == ["card", "dim"])
    for line in [
      "a b --out s.png", "x/a y/a --out s", "a --out .png", "a --out s.jpg", "a --out s.png --count 0", "a",
      "a --out s.png --at 0,,1",
      "a --out s.png --count 3 --changes", "a --out s.png --onion --columns 2",
      "a --out s.png --onion --views a",
    ] {
      #expect(throws: CommandFailure.self) { try filmstrip(line) }
    }
  }
}

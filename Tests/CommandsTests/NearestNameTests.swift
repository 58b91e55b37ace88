@testable import Commands
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("colr", "color"), ("color", "color"), ("backgruond", "background"), ("Background", "background"),
    ("colour", "color"), ("nmae", "name"), ("sacle", "scale"),
  ])
  func near(name: String, expected: String) {
    #expect(nearestName(to: name, in: ["color", "background", "name", "scale"]) == expected)
  }

  @Test(arguments: ["", "xyz", "title", "transform"])
  func far(name: String) {
    #expect(nearestName(to: name, in: ["color", "background", "name", "scale"]) == nil)
  }

  @Test func nearestOfSeveralThenFirst() {
    #expect(nearestName(to: "frames", in: ["frame", "framess", "frames"]) == "frames")
    #expect(nearestName(to: "job", in: ["jobs", "jab"]) == "jobs")
  }
}

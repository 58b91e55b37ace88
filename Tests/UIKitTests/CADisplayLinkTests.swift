import Stage
import Testing
import UIKit

@MainActor @Suite struct CADisplayLinkTests {
  @MainActor private final class Target {
    var times: [Double] = []
    var link: CADisplayLink?
    func step(_ link: CADisplayLink) {
      times.append(CACurrentMediaTime())
      #expect(link.timestamp == CACurrentMediaTime())
    }
  }

  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)

  @Test func displayLinkFiresEverySixtiethOfASecond() {
    let target = Target()
    stage.at(0.01) {
      let link = CADisplayLink(target: target, selector: Selector(Target.step(_:)))
      link.add(to: .main, forMode: .common)
      target.link = link
    }
    stage.advance(to: 0.1)
    #expect(target.times == (1...6).map { Double($0) / 60 })
    target.link?.isPaused = true
    stage.advance(to: 0.5)
    #expect(target.times.count == 6)
    target.link?.isPaused = false
    stage.advance(to: 0.55)
    #expect(target.times.count == 9 && target.times[6] == 31.0 / 60)
    target.link?.preferredFramesPerSecond = 30
    stage.advance(to: 0.7)
    #expect(target.times.suffix(4) == [34, 36, 38, 40, 42].suffix(4).map { $0 / 60.0 })
    target.link?.invalidate()
    stage.advance(to: 2)
    #expect(target.times.last == 42 / 60.0)
    #expect(stage.end == StageTime(seconds: 0.01))
  }

  @Test func invalidatedLinkReleasesItsTarget() {
    weak var target: Target?
    weak var link: CADisplayLink?
    stage.perform {
      let made = Target()
      let display = CADisplayLink(target: made, selector: Selector(Target.step(_:)))
      display.add(to: .main, forMode: .common)
      (target, link) = (made, display)
    }
    stage.advance(to: 0.1)
    #expect(target?.times.count == 6)
    link?.invalidate()
    stage.advance(to: 0.2)
    #expect(target == nil && link == nil)
  }
}

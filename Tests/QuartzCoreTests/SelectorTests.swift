import QuartzCore
import Testing

@MainActor @Suite struct SelectorTests {
  @MainActor class Target: NSObject {
    var log: [String] = []
    func none() { log.append("none") }
    func one(_ sender: NSNumber) { log.append("one \(sender)") }
    func any(_ sender: Any?) { log.append("any \(sender == nil ? "nil" : "some")") }
    func two(_ sender: NSNumber, event: NSString?) { log.append("two \(sender) \(event ?? "nil")") }
    func mine() -> Selector { Selector(Self.none) }
  }

  /// Not of the main actor.
  class Plain: NSObject {
    var count = 0
    func none() { count += 1 }
    func one(_ sender: NSNumber) { count += sender.intValue }
  }

  @Test func methodsTakeUpToTwoArguments() {
    let target = Target()
    for selector in [
      Selector(Target.none), Selector(Target.one(_:)), Selector(Target.any(_:)),
      Selector(Target.two(_:event:)),
    ] {
      #expect(selector.perform(on: target, sender: NSNumber(value: 7), event: NSString("e")))
    }
    #expect(Selector(Target.two(_:event:)).perform(on: target, sender: NSNumber(value: 8)))
    #expect(Selector(Target.any(_:)).perform(on: target, sender: nil))
    #expect(target.log == ["none", "one 7", "any some", "two 7 e", "two 8 nil", "any nil"])
  }

  @Test func wrongSendersAndTargetsAreRejected() {
    let target = Target()
    #expect(!Selector(Target.one(_:)).perform(on: target, sender: "text"))
    #expect(!Selector(Target.one(_:)).perform(on: target, sender: nil))
    #expect(!Selector(Target.none).perform(on: NSNumber(value: 1), sender: nil))
    #expect(target.log.isEmpty)
  }

  @Test func nonisolatedMethodsAreCalled() {
    let target = Plain()
    #expect(Selector(Plain.none).perform(on: target, sender: nil))
    #expect(Selector("one", Plain.one(_:)).perform(on: target, sender: NSNumber(value: 10)))
    #expect(target.count == 11)
  }

  @Test func selectorEquality() {
    #expect(Selector("tap", Target.none) == Selector("tap", Target.one(_:)))
    #expect(Selector("tap", Target.none) != Selector("pan", Target.none))
    let (here, there) = (Selector(Target.none), Selector(Target.none))
    #expect(here != there)
    let target = Target()
    #expect(target.mine() == target.mine())
    #expect(Set([target.mine(), target.mine(), Selector("a", Target.none)]).count == 2)
  }

  @Test func targetsAreNotRetained() {
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      let selector = target.mine()
      #expect(selector.perform(on: target, sender: nil))
    }
    #expect(gone == nil)
  }
}

import Testing

@testable import Adapting

/// Methods that NSObject lacks where there is no Objective-C.
struct ObservingTests {
  @Test func observersSayThatTheyAre() {
    let method =
      "func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, "
      + "context: UnsafeMutableRawPointer?) {}"
    #expect(
      adapted("class A: UIView, B {\n  override \(method)\n}")
        == "class A: UIView, B, UIKeyValueObserver {\n           \(method)\n}")
    // Of a class of these files that has it, the subclass overrides it.
    #expect(
      adapted("class A: UIView {\n  override \(method)\n}\nclass B: A {\n  override \(method)\n}")
        == "class A: UIView, UIKeyValueObserver {\n           \(method)\n}\nclass B: A {\n  override \(method)\n}"
    )
  }

  @Test func answersOfResponding() {
    let method = "func responds(to aSelector: Selector!) -> Bool { return super.responds(to: aSelector) }"
    #expect(
      adapted("class A: NSObject {\n  override \(method)\n}")
        == "class A: NSObject {\n           \(method)\n}")
  }
}

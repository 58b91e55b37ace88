import Testing

@testable import Adapting

/// Every form of `#selector`, each inside a class `Card` that declares the methods named.
struct SelectorRewritingTests {
  private func inCard(_ statement: String, members: String = "") -> String {
    let head =
      "class Card: UIView {\n\(members)\n  func pan(_ g: UIPanGestureRecognizer) {}\n  func done() {}\n"
      + "  func move(from a: Int, to b: Int) {}\n  var title = 0\n  func use() {\n"
    let text = adapted(head + statement + "\n}\n}\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3).last.map(String.init)
      ?? ""
  }

  @Test(arguments: [
    ("#selector(pan(_:))", #"Selector("pan:", Card.pan(_:))"#),
    ("#selector(pan)", #"Selector("pan:", Card.pan)"#),
    ("#selector(done)", #"Selector("done", Card.done)"#),
    ("#selector(self.pan)", #"Selector("pan:", Card.pan)"#),
    ("#selector(Self.pan)", #"Selector("pan:", Card.pan)"#),
    ("#selector(super.done)", #"Selector("done", Card.done)"#),
    ("#selector(type(of: self).done)", #"Selector("done", Card.done)"#),
    ("#selector(Card.pan(_:))", #"Selector("pan:", Card.pan(_:))"#),
    ("#selector((Card.pan(_:)))", #"Selector("pan:", Card.pan(_:))"#),
    ("#selector(Other.Inner.tap(_:))", #"Selector("tap:", Other.Inner.tap(_:))"#),
    ("#selector(move(from:to:))", #"Selector("moveFrom:to:", Card.move(from:to:))"#),
    ("#selector( pan /* it */ (_:) )", #"Selector("pan:", Card.pan /* it */ (_:))"#),
    ("#selector(pan as (UIPanGestureRecognizer) -> Void)", #"Selector("pan:", Card.pan(_:))"#),
    (
      "#selector(Card.done as (Card) -> () -> ())",
      #"Selector("done", Card.done as @MainActor (Card) -> @MainActor () -> Void)"#
    ),
    ("#selector(helper.tap(_:))", #"Selector("tap:", of: helper) { $0.tap(_:) }"#),
    ("#selector(self.helper.tap)", #"Selector("tap", of: self.helper) { $0.tap }"#),
    ("#selector(getter: title)", #"Selector("title", { (object: Card) in { _ = object.title } })"#),
    ("#selector(setter: Card.title)", #"Selector("setTitle:", { (object: Card) in { object.title = $0 } })"#),
    (
      "#selector(setter: UIView.isHidden)",
      #"Selector("setHidden:", { (object: UIView) in { object.isHidden = $0 } })"#
    ),
    ("#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))", #"Selector(name: "scrollViewDidScroll:")"#),
    (#"Selector("pan:")"#, #"Selector("pan:", Card.pan(_:))"#),
    (#"Selector(("done"))"#, #"Selector("done", Card.done)"#),
    (#"NSSelectorFromString("moveFrom:to:")"#, #"Selector("moveFrom:to:", Card.move(from:to:))"#),
  ]) func formBecomesSelector(source: String, expected: String) {
    #expect(inCard("    use(" + source + ")") == "    use(" + expected + ")")
  }

  @Test func nameGivenToObjectiveCNamesTheSelector() {
    #expect(
      inCard("    use(#selector(tap))", members: "  @objc(cardTap:) func tap(_ x: Any) {}")
        == #"    use(Selector("cardTap:", Card.tap))"#)
  }

  @Test func overloadIsChosenByItsType() {
    let members = "  func tap() {}\n  func tap(_ x: Int) {}\n  func tap(_ x: String) {}"
    #expect(
      inCard("    use(#selector(tap as (String) -> Void))", members: members)
        == #"    use(Selector("tap:", Card.tap as @MainActor (Card) -> @MainActor (String) -> Void))"#)
    #expect(
      inCard("    use(#selector(tap as () -> Void))", members: members)
        == #"    use(Selector("tap", Card.tap(_:) as @MainActor (Card) -> @MainActor () -> Void))"#
        .replacing("(_:)", with: ""))
  }

  @Test func methodOfSuperclassInAnotherFileIsFound() {
    let base = SourceFile(path: "Base.swift", text: "class Base: UIView { @objc func tap(sender: Any) {} }")
    let card = SourceFile(path: "Card.swift", text: "class Card: Base { let s = #selector(tap) }")
    let text = Adapter.adapt([card, base])[0].text
    #expect(text == #"class Card: Base { let s = Selector("tapWithSender:", Card.tap) }"#)
  }

  /// A name alone knows the classes of all files that declare such a method, those that can be named.
  @Test func nameKnowsTheClassesThatDeclareIt() {
    let others = SourceFile(
      path: "Others.swift",
      text: """
        class B { func scrollViewDidScroll(_ v: UIScrollView) {} }
        class A { class Inner {} }
        extension A.Inner { func scrollViewDidScroll(_ v: UIScrollView) {} }
        private class Hidden { func scrollViewDidScroll(_ v: UIScrollView) {} }
        class Box<T> { func scrollViewDidScroll(_ v: UIScrollView) {} }
        class C { static func scrollViewDidScroll(_ v: UIScrollView) {}; func other() {} }
        """)
    func text(_ selector: String) -> String {
      let card = SourceFile(path: "Card.swift", text: "class Card { let s = d.responds(to: \(selector)) }")
      let adapted = Adapter.adapt([card, others])[0]
      #expect(adapted.notes.isEmpty)
      return adapted.text
    }
    let expected =
      #"class Card { let s = d.responds(to: Selector(name: "scrollViewDidScroll:", where: { $0 is A.Inner || $0 is B })) }"#
    #expect(text("#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))") == expected)
    #expect(text(#"Selector(("scrollViewDidScroll:"))"#) == expected)
    #expect(text(#"Selector("none")"#) == #"class Card { let s = d.responds(to: Selector(name: "none")) }"#)
  }

  @Test func extensionNamesItsType() {
    #expect(
      adapted("extension Outer.Card { func f() { g(#selector(tap(_:))) } }")
        == #"extension Outer.Card { func f() { g(Selector("tap:", Outer.Card.tap(_:))) } }"#)
  }

  @Test(arguments: [
    (
      "class C { @objc static func f() {}; let s = #selector(C.f) }",
      "1:45: #selector: f belongs to the class"
    ),
    ("let s = #selector(f)", "1:9: #selector: f is outside of a class"),
    (
      #"class C { let s = Selector("none:") }"#,
      "1:19: Selector: no method of the class around has the name none:"
    ),
    ("class C { func f(n: String) { g(NSSelectorFromString(n)) } }", "1:33: NSSelectorFromString"),
    ("class C { @NSManaged var x: Int }", "1:11: @NSManaged"),
  ]) func whatCannotBeCarriedOverIsNamed(source: String, expected: String) {
    let found = notes(source)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }
}

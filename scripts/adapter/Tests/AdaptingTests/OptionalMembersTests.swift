import Testing

@testable import Adapting

/// Optional members of protocols.
struct OptionalMembersTests {
  private let source = """
    @objc protocol D {
      @objc optional func close(_ c: Int)
      @objc optional func ask(_ c: Int, about x: inout Int) -> Bool
    }
    """

  @Test func protocolVendsOptionalMethodsAsClosures() {
    #expect(
      adapted(source) == """
              protocol D {
                         func close(_ c: Int); var optional_close_: ((Int) -> Void)? { get }
                         func ask(_ c: Int, about x: inout Int) -> Bool; var optional_ask__about: ((Int, inout Int) -> Bool)? { get }
        }; extension D { func close(_ c: Int) {}; var optional_close_: ((Int) -> Void)? { nil }; \
        func ask(_ c: Int, about x: inout Int) -> Bool { fatalError("ask:about: is not implemented") }; \
        var optional_ask__about: ((Int, inout Int) -> Bool)? { nil }; }
        """)
  }

  /// The last line of the adapted source with `line` behind it.
  private func line(_ line: String) -> String {
    String(adapted(source + "\n" + line).split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
  }

  @Test(arguments: [
    ("d?.close?(1)", "d?.optional_close_?(1)"),
    ("d.ask!(1, about: &x)", "d.optional_ask__about!(1,        &x)"),
    ("if d.close != nil {}", "if d.optional_close_ != nil {}"),
    ("guard let f = d?.ask else {}", "guard let f = d?.optional_ask__about else {}"),
    ("d?.other?(1)", "d?.other?(1)"),
    ("s?.delegate?.scrollViewDidScroll?(s)", "s?.delegate?.scrollViewDidScroll (s)"),
    ("let n = t.numberOfSections?(in: v) ?? 1", "let n = Optional(t.numberOfSections (in: v)) ?? 1"),
    ("let v = a?.b(1).viewForZooming?(in: s)", "let v = a?.b(1).viewForZooming (in: s)"),
  ]) func useIsRewritten(source: String, expected: String) {
    #expect(line(source) == expected)
  }

  @Test func conformerVendsWhatItImplements() {
    #expect(
      line("class C: D { func close(_ c: Int) {} }")
        == "class C: D { func close(_ c: Int) {}; var optional_close_: ((Int) -> Void)? { { self.close($0) } } }"
    )
    #expect(
      line("extension C: D { public func ask(_ c: Int, about x: inout Int) -> Bool { true } }; class C {}")
        == "extension C: D { public func ask(_ c: Int, about x: inout Int) -> Bool { true }; "
        + "public var optional_ask__about: ((Int, inout Int) -> Bool)? { { self.ask($0, about: &$1) } } }; class C {}"
    )
    #expect(line("class C { func close(_ c: Int) {} }") == "class C { func close(_ c: Int) {} }")
  }

  @Test func methodThatOnlyASubclassHasIsNamed() {
    #expect(
      notes(source + "\nclass B: D {}\nclass C: B { func close(_ c: Int) {} }").map { String($0.prefix(15)) }
        == ["6:14: close(_:)"])
  }

  @Test func optionalPropertyIsNamed() {
    #expect(notes("@objc protocol P { @objc optional var x: Int { get } }").count == 1)
  }
}

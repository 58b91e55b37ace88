import Testing

@testable import Adapting

/// Optional methods of data sources whose being there matters.
struct ImplementedTests {
  private static let commit =
    "func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, "
    + "forRowAt indexPath: IndexPath) {}"
  private static let move =
    "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"

  @Test(arguments: [
    ("class A: NSObject, UITableViewDataSource {\n  ", "\n}", "class var"),
    ("class A: UITableViewController {\n  override ", "\n}", "override class var"),
    ("public class A: B {\n  public override ", "\n}", "public override class var"),
    ("open class A: B {\n  open ", "\n}", "open class var"),
    ("extension A: UITableViewDataSource {\n  ", "\n}", "static var"),
    ("class A: B {\n#if os(iOS)\n  ", "\n#endif\n}", "class var"),
  ])
  func methodsAreFollowedByAProperty(before: String, after: String, words: String) {
    #expect(
      adapted(before + Self.commit + after)
        == before + Self.commit + "; \(words) implementsCommit: Bool { true }" + after)
    #expect(
      adapted(before + Self.move + after)
        == before + Self.move + "; \(words) implementsRowMove: Bool { true }" + after)
  }

  @Test func whatIsSaidAlreadyStays() {
    let text = adapted("class A: B {\n  override \(Self.commit)\n  \(Self.move)\n}")
    #expect(text.contains("implementsCommit") && adapted(text) == text)
  }

  @Test(arguments: [
    "protocol P {\n  \(commit.dropLast(3))\n}", "\(commit)", "struct S {\n  \(commit)\n}",
    "class A {\n  func f() {\n    \(move)\n  }\n}",
    "class A {\n  func tableView(_ t: UITableView, moveRowAt a: IndexPath) {}\n}",
  ])
  func otherPlacesStay(text: String) { #expect(adapted(text) == text) }
}

import Testing

@testable import Commands

@Suite struct ArgumentsTests {
  private let description = CommandDescription(
    name: "draw", summary: "Draw it.", operands: "FILE…", operandCount: 1...2,
    options: [.init("--out", "DIR", "Where."), .init("--quiet", "Silently.")],
    example: "inbetween draw a --out b")

  private func parse(_ line: String) throws(CommandFailure) -> Arguments {
    try Arguments(line.split(separator: " ").map(String.init), for: description)
  }

  @Test(arguments: [
    "a --out b --quiet", "--quiet a --out=b", "--out b --quiet -- a", "--quiet --out b a",
  ])
  func optionsAndOperandsInAnyOrder(line: String) throws {
    let arguments = try parse(line)
    #expect(arguments.operands == ["a"])
    #expect(arguments.options == ["--out": "b", "--quiet": ""])
    #expect(arguments.has("--quiet") && !arguments.wantsHelp)
  }

  @Test func operandsThatLookLikeOptions() throws {
    #expect(try parse("-- --out -x").operands == ["--out", "-x"])
    #expect(try parse("-").operands == ["-"])
    #expect(try parse("a --out=b=c").options["--out"] == "b=c")
    #expect(try parse("a --out -5").options["--out"] == "-5")
  }

  @Test(arguments: [
    ("a --qiet", "--qiet: unknown option, did you mean “--quiet”?"),
    ("a --zebra=1", "--zebra: unknown option; there are --out, --quiet, --help"),
    ("a -out b", "-out: unknown option, did you mean “--out”?"),
    ("a --out", "--out: needs a value, --out DIR"),
    ("a --out --quiet", "--out: needs a value, --out DIR"),
    ("a --out=", "--out: the value is empty"),
    ("a --quiet=1", "--quiet: takes no value"),
    ("a --out b --out c", "--out: given twice"),
    ("", "draw: FILE… is missing"),
    ("a b c", "c: one argument too many"),
  ])
  func argumentFaultsAreNamed(line: String, fault: String) {
    #expect(throws: CommandFailure(.badInput, fault)) { try parse(line) }
  }

  @Test func emptyOperandIsRejected() {
    #expect(throws: CommandFailure.self) { try Arguments([""], for: description) }
  }

  @Test func helpNeedsNoOtherArgument() throws {
    #expect(try parse("--help").wantsHelp)
    #expect(
      description.help == """
        Draw it.

        Usage: inbetween draw FILE… [options]

          --out DIR  Where.
          --quiet    Silently.
          --help     Show this help.

        Example:
          inbetween draw a --out b
        """)
  }
}

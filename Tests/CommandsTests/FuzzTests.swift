import Testing
import TestSupport

/// A short, fixed share of what `scripts/fuzz` does without a limit.
@Suite struct FuzzTests {
  @Test func seededInputsNeverCrash() throws {
    let out = try ScratchFolder()("failures")
    // The limit is for inputs that never end, and not for slow machines.
    let answer = try BuiltProgram.run(
      program: "fuzz", ["--inputs", "600", "--seed", "7", "--limit", "60", "--out", out])
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    #expect(answer.output.contains("600 inputs, seed 7: all right"), "\(answer.output)")
  }
}

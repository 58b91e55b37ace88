import Foundation
import TestSupport
import Testing

/// What compiles against Apple's SDK compiles here, without diagnostics, in every language mode.
@Suite struct CompilingTests {
  static let modules = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// A source of `Tests/CompileSources`. A first line `// Modes: 4 5` restricts it to those modes; a comment `says: …` at
  /// the end of a line means that the compiler says something with these words there.
  struct Sample {
    let name: String
    let text: String
    var modes = [4, 5, 6]
    var expected: [Int: String] = [:]

    init(path: String, text: String) {
      name = URL(filePath: path).lastPathComponent
      self.text = text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines[0].hasPrefix("// Modes: ") {
        modes = lines[0].dropFirst("// Modes: ".count).split(separator: " ").compactMap { Int($0) }
      }
      for (index, line) in lines.enumerated() {
        guard let mark = line.range(of: "// says: ") else { continue }
        expected[index + 1] = String(line[mark.upperBound...])
      }
    }
  }

  /// Every public member used outside of any actor, every open class subclassed with a deinitialiser, every open member
  /// overridden, and all samples.
  @Test(arguments: [4, 5, 6])
  func clientSourcesCompile(mode: Int) throws {
    let samples = try Repository.files(under: "Tests/CompileSources", suffix: ".swift")
      .map(Sample.init).filter { $0.modes.contains(mode) }
    var sources = Dictionary(uniqueKeysWithValues: samples.map { ($0.name, $0.text) })
    #expect(sources.count > 1)
    if mode < 6 {
      for module in Self.modules {
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: TypeCheck.symbolGraph(of: module))
        let uses = ModuleUses(module, graph)
        #expect(uses.calls.count > 100)
        #expect(module == "CoreGraphics" || uses.makers.count > 20)
        sources["\(module)Uses.swift"] = uses.source
      }
    }
    var missing = Set(samples.flatMap { sample in sample.expected.keys.map { "\(sample.name):\($0)" } })
    for finding in try TypeCheck.findings(in: sources, language: mode) {
      // A subclass of a class that says it is Sendable has to say so too, in Apple's SDK as here.
      if finding.message.contains("must restate inherited '@unchecked Sendable'") { continue }
      let words = samples.first { $0.name == finding.file }?.expected[finding.line]
      if let words, finding.message.contains(words) {
        missing.remove("\(finding.file):\(finding.line)")
      } else {
        let lines = sources[finding.file]?.split(separator: "\n", omittingEmptySubsequences: false)
        Issue.record("Swift \(mode): \(finding)\n  \(lines?[finding.line - 1] ?? "")")
      }
    }
    #expect(missing == [], "lines of which nothing is said")
  }
}

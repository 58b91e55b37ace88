import Foundation
import Testing

/// What compiles against Apple's SDK compiles here, and is not spoken about, in every language mode.
@Suite struct CompilingTests {
  static let modules = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// Sources of `Tests/CompileSources`. A first line `// Modes: 4 5` restricts a source to those; a comment `says: …` at
  /// the end of a line means that the compiler says something with these words there.
  struct Sample {
    var source: Compiler.Source
    var modes: [Int] = [4, 5, 6]
    var expected: [Int: String] = [:]

    static func all() throws -> [Sample] {
      let folder = Compiler.repository.appendingPathComponent("Tests/CompileSources")
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return try files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.map(Sample.init)
    }

    init(_ file: URL) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      source = Compiler.Source(name: file.lastPathComponent, text: text)
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
  func publicDeclarations(mode: Int) throws {
    let compiler = try Compiler()
    let samples = try Sample.all().filter { $0.modes.contains(mode) }
    #expect(!samples.isEmpty)
    var sources = samples.map(\.source)
    if mode < 6 {
      for module in Self.modules {
        let uses = ModuleUses(module, try compiler.symbols(of: module))
        #expect(uses.calls.count > 100)
        sources.append(uses.source)
      }
    }
    var missing = samples.flatMap { sample in
      sample.expected.map { "\(sample.source.name):\($0.key) does not say: \($0.value)" }
    }
    for message in try compiler.check(sources, mode: mode) {
      let sample = samples.first { $0.source.name == message.file }
      if let words = sample?.expected[message.line], message.text.contains(words) {
        missing.removeAll { $0.hasPrefix("\(message.file):\(message.line) ") }
      } else {
        let source = sources.first { $0.name == message.file }?.text.split(
          separator: "\n", omittingEmptySubsequences: false)
        Issue.record("\(message)\n  \(source?[message.line - 1] ?? "")")
      }
    }
    #expect(missing == [])
  }
}

import Adapting
import Foundation

/// `inbetween-adapter [--out DIR | --json] FILE…`: adapts the files of one module together.
///
/// - Without an option the adapted text goes to standard output.
/// - `--out DIR` writes each file under its own name there, with its origin for the compiler's messages; files of the
///   same name get a number.
/// - `--json` prints texts and notes for a program to read.
/// - `--lenient` says what was not carried over as warnings, and ends with 0: for builds.
///
/// What could not be carried over goes to standard error. Status 0: done; 1: something was not carried over; 2: a bad
/// argument; 3: not read or written.
func fail(_ status: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var out: String?
var isJSON = false
var isLenient = false
var paths: [String] = []
while let argument = arguments.first {
  arguments.removeFirst()
  switch argument {
  case "--out":
    guard let folder = arguments.first else { fail(2, "--out: needs a folder") }
    out = folder
    arguments.removeFirst()
  case "--json": isJSON = true
  case "--lenient": isLenient = true
  case "--":
    paths += arguments
    arguments = []
  case _ where argument.hasPrefix("--"): fail(2, "\(argument): unknown option")
  default: paths.append(argument)
  }
}
if paths.isEmpty { fail(2, "inbetween-adapter: no file given") }

var files: [SourceFile] = []
for path in paths {
  do {
    files.append(SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8)))
  } catch {
    fail(3, "\(path): could not be read as UTF-8 text")
  }
}
let results = Adapter.adapt(files)

struct Answer: Encodable {
  struct Note: Encodable { var line, column: Int; var reason: String }
  struct File: Encodable {
    var path, text, compilerText: String
    var isChanged: Bool
    var notes: [Note]
    var shifts: [ColumnShift]
  }
  var version = 1
  var files: [File]
}

if isJSON {
  let answer = Answer(
    files: results.map { file in
      Answer.File(
        path: file.path, text: file.text, compilerText: file.compilerText, isChanged: file.isChanged,
        notes: file.notes.map { Answer.Note(line: $0.line, column: $0.column, reason: $0.reason) },
        shifts: file.shifts)
    })
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(answer))
  FileHandle.standardOutput.write(Data("\n".utf8))
} else if let out {
  do {
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    var used: [String: Int] = [:]
    for result in results {
      let name = (result.path as NSString).lastPathComponent
      let stem = (name as NSString).deletingPathExtension
      let count = used[stem, default: 0]
      used[stem] = count + 1
      let target = out + "/" + (count == 0 ? name : "\(stem)-\(count + 1).swift")
      // Unchanged files keep their time, so that nothing is built again for them.
      if (try? String(contentsOfFile: target, encoding: .utf8)) != result.compilerText {
        try result.compilerText.write(toFile: target, atomically: true, encoding: .utf8)
      }
    }
  } catch {
    fail(3, "\(out): could not be written")
  }
} else {
  for result in results { FileHandle.standardOutput.write(Data(result.text.utf8)) }
}

let notes = results.flatMap(\.notes)
for note in notes {
  let line = isLenient ? "\(note.file):\(note.line):\(note.column): warning: \(note.reason)" : "\(note)"
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
exit(notes.isEmpty || isLenient ? 0 : 1)

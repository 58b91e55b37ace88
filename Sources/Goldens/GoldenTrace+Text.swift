import Frames
import SceneFile

extension GoldenTrace {
  static let fileName = "trace.txt"
  private static let head = "Inbetween trace "

  /// The text of `trace.txt`; equal traces have equal texts.
  public var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes `trace.txt` line by line.
  func write<Failure>(_ piece: (String) throws(Failure) -> Void) throws(Failure) {
    try piece(Self.head + "\(form.rawValue), " + Words.count(count, "frame") + "\n")
    for view in views {
      if form == .all, ViewNames.isDescription(view) {
        try piece("unnamed " + JSONText.string(ViewNames.shortened(view)) + "  ")
      } else {
        try piece("\nview " + JSONText.string(view) + "\n")
      }
      let life = life(of: view)
      // The next change of each property's track, and its current value.
      var next = [Int](repeating: 0, count: life.tracks.count)
      var values = [TraceValue?](repeating: nil, count: life.tracks.count)
      var wasThere = false
      for frame in life.changes {
        let isThere = life.isThere(at: frame)
        defer { wasThere = isThere }
        var fields: [String] = []
        var unset: [String] = []
        for (index, (name, track)) in life.tracks.enumerated() {
          let before = wasThere ? values[index] : nil
          if next[index] < track.frames.count, Int(track.frames[next[index]]) == frame {
            values[index] = track.value(after: next[index])
            next[index] += 1
          }
          if let value = values[index], value != before { fields.append(name + " " + Self.text(of: value)) }
          if values[index] == nil, before != nil { unset.append(name + " unset") }
        }
        if !isThere {
          try piece("\(frame)  gone\n")
        } else if !fields.isEmpty || !unset.isEmpty {
          try piece("\(frame)  " + (fields + unset).joined(separator: "  ") + "\n")
        }
      }
    }
  }

  static func text(of value: TraceValue) -> String {
    switch value {
    case .none: "none"
    case .text(let text): JSONText.string(text)
    case .numbers(let numbers):
      numbers.map { JSONText.fourDecimals(Double($0) / 10_000) }.joined(separator: " ")
    }
  }

  /// Why a text is not a trace.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let description: String

    init(line: Int, _ finding: String) { description = "line \(line): \(finding)" }
  }

  /// Reads `trace.txt`.
  ///
  /// - Parameter expected: the required number of frames; nil for any.
  public init(text: String, count expected: Int? = nil) throws(Failure) {
    var lines = TextLines(text)
    guard let head = lines.next(), head.hasPrefix(Self.head),
      let form = Form(rawValue: head.dropFirst(Self.head.count).first?.wholeNumberValue ?? 0),
      case let rest = head.dropFirst(Self.head.count + 1), rest.hasPrefix(", "),
      let count = Int(rest.dropFirst(2).prefix { $0.isNumber }), (0...Golden.mostFrames).contains(count)
    else { throw Failure(line: 1, "must begin “\(Self.head)\(Form.all.rawValue), … frames”") }
    if let expected, count != expected {
      throw Failure(
        line: 1, "expected \(Words.count(expected, "frame")), as \(Golden.fileName) lists, found \(count)")
    }
    self.init(form: form)
    self.count = count
    var view: String?
    var state: ViewState?
    var next = 0
    while let line = lines.next() {
      if line.isEmpty || line == "\r" { continue }
      var tokens = TraceTokens(line, number: lines.count)
      let isUnnamed = form == .all && line.hasPrefix("unnamed ")
      if isUnnamed || line.hasPrefix("view ") {
        _ = try tokens.next()
        guard case .string(let words)? = try tokens.next() else {
          throw tokens.failure("a view's name is missing")
        }
        let name = isUnnamed ? ViewNames.description(shortened: words) : words
        guard addView(name) else { throw tokens.failure("view \(name) a second time") }
        (view, state, next) = (name, nil, 0)
        if !isUnnamed { continue }
      }
      guard let view, case .number(let tenThousandths)? = try tokens.next(), tenThousandths % 10_000 == 0,
        case let frame = Int(tenThousandths / 10_000), frame >= next, frame < count
      else { throw tokens.failure("expected the number of a later frame") }
      state = try tokens.apply(to: state)
      set(state, of: view, at: frame)
      next = frame + 1
    }
  }
}

/// The lines of a text, one after the other.
private struct TextLines {
  private var rest: Substring?
  /// The number of lines so far.
  private(set) var count = 0

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Substring? {
    guard let text = rest else { return nil }
    count += 1
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) else {
      rest = nil
      return text
    }
    rest = text[text.utf8.index(after: end)...]
    return text[..<end]
  }
}

/// The words of one line of a trace.
private struct TraceTokens {
  enum Token: Equatable {
    case word(String)
    case number(Int64)
    case string(String)
  }

  private var rest: Substring
  private let line: Int

  init(_ line: Substring, number: Int) {
    rest = line
    self.line = number
  }

  func failure(_ finding: String) -> GoldenTrace.Failure { GoldenTrace.Failure(line: line, finding) }

  mutating func next() throws(GoldenTrace.Failure) -> Token? {
    rest = rest.drop { $0 == " " || $0 == "\r" }
    guard let first = rest.first else { return nil }
    if first == "\"" {
      var end = rest.index(after: rest.startIndex)
      while end < rest.endIndex, rest[end] != "\"" {
        if rest[end] == "\\" { end = rest.index(after: end) }
        guard end < rest.endIndex else { break }
        end = rest.index(after: end)
      }
      guard end < rest.endIndex else { throw failure("a string without an end") }
      let text = String(rest[...end])
      rest = rest[rest.index(after: end)...]
      guard let node = try? JSONReader.read(SourceText(file: "", bytes: Array(text.utf8))),
        case .string(let string) = node.value
      else { throw failure("\(text) is no string") }
      return .string(string)
    }
    let word = rest.prefix { $0 != " " && $0 != "\r" }
    rest = rest.dropFirst(word.count)
    if first == "-" || first.isNumber {
      guard let number = Double(word), number.isFinite, abs(number) < 9e13 else {
        throw failure("“\(word)” is no number")
      }
      return .number(Int64((number * 10_000).rounded()))
    }
    return .word(String(word))
  }

  /// The count of numbers of those properties whose numbers comparisons use individually.
  private static let lengths = ["rect": 4, "alpha": 1, "frame": 4, "opacity": 1, "order": 1]

  /// The state that results from applying the rest of the line to the previous state.
  mutating func apply(to before: ViewState?) throws(GoldenTrace.Failure) -> ViewState? {
    var state = before ?? ViewState([])
    var token = try next()
    if token == .word("gone") {
      guard try next() == nil else { throw failure("nothing may follow “gone”") }
      return nil
    }
    while let current = token {
      guard case .word(let name) = current else { throw failure("expected the name of a property") }
      token = try next()
      switch token {
      case .word("none"):
        state[name] = TraceValue.none
        token = try next()
      case .word("unset"):
        state[name] = nil
        token = try next()
      case .string(let text):
        state[name] = .text(text)
        token = try next()
      default:
        var numbers: [Int64] = []
        while case .number(let number)? = token {
          numbers.append(number)
          token = try next()
        }
        guard !numbers.isEmpty else { throw failure("“\(name)” has no value") }
        if let expected = Self.lengths[name], numbers.count != expected {
          throw failure("“\(name)” has \(Words.count(expected, "number")), found \(numbers.count)")
        }
        state[name] = .numbers(numbers)
      }
    }
    return state
  }
}

import Frames

/// The manual page in the `man` macros of troff.
struct ManualPage: Hashable, Sendable {
  var commands: [CommandDescription]

  var text: String {
    var lines = [
      ".TH INBETWEEN 1 \"\" \"inbetween \(ProgramVersion.current)\"", ".SH NAME",
      "inbetween \\- render the frames between two screens of an iOS app", ".SH SYNOPSIS", ".B inbetween",
      ".I COMMAND", "[operands] [options]", ".SH DESCRIPTION",
      Self.escaped(
        "Inbetween draws transitions between iOS view controllers without a device. A scene file says what is on the "
          + "screen and what happens; the commands make frames, films, filmstrips and goldens of it."),
      ".SH COMMANDS",
    ]
    for command in commands {
      lines += [
        ".SS \(Self.escaped(command.name + (command.operands.isEmpty ? "" : " " + command.operands)))",
        Self.escaped(command.summary),
      ]
      for option in command.options {
        lines.append(".TP")
        lines.append(
          ".B " + Self.escaped(option.name) + (option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""))
        lines.append(Self.escaped(option.help))
      }
      lines += [".PP", "Example:", ".PP", ".EX", Self.escaped(command.example), ".EE"]
    }
    lines.append(".SH EXIT STATUS")
    for status in CommandStatus.allCases {
      lines += [".TP", ".B \(status.rawValue)", Self.escaped(status.meaning)]
    }
    return lines.joined(separator: "\n")
  }

  /// Text escaped for troff.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}

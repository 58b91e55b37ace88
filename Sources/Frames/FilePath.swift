/// Paths as text, taken apart as POSIX `dirname` and `basename` do.
///
/// Foundation's own functions stop the program on a path of one letter, on Linux.
package enum FilePath {
  /// The folder that holds `path`: `a` for `a/b` and `a/b/`, `/` for `/a`; empty for a name alone.
  package static func parent(of path: String) -> String {
    let trimmed = trimming(path)
    guard trimmed != "/", let slash = trimmed.lastIndex(of: "/") else { return trimmed == "/" ? "/" : "" }
    return trimming(String(trimmed[...slash]))
  }

  /// The last name in `path`: `b` for `a/b` and `a/b/`.
  package static func name(of path: String) -> String {
    let trimmed = trimming(path)
    guard trimmed != "/", let slash = trimmed.lastIndex(of: "/") else { return trimmed }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// The name without its last extension; a name that begins with its only dot keeps it.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path of `name` in `folder`; an empty folder stands for the present one.
  package static func joining(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Without slashes at the end, but for the root's own.
  private static func trimming(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

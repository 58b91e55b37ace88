/// Operations on paths as text, like POSIX `dirname` and `basename`.
///
/// Foundation's own functions crash on Linux for a path of one letter.
package enum FilePath {
  /// The folder that contains `path`: `a` for `a/b` and `a/b/`, `/` for `/a`; empty for a name alone.
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

  /// The name without its last extension. A name whose only dot is its first character stays as it is.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path of `name` in `folder`; an empty folder means the current one.
  package static func joining(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Removes trailing slashes, except that of the root.
  private static func trimming(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

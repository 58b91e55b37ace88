import Foundation

/// A file or folder that could not be read or written.
public struct FileFailure: Error, Hashable, CustomStringConvertible {
  public var path: String
  public var reason: String
  /// What was found, for callers that treat it differently from other failures.
  package var cause = Cause.other

  package enum Cause: Hashable, Sendable { case missing, tooLarge, other }

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package init(path: String, reason: String, cause: Cause) {
    self.init(path: path, reason: reason)
    self.cause = cause
  }

  /// The reason of the last failed system call.
  init(path: String, errno code: Int32) {
    self.init(
      path: path, reason: String(cString: strerror(code)),
      cause: code == ENOENT || code == ENOTDIR ? .missing : .other)
  }

  public var description: String { "\(path): \(reason)" }
}

/// File system calls that throw ``FileFailure``. None replaces a file unless its name says so.
package enum FileSystem {
  enum Kind: String { case file, folder }

  /// The default limit of bytes that are read of a file.
  package static let usualLimit = 4 << 20
  /// The limit of bytes for a list of frames, a trace or a picture: enough for some hundred thousand frames.
  package static let largeLimit = 64 << 20

  /// The kind of what is at `path`; symbolic links count as files. Nil for nothing.
  static func kind(of path: String) -> Kind? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    return info.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The names in a folder, sorted; empty if it cannot be read.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  static func makeFolder(_ path: String) throws(FileFailure) {
    guard mkdir(path, 0o777) == 0 else { throw FileFailure(path: path, errno: errno) }
  }

  /// Creates the folder and its missing parents, and returns those that were created, outermost first.
  static func makeFolders(_ path: String) throws(FileFailure) -> [String] {
    var missing: [String] = []
    var current = path
    var info = stat()
    while !current.isEmpty, stat(current, &info) != 0 {
      guard errno == ENOENT else { throw FileFailure(path: current, errno: errno) }
      if lstat(current, &info) == 0 {
        throw FileFailure(path: current, reason: "a link that leads nowhere is where the folder should be")
      }
      missing.insert(current, at: 0)
      let above = FilePath.parent(of: current)
      if above == current { break }
      current = above
    }
    if missing.isEmpty, info.st_mode & S_IFMT != S_IFDIR {
      throw FileFailure(path: path, reason: "a file is where the folder should be")
    }
    var made: [String] = []
    for folder in missing {
      do {
        try makeFolder(folder)
      } catch {
        removeEmptyFolders(made)
        throw error
      }
      made.append(folder)
    }
    return made
  }

  /// Makes the missing folders that a file at `path` lies in; where `body` throws, those that are empty go again.
  @MainActor
  package static func makingFolders<Result>(
    of path: String, _ body: () async throws -> Result
  ) async throws -> Result {
    let folder = FilePath.parent(of: path)
    let made = folder.isEmpty ? [] : try makeFolders(folder)
    do {
      return try await body()
    } catch {
      removeEmptyFolders(made)
      throw error
    }
  }

  /// Removes those of the folders that are empty; they are given outermost first.
  static func removeEmptyFolders(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// The bytes of a regular file of at most `limit` bytes; a link to a file counts as one.
  package static func read(_ path: String, atMost limit: Int = usualLimit) throws(FileFailure) -> [UInt8] {
    // Non-blocking, since opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileFailure(path: path, errno: errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileFailure(path: path, errno: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      let what = info.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a device or a pipe"
      throw FileFailure(path: path, reason: "\(what) is where a file should be")
    }
    let tooLarge = FileFailure(
      path: path, reason: "the file has more than \(limit >> 20) MiB, the most that is read of such a file",
      cause: .tooLarge)
    guard Int(info.st_size) <= limit else { throw tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(info.st_size))
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(file, &part, part.count)
      if count > 0 {
        bytes += part[..<count]
        guard bytes.count <= limit else { throw tooLarge }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw FileFailure(path: path, errno: errno)
      }
    }
  }

  /// Writes a new file; after a failure there is none.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path: path, errno: errno) }
    do {
      try write(bytes, to: file, path: path)
    } catch {
      close(file)
      unlink(path)
      throw error
    }
    // A network file system may report a full disk only now.
    guard close(file) == 0 else {
      let code = errno
      unlink(path)
      throw FileFailure(path: path, errno: code)
    }
  }

  package static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(FileFailure) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(file, $0.baseAddress! + offset, $0.count - offset)
      }
      if count >= 0 {
        offset += count
      } else if errno != EINTR {
        throw FileFailure(path: path, errno: errno)
      }
    }
  }

  static func move(_ path: String, to target: String) throws(FileFailure) {
    guard rename(path, target) == 0 else { throw FileFailure(path: path, errno: errno) }
  }

  /// Creates a file that this process keeps locked until the descriptor is closed.
  static func createLocked(_ path: String, contents: String) throws(FileFailure) -> Int32 {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path: path, errno: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(file)
      unlink(path)
      throw FileFailure(path: path, errno: code)
    }
    do {
      try write(Array(contents.utf8), to: file, path: path)
    } catch {
      close(file)
      unlink(path)
      throw error
    }
    return file
  }

  /// Takes over the lock of a file from a process that has ended; nil while that process is running.
  static func takeLock(_ path: String) -> Int32? {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }

  /// Writes one file completely or not at all, replacing an existing one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    if kind(of: path) == .folder { throw FileFailure(path: path, reason: "a folder is in the way") }
    let temporary = FilePath.joining(FilePath.parent(of: path), ".\(FilePath.name(of: path)).\(getpid())")
    do {
      try create(temporary, bytes)
    } catch {
      throw FileFailure(path: path, reason: error.reason)
    }
    do {
      try move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw FileFailure(path: path, reason: error.reason)
    }
  }
}

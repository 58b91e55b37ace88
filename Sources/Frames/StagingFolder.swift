import CoreGraphics
import Foundation
import Synchronization

/// The hidden folder `.inbetween` inside an output folder, for files that will be moved into the output folder
/// together.
///
/// It contains a locked file `lock`, the new files and, during the moves, the replaced files in `previous`. The new
/// manifest (``FolderKind/manifest``, such as `frames.json`) is moved last. So if a run finds the folder while its lock
/// is not held, it knows how far the owner came: if the manifest is still inside, the moves must be undone; if not,
/// either no file or every file was moved.
final class StagingFolder: Sendable {
  static let name = ".inbetween"
  private static let mark = "Inbetween writes frames here.\n"

  private let kind: FolderKind
  private let parent: String
  private let path: String
  private let lock: Int32
  private let isOpen = Locked(true)

  /// Creates the folder in `parent`, after undoing what a killed run left there.
  init(in parent: String, of kind: FolderKind) throws(FileFailure) {
    self.kind = kind
    self.parent = parent
    path = parent + "/" + Self.name
    try Self.undoAbandoned(path, parent: parent, kind)
    try FileSystem.makeFolder(path)
    do {
      lock = try FileSystem.createLocked(path + "/lock", contents: Self.mark)
    } catch {
      rmdir(path)
      throw error
    }
  }

  deinit { if isOpen.withLock({ $0 }) { close(lock) } }

  /// A new file to be written in pieces.
  func open(named name: String) throws(FileFailure) -> FileWriter { try FileWriter(path + "/" + name) }

  /// Writes a new file.
  func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    try FileSystem.create(path + "/" + name, bytes)
  }

  /// Moves the earlier manifest and the `old` files out, in come what is always there, the `new` files in order, and
  /// the manifest last; then removes this folder.
  ///
  /// - Throws: ``FileFailure``; every move is then undone, and this folder still exists.
  func commit(_ new: some Sequence<String>, old: Set<String>) throws(FileFailure) {
    // Undoing takes a missing new file for one that was moved, so all must be present.
    func check(_ name: String) throws(FileFailure) {
      guard FileSystem.kind(of: path + "/" + name) != .file else { return }
      throw FileFailure(path: parent + "/" + name, reason: "was never written")
    }
    func moveIn(_ name: String) throws(FileFailure) {
      try FileSystem.move(path + "/" + name, to: parent + "/" + name)
    }
    for name in kind.always { try check(name) }
    for name in new { try check(name) }
    try check(kind.manifest)
    do {
      let previous = path + "/previous"
      try FileSystem.makeFolder(previous)
      func moveOut(_ name: String) throws(FileFailure) {
        guard FileSystem.kind(of: parent + "/" + name) == .file else { return }
        try FileSystem.move(parent + "/" + name, to: previous + "/" + name)
      }
      try moveOut(kind.manifest)
      for name in old.sorted() { try moveOut(name) }
      for name in kind.always { try moveIn(name) }
      for name in new { try moveIn(name) }
      try moveIn(kind.manifest)
    } catch {
      Self.undoMoves(path, parent: parent, kind)
      throw error
    }
    remove()
  }

  /// Undoes what was not committed and removes the folder; false if that was done before.
  @discardableResult
  func remove() -> Bool {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return false }
    Self.undoMoves(path, parent: parent, kind)
    Self.delete(path)
    close(lock)
    return true
  }

  private static func undoAbandoned(_ path: String, parent: String, _ kind: FolderKind) throws(FileFailure) {
    guard let found = FileSystem.kind(of: path) else { return }
    let foreign = FileFailure(
      path: path, reason: "Inbetween did not write this, and it is in the way; move it away first")
    guard found == .folder else { throw foreign }
    // The owner was killed before it created the lock, or after it removed everything else.
    if rmdir(path) == 0 { return }
    guard let mark = try? FileSystem.read(path + "/lock"), Array(Self.mark.utf8).starts(with: mark),
      FileSystem.names(in: path).allSatisfy({ isOurs($0, kind) }),
      FileSystem.names(in: path + "/previous").allSatisfy({ isOurs($0, kind) })
    else { throw foreign }
    guard let lock = FileSystem.takeLock(path + "/lock") else {
      throw FileFailure(path: parent, reason: "another run of Inbetween is writing there")
    }
    undoMoves(path, parent: parent, kind)
    delete(path)
    close(lock)
    if let left = FileSystem.kind(of: path) {
      throw FileFailure(path: path, reason: "can't remove this \(left) that a killed run left")
    }
  }

  private static func isOurs(_ name: String, _ kind: FolderKind) -> Bool {
    ["lock", "previous", kind.manifest].contains(name) || kind.holds(name)
  }

  /// Restores `parent` to its earlier state, unless all moves were done.
  private static func undoMoves(_ path: String, parent: String, _ kind: FolderKind) {
    let previous = path + "/previous"
    guard FileSystem.kind(of: previous) == .folder,
      let json = try? FileSystem.read(path + "/" + kind.manifest, atMost: FileSystem.largeLimit),
      let files = try? kind.files(json)
    else { return }
    // Old files are moved out first: while one is still in its place, no new file was moved in.
    let waiting = Set(FileSystem.names(in: path))
    let haveLeft = files.filter { !waiting.contains($0) }
    // Moved back instead of removed, so that undoing twice, or after a partial undo, does no harm.
    for name in haveLeft { rename(parent + "/" + name, path + "/" + name) }
    // The manifest was moved out first and is restored last.
    let old = FileSystem.names(in: previous).filter { $0 != kind.manifest }
    for name in old + [kind.manifest] { rename(previous + "/" + name, parent + "/" + name) }
  }

  /// Removes the folder and everything that it may contain. The lock is removed last, and kept if foreign files are in
  /// the folder: it tells the next run that the folder belongs to Inbetween.
  private static func delete(_ path: String) {
    for folder in [path + "/previous", path] {
      for name in FileSystem.names(in: folder) where name != "lock" { unlink(folder + "/" + name) }
      if folder != path { rmdir(folder) }
    }
    guard FileSystem.names(in: path) == ["lock"] else { return }
    unlink(path + "/lock")
    rmdir(path)
  }
}

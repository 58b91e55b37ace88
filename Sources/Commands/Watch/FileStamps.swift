import Foundation

/// Which versions of files there are: another one has another time, size or number.
struct FileStamps: Equatable {
  private var stamps: [String: [Int]] = [:]

  init(of paths: [String]) {
    for path in paths {
      var info = stat()
      guard stat(path, &info) == 0 else { continue }
      stamps[path] = [
        Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec), Int(info.st_size), Int(info.st_ino),
      ]
    }
  }
}

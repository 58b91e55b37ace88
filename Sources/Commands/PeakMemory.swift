import Foundation

/// The largest memory that this process held, as Linux counts it.
enum PeakMemory {
  /// Begins to count again from what is held now.
  static func reset() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// Bytes since the last reset; since the process began where Linux does not let it be reset.
  static var bytes: Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      if text.hasPrefix("VmHWM:") { return (Int(text.filter(\.isNumber)) ?? 0) * 1024 }
    }
    return 0
  }
}

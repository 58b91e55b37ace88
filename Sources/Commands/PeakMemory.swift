import Foundation

/// The largest memory use of this process, as measured by Linux.
enum PeakMemory {
  /// Resets the measurement to the current use.
  static func reset() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// Bytes since the last reset; since the start of the process if Linux does not allow a reset.
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

import Frames

/// Options of several commands; each has the same name and meaning everywhere.
extension CommandDescription.Option {
  static let fps = Self(
    "--fps", "N", "Frames a second, 1 to \(FrameClock.highestRate); the scene's own, or 60.")
  static let scale = Self("--scale", "S", "Pixels a point; the scene's own.")
  static let size = Self("--size", "WxH", "Size of the screen in points, such as 390x844; the scene's own.")
  static let edges = Self("--edges", "KIND", "Sides of layers: device (hard) or smooth; the scene's own.")
  /// Settings that override those of a scene's device.
  static let overrides = [fps, scale, size, edges]
  static let frames = Self("--frames", "LIST", "Only these frames, such as 0-12,20.")
  static let compression = Self(
    "--compression", "fast|small",
    "fast: a few milliseconds a frame; small: for frames to keep, a hundred times as long; fast.")
  static let showTouches = Self("--show-touches", "Draw fingers as translucent discs.")
  static let jobs = Self("--jobs", "N", "Cores to use; all.")
  static let quiet = Self("--quiet", "No progress; faults are still shown.")
  static let json = Self("--json", "Print the answer as JSON.")
  static let goldens = Self("--goldens", "DIR", "Folder of the goldens; Goldens beside each scene.")
  static let tolerance = Self(
    "--tolerance", "CAPS", "exact, toolchain, or caps: levels,share,densest such as 24,0.002,0.2.")

  /// The same option with another explanation.
  func saying(_ help: String) -> Self { Self(name, value, help) }
}

extension Arguments {
  /// The number of cores to use.
  func jobs() throws(CommandFailure) -> Int {
    try number(CommandDescription.Option.jobs.name, 1...256) ?? Machine.cores
  }

  var isQuiet: Bool { has(CommandDescription.Option.quiet.name) }
  var wantsJSON: Bool { has(CommandDescription.Option.json.name) }
}

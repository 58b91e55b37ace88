extension SceneFormat {
  /// The notation of colours, for messages and documentation.
  static let colorNotation =
    "a colour such as \"#3366CC\", \"#3366CC80\", \"rgb(51 102 204 / 50%)\" or \"white\""
}

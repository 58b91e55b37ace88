extension Tool {
  /// The program as it is shipped.
  public static func standard(console: Console = Console()) -> Tool {
    Tool(commands: commands(open: OpenedScene.open), console: console)
  }

  /// All commands of the program, in the order of help.
  ///
  /// - Parameter open: reads the scenes that commands are given.
  static func commands(open: @escaping SceneOpener) -> [any Command] {
    let descriptions = { @MainActor in commands(open: open).map(\.description.allowingCode) }
    return [
      RenderCommand(open: open),
      FilmCommand(open: open),
      FilmstripCommand(open: open),
      SheetCommand(open: open),
      WatchCommand(open: open),
      RecordCommand(open: open),
      VerifyCommand(open: open),
      OrphansCommand(),
      MergeCommand(),
      CalibrateCommand(open: open),
      BenchCommand(open: open),
      CurveCommand(),
      CheckCommand(),
      ExplainCommand(),
      ListCommand(),
      CompareCommand(),
      AdaptCommand(),
      InitCommand(),
      CompletionsCommand(commands: descriptions),
      ManualCommand(commands: descriptions),
    ]
  }
}

import CoreGraphics

/// Measures of alerts, in points, as they were reported of iOS 18.
nonisolated struct AlertLayout: Equatable {
  let isSheet: Bool

  static let width = 270.0
  static let cornerRadius = 13.0
  /// Between actions at the lower edge and the sides, and between their two groups.
  static let margin = 8.0
  /// Between texts or labels and the sides.
  static let padding = 16.0

  var rowHeight: Double { isSheet ? 57 : 44 }
  /// From the top to the title's first baseline, and from its last one to what follows when it is alone.
  var titleAbove: Double { isSheet ? 27 : 36 }
  var titleBelow: Double { isSheet ? 17 : 18 }
  /// From the title's last baseline to the message's first, and from its last one to the buttons.
  var messageAbove: Double { isSheet ? 22 : 20 }
  var messageBelow: Double { isSheet ? 28 : 24 }

  /// A text: its height, and how far its first and last baselines are from its upper and lower edge.
  struct Text: Equatable {
    var height: Double
    var ascender: Double
    var descender: Double
  }

  /// Upper edges of title and message, and where the buttons begin.
  func texts(title: Text?, message: Text?) -> (title: Double, message: Double, end: Double) {
    var (titleTop, messageTop, end) = (0.0, 0.0, 0.0)
    if let title {
      titleTop = titleAbove - title.ascender
      end = titleTop + title.height - title.descender + titleBelow
    }
    if let message {
      let above = title == nil ? titleAbove : end - titleBelow + messageAbove
      messageTop = above - message.ascender
      end = messageTop + message.height - message.descender + messageBelow
    }
    return (titleTop, messageTop, end)
  }

  /// Two buttons stand side by side where each has room for its text.
  func isSideBySide(widths: [Double]) -> Bool {
    !isSheet && widths.count == 2
      && widths.allSatisfy { $0 <= AlertLayout.width / 2 - AlertLayout.padding }
  }

  /// The order from left to right, or from top to bottom: a cancel is first beside another button, else last.
  func order(_ styles: [UIAlertAction.Style], sideBySide: Bool) -> [Int] {
    let cancels = styles.indices.filter { styles[$0] == .cancel }
    let others = styles.indices.filter { styles[$0] != .cancel }
    return sideBySide ? cancels + others : others + cancels
  }
}

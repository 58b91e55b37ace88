/// One difference from what was recorded, in words.
public struct Finding: Hashable, Sendable {
  /// What kind of thing happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// Frame count, rate, size or scale.
    case film
    /// A view is gone, new, or there at other times.
    case presence
    /// Everything happens some frames earlier or later.
    case shiftedInTime = "shifted-in-time"
    /// Everything is some pixels away.
    case shiftedInPlace = "shifted-in-place"
    /// Two views have exchanged their places in the order.
    case swapped
    /// Begins and ends as recorded, in another time.
    case duration
    /// Begins and ends as recorded, in the same time, on another path.
    case path
    /// A property has another value.
    case value
    /// Pixels differ without a difference in properties.
    case pixels
    /// What can't be compared.
    case unreadable
  }

  public var kind: Kind
  /// The view to blame; nil for the film as a whole.
  public var view: String?
  /// The properties that differ: `rect`, `alpha`, `background` …
  public var properties: [String]
  /// What happened, without the view's name: `3 frames late`.
  public var text: String
  /// The frames concerned.
  public var frames: [Int]

  public init(
    _ kind: Kind, view: String? = nil, properties: [String] = [], frames: [Int] = [], _ text: String
  ) {
    self.kind = kind
    self.view = view
    self.properties = properties
    self.frames = frames
    self.text = text
  }

  /// A line: `overlay: background: 3 frames late (frames 1–20); …`.
  public var sentence: String {
    let place = [view.map { "“\($0)”" }, properties.isEmpty ? nil : properties.joined(separator: ", ")]
      .compactMap { $0 }.joined(separator: " ")
    let when = frames.isEmpty ? "" : " (\(Words.frames(frames)))"
    return place.isEmpty ? text + when : "\(place): \(text)\(when)"
  }
}

/// A difference from the golden, in words.
public struct Finding: Hashable, Sendable {
  /// The kind of difference.
  public enum Kind: String, Sendable, CaseIterable {
    /// Frame count, rate, size or scale.
    case film
    /// A view is missing, new, or present at other times.
    case presence
    /// Everything happens some frames earlier or later.
    case shiftedInTime = "shifted-in-time"
    /// Everything is displaced by some pixels.
    case shiftedInPlace = "shifted-in-place"
    /// Two views have exchanged their positions in the order.
    case swapped
    /// The motion has the same start and end, but another duration.
    case duration
    /// The motion has the same start, end and duration, but another path.
    case path
    /// A property has another value.
    case value
    /// Pixels differ although no property does.
    case pixels
    /// Something cannot be compared.
    case unreadable
  }

  public var kind: Kind
  /// The view that differs: its name, or its description if it has none; nil for the film as a whole.
  public var view: String?
  /// The properties that differ: `rect`, `alpha`, `background` …
  public var properties: [String]
  /// The difference without the view's name: `3 frames late`.
  public var text: String
  /// The frames in which it occurs.
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

  /// One line: `overlay: background: 3 frames late (frames 1–20); …`.
  public var sentence: String {
    let place = [view.map(Words.view), properties.isEmpty ? nil : properties.joined(separator: ", ")]
      .compactMap { $0 }.joined(separator: " ")
    let when = frames.isEmpty ? "" : " (\(Words.frames(frames)))"
    return place.isEmpty ? text + when : "\(place): \(text)\(when)"
  }
}

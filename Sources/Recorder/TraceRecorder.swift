import UIKit

/// Records what the named views of a window show, frame by frame, in a running app: the rows of `trace.json`, which
/// `inbetween compare` compares with those of another run.
///
/// ```
/// let recorder = TraceRecorder(window: view.window!) recorder.start() present(card, animated: true) { recorder.stop()
/// try? recorder.write(to: folder.appendingPathComponent("trace.json")) }
/// ```
///
/// A view is named by its `accessibilityIdentifier`; names must be unique. Frame 0 is what is shown after the turn of
/// the run loop in which recording was started, and frame k what is shown k/fps seconds later. On a stage these are the
/// frames of the film; on a device they are the display's frames nearest to those times.
///
/// This file is plain UIKit and can be copied into an app. It is written to compile with Apple's UIKit (iOS 15 and
/// later), which has not been tried.
@MainActor
public final class TraceRecorder: NSObject {
  /// What one named view shows in one frame; numbers as in `trace.json`.
  public struct Row: Equatable, Sendable {
    public var frame: Int
    public var view: String
    /// The bounding box in the window as shown, in points.
    public var rect: CGRect
    /// The product of the alphas from the window to the view.
    public var alpha: CGFloat
    /// The affine part of the view's own transform, as shown.
    public var transform: CGAffineTransform
    /// Red, green, blue and alpha as shown; nil without a background.
    public var background: [CGFloat]?
    /// The position among the named views; 0 is the rearmost.
    public var order: Int
  }

  /// Frames per second.
  public let framesPerSecond: Int
  /// In ascending order of frames, and from back to front in each.
  public private(set) var rows: [Row] = []
  private weak var window: UIWindow?
  private var link: CADisplayLink?
  private var begin: CFTimeInterval = 0
  private var lastFrame = -1

  public init(window: UIWindow, framesPerSecond: Int = 60) {
    self.window = window
    self.framesPerSecond = framesPerSecond
    super.init()
  }

  /// Starts recording with frame 0, and discards earlier rows.
  public func start() {
    stop()
    rows = []
    lastFrame = -1
    begin = CACurrentMediaTime()
    // Called when everything that this turn started has been committed.
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.record(frame: 0) }
    CATransaction.commit()
    #if canImport(ObjectiveC)
      let link = CADisplayLink(target: self, selector: #selector(step(_:)))
    #else
      let link = CADisplayLink(target: self, selector: Selector(TraceRecorder.step(_:)))
    #endif
    let rate = Float(framesPerSecond)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops recording; the rows are kept.
  public func stop() {
    link?.invalidate()
    link = nil
  }

  #if canImport(ObjectiveC)
    @objc private func step(_ link: CADisplayLink) { tick(link) }
  #else
    private func step(_ link: CADisplayLink) { tick(link) }
  #endif

  private func tick(_ link: CADisplayLink) {
    let elapsed = max(link.timestamp - begin, 0)
    record(frame: Int((elapsed * Double(framesPerSecond)).rounded()))
  }

  private func record(frame: Int) {
    guard frame > lastFrame, let window else { return }
    lastFrame = frame
    var order = 0
    visit(window, inside: .identity, alpha: 1) { view, placement, alpha in
      guard let name = view.accessibilityIdentifier, !name.isEmpty else { return }
      let layer = view.layer.presentation() ?? view.layer
      rows.append(
        Row(
          frame: frame, view: name, rect: layer.bounds.applying(placement), alpha: alpha,
          transform: CATransform3DGetAffineTransform(layer.transform),
          background: layer.backgroundColor.map(components), order: order))
      order += 1
    }
  }

  /// Calls `body` for a view and all views inside it that are not hidden, from back to front, with the transform from
  /// each one's coordinates to the window's and its accumulated alpha.
  private func visit(
    _ view: UIView, inside outer: CGAffineTransform, alpha: CGFloat,
    _ body: (UIView, CGAffineTransform, CGFloat) -> Void
  ) {
    guard !view.layer.isHidden else { return }
    let layer = view.layer.presentation() ?? view.layer
    let placement = view is UIWindow ? outer : own(layer).concatenating(outer)
    let shown = alpha * CGFloat(layer.opacity)
    body(view, placement, shown)
    let subviews = view.subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    for (_, subview) in subviews { visit(subview, inside: placement, alpha: shown, body) }
  }

  /// The transform from a layer's coordinates to its superlayer's.
  private func own(_ layer: CALayer) -> CGAffineTransform {
    let bounds = layer.bounds
    let anchor = CGPoint(
      x: bounds.minX + layer.anchorPoint.x * bounds.width,
      y: bounds.minY + layer.anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(layer.transform))
      .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
  }

  private func components(_ color: CGColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  // MARK: Writing

  /// The text of `trace.json`: one array, with a line for each row; numbers of four decimals.
  public var json: String {
    let lines = rows.map { row in
      let rect = [row.rect.minX, row.rect.minY, row.rect.width, row.rect.height]
      let t = row.transform
      return "{\"frame\":\(row.frame),\"view\":\(quoted(row.view)),\"rect\":\(text(rect)),"
        + "\"alpha\":\(text(row.alpha)),\"transform\":\(text([t.a, t.b, t.c, t.d, t.tx, t.ty])),"
        + "\"background\":\(row.background.map(text) ?? "null"),\"order\":\(row.order)}"
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// Writes ``json`` to a file.
  public func write(to url: URL) throws { try Data(json.utf8).write(to: url) }

  private func text(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { text($0) }.joined(separator: ",") + "]"
  }

  /// Four decimals without trailing zeros; halves are rounded away from zero, and −0 becomes 0.
  private func text(_ number: CGFloat) -> String {
    guard number.isFinite, abs(number) < 1e11 else { return "0" }
    let units = Int64((Double(number) * 10_000).rounded())
    let (whole, part) = abs(units).quotientAndRemainder(dividingBy: 10_000)
    var digits = String(part)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return (units < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        result += "\\" + String(scalar)
      } else if scalar.value < 0x20 {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

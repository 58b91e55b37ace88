import CoreGraphics

extension GoldenTrace {
  /// The box in the window at which a view shows: x, y, width and height in points. For a view without a name it is
  /// found from the views around it, as far as these are only moved and scaled.
  func windowRect(of view: String, at frame: Int) -> [Double]? { windowRect(of: view, at: frame, depth: 0) }

  private func windowRect(of view: String, at frame: Int, depth: Int) -> [Double]? {
    guard let state = self[view, frame] else { return nil }
    if let rect = state["rect"]?.doubles { return rect }
    // Only a trace written by hand has views inside each other.
    guard let own = state["frame"]?.doubles, own.count == 4, depth < 1000 else { return nil }
    let box = Self.box(own, state)
    guard let outer = container(of: view, at: frame), let around = self[outer, frame],
      let shown = windowRect(of: outer, at: frame, depth: depth + 1),
      let inner = (around["frame"] ?? around["rect"])?.doubles, inner[2] > 0, inner[3] > 0
    else { return [box.minX, box.minY, box.width, box.height] }
    let scroll = around["scroll"]?.doubles ?? [0, 0]
    let (across, down) = (shown[2] / inner[2], shown[3] / inner[3])
    return [
      shown[0] + (box.minX - scroll[0]) * across, shown[1] + (box.minY - scroll[1]) * down,
      box.width * across, box.height * down,
    ]
  }

  /// A frame with the view's own transform.
  private static func box(_ frame: [Double], _ state: ViewState) -> CGRect {
    let rect = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    guard let t = state["transform"]?.doubles, t.count == 6 else { return rect }
    let anchor = state["anchor"]?.doubles ?? [0.5, 0.5]
    let (x, y) = (frame[0] + anchor[0] * frame[2], frame[1] + anchor[1] * frame[3])
    return rect.offsetBy(dx: -x, dy: -y)
      .applying(CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
      .offsetBy(dx: x, dy: y)
  }
}

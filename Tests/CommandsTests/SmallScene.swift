/// A scene of 40 × 60 pixels and seven frames: a screen with a dot slides over another one.
enum SmallScene {
  static func text(
    duration: Double = 0.1, overlay: String = "#00000080", name: String = "dot", x: Int = 4,
    size: String = "[40, 60]"
  ) -> String {
    """
    {
      "title": "Small", "device": { "size": \(size), "scale": 1 }, "background": "#000000",
      "presenting": { "background": "#3366CC" },
      "presented": { "background": "#CC3333", "subviews": [
        { "name": "\(name)", "frame": [\(x), 4, 6, 6], "background": "#FFFFFF" } ] },
      "transition": { "kind": "slide-over", "direction": "present", "duration": \(duration),
        "overlay": { "from": "#00000000", "to": "\(overlay)" } }
    }
    """
  }
}

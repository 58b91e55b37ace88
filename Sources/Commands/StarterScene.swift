/// A scene to start from, with a comment at each key.
struct StarterScene {
  private let kind: String

  /// The transitions that there is one for.
  static let names = [
    "slide-over", "pull-down", "slide-fade", "spring-sheet", "settings", "sheet", "cover", "dissolve", "flip",
    "custom",
  ]

  /// Nil for a transition that does not exist.
  init?(_ kind: String) {
    guard Self.names.contains(kind) else { return nil }
    self.kind = kind
  }

  /// The scene's file.
  var text: String {
    """
    {
      // What the film shows, for people.
      "title": "\(title)",
      // inbetween list devices names all; or { "size": [390, 844], "scale": 3 }
      "device": "iPhone 17",
      // The screen that is there first. Lengths are points, colours as in CSS.
      "presenting": {
        "background": "#3366CC",
        "subviews": [
    \(presentingSubviews)
        ]
      },
      // The screen that comes, or goes.
      "presented": {
    \(presentedKeys)
      },
      "transition": {
    \(transition)
      },
      // What happens when: seconds, then places on the screen. Without it the transition starts at 0.
      "script": [
    \(script)
      ],
      "output": { "fps": 60 }
    }

    """
  }

  private var title: String {
    switch kind {
    case "slide-over": "A page is pulled down by hand"
    case "pull-down": "A panel comes down with the finger"
    case "slide-fade": "A page comes, and goes again"
    case "spring-sheet": "A sheet springs up"
    case "settings": "A card grows out of a button"
    case "sheet": "A sheet rests half-way up, and is pulled to the top"
    case "cover": "A page comes up from below, and goes again"
    case "dissolve": "A page fades in, and out again"
    case "flip": "A page is on the other side of a card"
    default: "A sheet of my own"
    }
  }

  private var presentingSubviews: String {
    """
          // "tap" in the transition names this view: a tap on it starts the transition.
          { "name": "open", "frame": [126, 260, 150, 44], "text": "Open", "align": "center", "color": "white",
            "font": { "size": 20, "weight": "semibold" } }
    """
  }

  private var presentedKeys: String {
    switch kind {
    case "slide-over":
      """
          "background": "white",
          // A table can be scrolled, and pulled down it takes the page with it.
          "subviews": [{ "name": "rows", "frame": [0, 120, 402, 754], "table": { "rows": 30 } }]
      """
    case "custom":
      """
          "background": "white",
          "cornerRadius": 24,
          "corners": ["topLeft", "topRight"],
          // It rests at the bottom and does not fill the screen.
          "height": 420,
          "subviews": [
            { "name": "title", "frame": [24, 28, 354, 30], "text": "Hello", "color": "gray",
              "font": { "size": 24, "weight": "bold" } }
          ]
      """
    default:
      """
          "background": "white",
          "subviews": [
            { "name": "title", "frame": [24, 90, 354, 30], "text": "Hello", "font": { "size": 24, "weight": "bold" } }
          ]
      """
    }
  }

  private var transition: String {
    switch kind {
    case "slide-over":
      """
          "kind": "slide-over",
          // "dismiss" begins with the page there, "present" without it.
          "direction": "dismiss",
          // What the page shrinks to while it is pulled.
          "scale": 0.9
      """
    case "pull-down":
      """
          "kind": "pull-down",
          "direction": "present",
          // Seconds.
          "duration": 0.5
      """
    case "slide-fade":
      """
          "kind": "slide-fade",
          "direction": "present",
          "tap": "open",
          // Seconds.
          "duration": 0.3
      """
    case "spring-sheet":
      """
          "kind": "spring-sheet",
          "direction": "present",
          "tap": "open",
          // 1 does not swing over, smaller numbers swing more.
          "dampingRatio": 0.7
      """
    case "settings":
      """
          "kind": "settings",
          "direction": "present",
          "tap": "open",
          // Seconds.
          "duration": 0.75
      """
    case "sheet":
      """
          "kind": "sheet",
          "direction": "present",
          "tap": "open",
          // Where it rests: "medium", "large", or points.
          "detents": ["medium", "large"],
          "grabber": true
      """
    case "cover", "dissolve", "flip":
      """
          // UIKit's own, with UIKit's times.
          "kind": "\(kind)",
          "direction": "present",
          "tap": "open"
      """
    default:
      """
          // inbetween explain transition.presentation tells more of each key.
          "kind": "custom",
          "direction": "present",
          "tap": "open",
          // A view behind the sheet.
          "backdrop": { "background": "black" },
          "presentation": {
            "duration": 0.5,
            // Where views are before it begins; places are seen from where the view rests.
            "initial": { "presented": { "offset": [0, 420] }, "backdrop": { "alpha": 0 } },
            "animations": [
              // Smaller numbers swing over, and show what is below the sheet.
              { "spring": { "dampingRatio": 1 }, "to": { "presented": { "offset": [0, 0] } } },
              { "curve": "easeOut", "duration": 0.3, "to": { "backdrop": { "alpha": 0.4 } } },
              { "delay": 0.2, "curve": [0.2, 0, 0, 1], "to": { "title": { "color": "black" } } }
            ]
          },
          "dismissal": {
            "duration": 0.3,
            "animations": [
              { "curve": "easeIn", "to": { "presented": { "offset": [0, 420] }, "backdrop": { "alpha": 0 } } }
            ],
            // A finger that pulls the sheet down drives it.
            "drag": { "direction": "down", "threshold": 0.4, "velocity": "decides" }
          }
      """
    }
  }

  private var script: String {
    switch kind {
    case "slide-over":
      """
          // A finger comes down at 0.1 s, moves to the last point and is lifted there.
          { "drag": [[0.1, 200, 300], [0.45, 200, 780]] }
      """
    case "pull-down":
      """
          // A finger comes down at 0.1 s, moves to the last point and is lifted there.
          { "drag": [[0.1, 200, 120], [0.5, 200, 700]] }
      """
    case "slide-fade", "cover", "dissolve", "flip":
      """
          { "tap": [0.2, 201, 282] },
          // Back again, without a finger.
          { "start": 1.2, "direction": "dismiss" }
      """
    case "sheet":
      """
          { "tap": [0.2, 201, 282] },
          // Pulled up to the top, and down and away.
          { "drag": [[1.2, 200, 460], [1.5, 200, 200]] },
          { "drag": [[2.4, 200, 120], [2.8, 200, 800]] }
      """
    case "custom":
      """
          { "tap": [0.2, 201, 282] },
          { "drag": [[1.2, 200, 500], [1.5, 200, 800]] }
      """
    default:
      """
          { "tap": [0.2, 201, 282] }
      """
    }
  }
}

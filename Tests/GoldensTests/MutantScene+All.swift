import CoreGraphics
import UIKit

extension MutantScene {
  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// The scenes from which mutants are made.
  static let all: [MutantScene] = [sheet, cards, menu, zoom, push, toast]

  /// A sheet slides up over a dimming view.
  static let sheet = MutantScene(
    name: "sheet",
    nodes: [
      Node(
        id: "page", frame: rect(0, 0, 89, 120), color: [0.8, 0.9, 1], motion: Motion(change: .scale(0.9)),
        children: [
          Node(id: "icon", frame: rect(8, 10, 15, 16), color: [0.2, 0.5, 0.9]),
          Node(id: "headline", kind: .label("News"), frame: rect(30, 10, 50, 18), color: [0, 0, 0]),
        ]),
      Node(
        id: "dim", frame: rect(0, 0, 90, 119), color: [0, 0, 0], alpha: 0,
        motion: Motion(change: .fade(0.5), curve: .ease(UInt(3 << 16)))),
      Node(
        id: "sheet", frame: rect(5, 120, 80, 90), color: [1, 1, 1], corner: 6, shadow: 0.3,
        motion: Motion(change: .move(0, -80), curve: .spring(0.9)),
        children: [
          Node(id: "title", kind: .label("Inbox"), frame: rect(8, 6, 60, 17), color: [0.1, 0.1, 0.1]),
          Node(id: "hairline", frame: rect(0, 26, 80, 1), color: [0.6, 0.6, 0.6]),
          Node(id: "button", frame: rect(10, 34, 40, 14), color: [0.1, 0.6, 0.3], corner: 3),
        ]),
    ])

  /// Cards fan out inside a list that clips.
  static let cards = MutantScene(
    name: "cards",
    nodes: [
      Node(id: "wall", frame: rect(0, 0, 90, 118), color: [0.95, 0.94, 0.9]),
      Node(
        id: "list", frame: rect(5, 10, 80, 100), color: [0.9, 0.9, 0.95], clips: true,
        children: (0..<4).map { index in
          let place = Double(index)
          return Node(
            id: "card-\(index)", frame: rect(6 + 2 * place, 8 + 4 * place, 50 + place, 20),
            color: [0.3 + 0.15 * place, 0.5, 0.8 - 0.15 * place], corner: 4,
            motion: Motion(change: .move(2, 16 * place + 3), curve: .spring(0.8)),
            children: [
              Node(id: "dot-\(index)", frame: rect(4, 5, 9, 8 + place), color: [0.9, 0.9, 0.2], corner: 2)
            ])
        }),
    ])

  /// A menu appears over a blurred page.
  static let menu = MutantScene(
    name: "menu",
    nodes: [
      Node(
        id: "backdrop", frame: rect(0, 0, 90, 116), color: [0.7, 0.8, 0.6],
        children: [
          Node(id: "stripe", frame: rect(0, 30, 90, 12), color: [0.8, 0.2, 0.2]),
          Node(id: "post", frame: rect(40, 0, 10, 115), color: [0.2, 0.2, 0.8]),
        ]),
      Node(
        id: "glass", kind: .blur(.light), frame: rect(10, 20, 70, 60), color: [0, 0, 0],
        children: [
          Node(id: "entry", frame: rect(6, 8, 58, 13), color: [0.2, 0.3, 0.4], alpha: 0.9, corner: 3),
          Node(id: "word", kind: .label("Share"), frame: rect(6, 28, 56, 19), color: [0, 0, 0.3]),
        ]),
      Node(
        id: "knob", frame: rect(30, 86, 24, 22), color: [0.9, 0.4, 0.1], corner: 5, shadow: 0.4,
        motion: Motion(change: .scale(1.3), curve: .spring(0.6), ending: .rounded)),
    ])

  /// A tile with a gradient grows while its frame changes colour.
  static let zoom = MutantScene(
    name: "zoom",
    nodes: [
      Node(id: "floor", frame: rect(0, 0, 90, 117), color: [0.2, 0.2, 0.25]),
      Node(
        id: "mat", frame: rect(10, 20, 60, 64), color: [0.9, 0.9, 0.9],
        motion: Motion(change: .color([0.5, 0.7, 0.9]), start: 3, frames: 9),
        children: [
          Node(
            id: "photo", kind: .gradient, frame: rect(12, 12, 34, 38), color: [0.9, 0.3, 0.2],
            motion: Motion(change: .scale(1.4), curve: .ease(UInt(2 << 16)), ending: .rounded)),
          Node(id: "caption", kind: .label("Sea"), frame: rect(4, 48, 44, 15), color: [0.3, 0.3, 0.3]),
        ]),
      Node(
        id: "veil", frame: rect(0, 90, 90, 26), color: [0.1, 0.1, 0.4], alpha: 0.7,
        motion: Motion(change: .fade(0), ending: .removed)),
    ])

  /// One page pushes another out.
  static let push = MutantScene(
    name: "push",
    nodes: [
      Node(
        id: "old", frame: rect(0, 0, 90, 114), color: [0.9, 0.85, 0.8],
        motion: Motion(change: .move(-30, 0)),
        children: [
          Node(id: "bar", frame: rect(0, 0, 90, 21), color: [0.4, 0.3, 0.6]),
          Node(id: "row", frame: rect(6, 30, 78, 23), color: [1, 1, 1], corner: 4),
        ]),
      Node(
        id: "shade", frame: rect(0, 0, 90, 113), color: [0, 0, 0], alpha: 0.02,
        motion: Motion(change: .fade(0.2), ending: .removed)),
      Node(
        id: "new", frame: rect(90, 0, 90, 112), color: [1, 1, 0.95], shadow: 0.5,
        motion: Motion(change: .move(-90, 0)),
        children: [
          Node(id: "mark", frame: rect(10, 40, 33, 31), color: [0.2, 0.7, 0.7], corner: 8, clips: true),
          Node(id: "back", kind: .label("Back"), frame: rect(6, 4, 46, 22), color: [0.1, 0.2, 0.9]),
        ]),
    ])

  /// A message shows and goes.
  static let toast = MutantScene(
    name: "toast",
    nodes: [
      Node(id: "ground", kind: .gradient, frame: rect(0, 0, 90, 111), color: [0.3, 0.6, 0.9]),
      Node(id: "tile-1", frame: rect(6, 8, 36, 35), color: [0.9, 0.5, 0.5], corner: 2),
      Node(id: "tile-2", frame: rect(30, 26, 37, 32), color: [0.5, 0.9, 0.5], alpha: 0.8),
      Node(
        id: "toast", frame: rect(15, 80, 62, 28), color: [0.1, 0.1, 0.1], corner: 9,
        motion: Motion(change: .fade(0), start: 4, ending: .removed),
        children: [
          Node(id: "note", kind: .label("Saved"), frame: rect(8, 6, 47, 16), color: [1, 1, 1])
        ]),
    ])
}

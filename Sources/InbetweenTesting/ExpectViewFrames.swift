import CoreGraphics
public import Stage
public import UIKit

/// Expects that a view alone, while something changes it, looks as recorded.
///
///     await expectFrames(of: UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), named: "badge") { badge in
///       UIView.animate(withDuration: 0.3) { badge.alpha = 0.5 }
///     }
///
/// The screen is as large as the view, and transparent. Everything else is as for a stage.
///
/// - Parameters:
///   - view: is made when there is a stage for it.
///   - size: in points; nil for the view's own, or if that is zero what fits its content.
///   - scale: pixels per point.
///   - traits: light or dark, and the size of text, where they are others than usual.
///   - changes: happens at time zero; the film runs until everything has settled.
@MainActor
public func expectFrames<View: UIView>(
  of view: @autoclosure @MainActor () throws -> View, named name: String? = nil, size: CGSize? = nil,
  scale: CGFloat = 2,
  traits: UITraitCollection? = nil, fps: Int = 60, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column,
  while changes: @escaping @MainActor (View) -> Void
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check {
      let (stage, view) = try stageOfView(view, size, scale, traits)
      stage.at(0) { changes(view) }
      return FrameExpectation.Opened(stage: stage, fps: fps)
    }
}

/// Expects that a view alone looks as recorded.
///
///     await expectFrame(of: UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), named: "badge")
///
/// Everything else is as for its frames.
@MainActor
public func expectFrame<View: UIView>(
  of view: @autoclosure @MainActor () throws -> View, named name: String? = nil, size: CGSize? = nil,
  scale: CGFloat = 2,
  traits: UITraitCollection? = nil, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check {
      FrameExpectation.Opened(stage: try stageOfView(view, size, scale, traits).0, moment: 0)
    }
}

/// Expects that a stage looks as recorded at one moment.
///
///     await expectFrame(of: stage, at: 0.2, named: "card-half-way")
///
/// - Parameters:
///   - stage: at that moment or before it.
///   - moment: in seconds. What is due then has happened.
@MainActor
public func expectFrame(
  of stage: Stage, at moment: Double, named name: String? = nil, tolerance: FrameTolerance? = nil,
  record: RecordMode? = nil, in folder: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: Int = #column
) async {
  let place = SourcePlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await FrameExpectation(name: name, tolerance: tolerance, record: record, folder: folder, place: place)
    .check { FrameExpectation.Opened(stage: stage, moment: moment) }
}

/// Views need a stage to be made on, and the size of the stage comes from the view.
@MainActor
private func stageOfView<View: UIView>(
  _ make: @MainActor () throws -> View, _ size: CGSize?, _ scale: CGFloat, _ traits: UITraitCollection?
) throws -> (Stage, View) {
  let first = Stage(
    size: size ?? CGSize(width: 390, height: 844), scale: scale, safeAreaInsets: .zero, traits: traits)
  let view = try make()
  var fitting = size ?? view.bounds.size
  if fitting == .zero { fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
  guard fitting.width > 0, fitting.height > 0 else {
    throw UnsizedView(view: "\(type(of: view))")
  }
  let stage =
    fitting == first.size ? first : Stage(size: fitting, scale: scale, safeAreaInsets: .zero, traits: traits)
  stage.perform {
    stage.window.backgroundColor = nil
    view.frame = CGRect(origin: .zero, size: fitting)
    stage.window.addSubview(view)
  }
  return (stage, view)
}

/// A view of which no size is known.
private struct UnsizedView: Error, CustomStringConvertible {
  let view: String

  var description: String { "the \(view) has no size: give it a frame, constraints, or the parameter size" }
}

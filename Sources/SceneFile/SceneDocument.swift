import CoreGraphics
import Frames
import QuartzCore

/// A scene as described in its file, completely checked.
///
///     let scene = try SceneDocument(contentsOf: "Scenes/slide-over-present.json")
///     scene.device.size       // 390 × 844 points
///     scene.canvas.pixelWidth // 1170
///
/// Every part keeps its place in the file; see `SceneSource`.
public struct SceneDocument: Sendable {
  /// The limit of a scene file's size in bytes.
  public static let largestFile = 4 << 20

  public let title: String
  public let device: DeviceDescription
  /// The window's colour.
  public let background: RGBA
  /// The scene's Swift code; nil in a scene that describes its controllers.
  public let code: CodeDescription?
  /// The files of its pictures, relative to the folder of its own.
  public var pictures: [String] { source.images.keys.sorted() }
  /// What a scene without code describes.
  private let described: Described?

  private struct Described: Sendable {
    let presenting, presented: ViewDescription
    let transition: TransitionDescription
  }

  /// In order of time; empty if the transition starts by itself at 0.
  public let script: [StepDescription]
  public let output: OutputDescription
  /// The area that frames are drawn on: the device's size at the output's scale.
  public let canvas: Canvas
  public let source: SceneSource

  /// Reads a scene from its text.
  ///
  /// - Parameters:
  ///   - json: the text in UTF-8.
  ///   - file: the file's name in messages.
  /// - Throws: all faults of the scene.
  public init(json: [UInt8], file: String) throws(SceneFaults) {
    let text = SourceText(file: file, bytes: json)
    guard json.count <= Self.largestFile else { throw Self.tooLarge(text) }
    let node: JSONNode
    do {
      node = try JSONReader.read(text)
    } catch {
      throw SceneFaults(first: [error.fault(in: text)], total: 1)
    }
    var validator = SceneValidator(for: node, at: file)
    validator.check(node, .object(SceneFormat.scene.name), at: "")
    validator.checkCanvas(of: node)
    validator.checkNames(of: node, in: text)
    validator.checkResting(of: node)
    validator.checkTap(of: node)
    validator.checkLayers(of: node)
    validator.checkTexts(of: node)
    validator.checkTables(of: node)
    validator.checkPictures(of: node)
    if let transition = node["transition"], let kind = TransitionKinds.of(transition) {
      kind.check(transition, of: node, with: &validator)
    }
    if validator.faults.count == 0, let transition = TransitionDescription(of: node, in: text) {
      transition.definition.check(transition, with: &validator)
    }
    validator.checkScript(of: node, in: text)
    if let faults = validator.faults.faults(in: text) { throw faults }
    self.init(SceneObject(node, SceneFormat.scene, at: "", in: text, with: validator.pictures.images))
  }

  /// Where the presented view is in the end, if it says so.
  private static func restingFrame(_ presented: SceneObject) -> [Length]? {
    if let frame = presented.lengths("frame") { return frame }
    guard let height = presented.value("height").flatMap(Length.init) else { return nil }
    return [.zero, height.rest, .whole, height]
  }

  static func tooLarge(_ text: SourceText) -> SceneFaults {
    let finding = "the file has more than \(largestFile >> 20) MiB, the most that a scene may have"
    return SceneFaults(
      first: [Fault(file: text.file, position: text.position(at: 0), place: "", finding: finding)], total: 1)
  }

  private init(_ object: SceneObject) {
    title = object.string("title")
    background = object.color("background")
    device = DeviceDescription(object)
    code = object.object(ifGiven: "code").map(CodeDescription.init)
    described =
      code == nil
      ? Described(
        presenting: ViewDescription(
          root: object.object("presenting"), name: "presenting", screen: device.size),
        presented: ViewDescription(root: object.object("presented"), name: "presented", screen: device.size),
        transition: TransitionDescription(
          object.object("transition"), frame: Self.restingFrame(object.object("presented"))))
      : nil
    script = object.objects("script").map { step in
      if let touch = TouchDescription(step) { return .touch(touch) }
      return step.format.name == SceneFormat.start.name
        ? .start(StartDescription(step)) : .scrub(ScrubDescription(step))
    }
    output = OutputDescription(object.object("output"))
    guard let canvas = try? Canvas(size: device.size, scale: output.scale ?? device.scale) else {
      preconditionFailure("the canvas was read without having been checked")
    }
    self.canvas = canvas
    source = object.source
  }

  /// The view that is shown first.
  /// - Precondition: The scene has no code.
  public var presenting: ViewDescription { views.presenting }
  /// The view that is presented or dismissed.
  /// - Precondition: The scene has no code.
  public var presented: ViewDescription { views.presented }
  /// The transition between them.
  /// - Precondition: The scene has no code.
  public var transition: TransitionDescription { views.transition }

  private var views: Described {
    guard let described else { preconditionFailure("a scene with code describes no views") }
    return described
  }
}

/// The screen of a scene.
public struct DeviceDescription: Sendable, Equatable {
  /// The device's name; nil if the scene gives a size.
  public let name: String?
  /// Width and height in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double

  init(_ scene: SceneObject) {
    if let model = scene.value("device")?.string.flatMap(DeviceModel.named) {
      (name, size, scale) = (model.name, model.size, model.scale)
    } else {
      let device = scene.object("device")
      let sides = device.elements("size").compactMap(\.number)
      (name, size, scale) = (nil, CGSize(width: sides[0], height: sides[1]), device.number("scale"))
    }
  }
}

/// How frames are made from a scene.
public struct OutputDescription: Sendable {
  /// Frames per second.
  public let fps: Int
  /// Pixels per point; nil for the device's scale.
  public let scale: Double?
  /// The time in seconds at which the film ends; nil if it ends when everything has settled.
  public let duration: Double?
  /// How sides of layers are drawn.
  public let edges: LayerEdges
  public let source: SceneSource

  init(_ object: SceneObject) {
    fps = Int(object.number("fps"))
    scale = object.value("scale")?.number
    duration = object.value("duration")?.number
    edges = object.choice("edges")
    source = object.source
  }
}

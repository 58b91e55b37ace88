import CoreGraphics
public import Frames
import UIKit

/// The place in the file of a part of a scene, for messages about objects that are built from it later.
public struct SceneSource: Sendable {
  let text: SourceText
  let node: JSONNode
  /// The pictures of the whole scene, by the paths in it.
  let images: [String: UIImage]
  /// The path in the scene, such as `presented.subviews[1]`; empty for the scene itself.
  public let place: String

  /// The line and column of the object.
  public var position: SourcePosition { text.position(at: node.offset) }

  /// The line and column of a key's value; those of the object if the key is missing.
  public func position(of key: String) -> SourcePosition {
    text.position(at: node[key]?.offset ?? node.offset)
  }

  /// Whether the key is in the file, rather than having its default.
  public func gives(_ key: String) -> Bool { node[key] != nil }

  /// A fault of the object or of one of its keys.
  public func fault(_ finding: String, key: String? = nil) -> Fault {
    Fault(
      file: text.file, position: key.map(position(of:)) ?? position,
      place: key.map { SceneValidator.place(place, $0) } ?? place, finding: finding)
  }
}

/// A checked object whose values are read by key; missing keys have the format's default values.
struct SceneObject {
  let source: SceneSource
  let format: FormatObject

  init(
    _ node: JSONNode, _ format: FormatObject, at place: String, in text: SourceText,
    with images: [String: UIImage] = [:]
  ) {
    source = SceneSource(text: text, node: node, images: images, place: place)
    self.format = format
  }

  /// The value in the file, otherwise the format's default; nil if there is neither.
  func value(_ key: String) -> JSONNode? {
    guard let format = format[key] else { preconditionFailure("\(self.format.name) has no key \(key)") }
    if let given = source.node[key] { return given }
    if case .standard(let value) = format.presence { return JSONNode(value.value, at: source.node.offset) }
    return nil
  }

  func number(_ key: String) -> Double { demand(key, value(key)?.number) }
  func string(_ key: String) -> String { demand(key, value(key)?.string) }
  func bool(_ key: String) -> Bool { demand(key, value(key)?.bool) }
  func elements(_ key: String) -> [JSONNode] { demand(key, value(key)?.array) }
  func color(_ key: String) -> RGBA { demand(key, optionalColor(key)) }
  func optionalColor(_ key: String) -> RGBA? { value(key)?.string.flatMap(RGBA.init(css:)) }

  func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice {
    demand(key, Choice(rawValue: string(key)))
  }

  /// The names in the list of a key.
  func choices<Choice: RawRepresentable<String>>(_ key: String) -> [Choice] {
    elements(key).map { demand(key, $0.string.flatMap(Choice.init(rawValue:))) }
  }

  /// The object of a key; nil if the key is missing.
  func object(ifGiven key: String) -> SceneObject? { value(key)?.members == nil ? nil : object(key) }

  /// The object of a key.
  func object(_ key: String) -> SceneObject {
    demand(key, value(key).flatMap { child($0, key, SceneValidator.place(source.place, key)) })
  }

  /// The objects in the list of a key.
  func objects(_ key: String) -> [SceneObject] {
    let place = SceneValidator.place(source.place, key)
    return (value(key)?.array ?? []).enumerated().map { index, node in
      demand(key, child(node, key, "\(place)[\(index)]"))
    }
  }

  private func child(_ node: JSONNode, _ key: String, _ place: String) -> SceneObject? {
    let types = (format[key]?.type.objectNames ?? []).map(SceneFormat.object)
    guard let type = types.count == 1 ? types[0] : types.first(where: { $0.claims(node) }) else { return nil }
    return SceneObject(node, type, at: place, in: source.text, with: source.images)
  }

  func demand<Value>(_ key: String, _ value: Value?) -> Value {
    guard let value else {
      preconditionFailure("\(source.place): \(key) was read without having been checked")
    }
    return value
  }
}

import CoreGraphics
import QuartzCore

/// Properties of a named view in one frame that are not in its row of the trace.
public struct ViewDetails: Hashable, Sendable {
  /// A property's name and value.
  public struct Detail: Hashable, Sendable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  public enum Value: Hashable, Sendable {
    case numbers([Double])
    case text(String)
  }

  /// The view's name.
  public var view: String
  /// The nearest named view that contains it.
  public var container: String?
  /// The properties that differ from a plain view's, in a fixed order.
  public var details: [Detail]

  public init(view: String, container: String? = nil, details: [Detail] = []) {
    self.view = view
    self.container = container
    self.details = details
  }
}

extension ViewDetails {
  /// The details of the named views in `tree`, except hidden ones and those inside hidden ones.
  static func all(in tree: RenderTree) -> [ViewDetails] {
    var all: [ViewDetails] = []
    func visit(_ layer: RenderLayer, in container: String?) {
      guard !layer.properties.isHidden else { return }
      if let name = layer.name { all.append(ViewDetails(layer, name, in: container)) }
      for sublayer in layer.sublayers { visit(sublayer, in: layer.name ?? container) }
    }
    visit(tree.root, in: nil)
    return all
  }

  private init(_ layer: RenderLayer, _ name: String, in container: String?) {
    self.init(view: name, container: container)
    let properties = layer.properties
    if let text = layer.text { details.append(Detail("text", .text(text))) }
    for key in LayerKey.all {
      guard let trace = key.row.trace, trace.isShown(properties) else { continue }
      add(trace.name, properties[key].numbers)
    }
    if properties.masksToBounds { details.append(Detail("clips", .text("to bounds"))) }
    let parts = UnnamedParts(layer)
    if parts.count > 0 { details.append(Detail("parts", .text(parts.description))) }
  }

  /// Consecutive properties with the same name make one detail.
  private mutating func add(_ name: String, _ values: [Double]) {
    if case .numbers(let before)? = details.last?.value, details.last?.name == name {
      details[details.count - 1].value = .numbers(before + values)
    } else {
      details.append(Detail(name, .numbers(values)))
    }
  }
}

/// A layer's delegate that has a name of its own for traces and messages.
@MainActor
package protocol RenderNaming: AnyObject {
  var renderName: String? { get }
  /// The text that the layer shows, where it shows one.
  var renderText: String? { get }
}

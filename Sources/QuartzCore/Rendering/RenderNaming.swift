/// A layer's delegate that gives the layer a name for traces and messages.
@MainActor
package protocol RenderNaming: AnyObject {
  var renderName: String? { get }
  /// The text that the layer shows, if any.
  var renderText: String? { get }
}

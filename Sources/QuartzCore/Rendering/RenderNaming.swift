/// A layer's delegate that has a name of its own for traces and messages.
@MainActor
package protocol RenderNaming: AnyObject {
  var renderName: String? { get }
}

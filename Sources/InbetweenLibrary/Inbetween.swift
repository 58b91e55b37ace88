@_exported public import Frames
@_exported public import SceneFile
@_exported public import Stage
@_exported public import Transitions
@_exported public import UIKit

// CGFloat, CGPoint, CGSize and CGRect are Foundation's own; whoever imports this module has them.
@_exported import Foundation

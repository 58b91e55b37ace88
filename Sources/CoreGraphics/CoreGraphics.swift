// CGFloat, CGPoint, CGSize and CGRect are Foundation's own; importing this module makes them available.
@_exported import Foundation

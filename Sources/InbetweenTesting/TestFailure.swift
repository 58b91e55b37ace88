import Foundation
import Testing
import XCTest

/// Reports a failure to the test framework that runs the test.
struct TestFailure {
  struct Picture {
    /// The file name with its extension.
    var name: String
    var png: [UInt8]
  }

  var message: String
  var place: SourcePlace
  var pictures: [Picture] = []

  /// Makes the running test fail.
  ///
  /// Swift Testing's issues are ignored while XCTest runs, and XCTest's failures while Swift Testing runs. If the
  /// running framework is unknown, the failure is reported to both.
  func record() {
    if Test.current == nil { XCTFail(message, file: place.filePath, line: place.line) }
    let location = SourceLocation(
      fileID: place.fileID, filePath: "\(place.filePath)", line: Int(place.line), column: place.column)
    for picture in pictures where Test.current != nil {
      Attachment.record(picture.png, named: picture.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}

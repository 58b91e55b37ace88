import Foundation
import Testing
import XCTest

/// Reports a failure to the framework that runs the test.
struct TestFailure {
  struct Picture {
    /// With the extension that says its type.
    var name: String
    var png: [UInt8]
  }

  var message: String
  var place: SourcePlace
  var pictures: [Picture] = []

  /// Fails the test that runs.
  ///
  /// An issue that is recorded while XCTest runs passes in silence, and so does XCTest's failure while Swift Testing runs:
  /// where no test is known to run, the failure goes to both.
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

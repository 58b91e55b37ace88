import Foundation
import Testing
import XCTest

/// Reports a failure to the test framework that runs the test.
struct TestFailure {
  struct File {
    /// With its extension.
    var name: String
    var bytes: [UInt8]
  }

  var message: String
  var place: SourcePlace
  var files: [File] = []

  /// Makes the running test fail.
  ///
  /// Swift Testing's issues are ignored while XCTest runs, and XCTest's failures while Swift Testing runs. If the
  /// running framework is unknown, the failure is reported to both.
  func record() {
    if Test.current == nil { XCTFail(message, file: place.filePath, line: place.line) }
    let location = SourceLocation(
      fileID: place.fileID, filePath: "\(place.filePath)", line: Int(place.line), column: place.column)
    for file in files where Test.current != nil {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}

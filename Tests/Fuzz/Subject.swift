import TestSupport

/// A kind of input, and what is done with it.
@MainActor
protocol Subject {
  /// What `--only` names it.
  static var name: String { get }
  /// Prepares files that inputs need, in a folder of its own.
  init(folder: String) async throws
  /// An input: for several kinds of files which one it is, and its bytes.
  func input(_ numbers: inout SeededNumbers) throws -> Input
  /// Runs the code on it.
  /// - Returns: What is wrong with the answer, nil when it is right.
  func fault(of input: Input) async throws -> String?
}

struct Input: Equatable {
  /// The file's name.
  var name: String
  var bytes: [UInt8]
}

/// All kinds, in the order in which they take turns.
@MainActor let subjects: [any Subject.Type] = [
  SceneSubject.self, GoldenSubject.self, PictureSubject.self, ReportSubject.self, OutputSubject.self,
  CurveSubject.self, ArgumentsSubject.self, ServerSubject.self,
]

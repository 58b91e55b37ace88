import Synchronization
import Testing

/// What the issues say that `body` records; the running test does not fail by them.
func knownIssues(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [String] {
  let texts = Texts()
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    texts.all.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
    return true
  }
  return texts.all.withLock { $0 }
}

private final class Texts: Sendable {
  let all = Mutex<[String]>([])
}

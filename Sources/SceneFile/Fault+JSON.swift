package import Frames

extension JSONFault {
  /// The fault with its place in `text`.
  package func fault(in text: SourceText) -> Fault {
    let reference = earlier.map { ", \(earlierWord) at \(text.position(at: $0))" } ?? ""
    return Fault(
      file: text.file, position: text.position(at: offset), place: "", finding: finding + reference)
  }
}

import CPixels

/// A blurred picture whose rows are made when they are read. It belongs to one thread.
package final class BlurredPicture {
  private enum Content {
    /// Half as large, with a border; enlarged while it is read.
    case half(BlurPlane)
    /// As it is.
    case whole(WordMemory)
  }

  package let width: Int
  package let height: Int
  private let content: Content
  /// What of the half picture makes a row, and the row read last, with room for the second of two pixels.
  private let line: BlurPlane?
  private let words: WordMemory

  init(half: BlurPlane, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    content = .half(half)
    line = BlurPlane(width: half.width, height: 1, margin: 0)
    words = WordMemory(count: width + 2)
  }

  init(whole: WordMemory, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    content = .whole(whole)
    line = nil
    words = WordMemory(count: width + 2)
  }

  /// The premultiplied pixels of a part of a row, to be read and changed until the next part is read.
  package func pixels(row y: Int, columns: Range<Int>) -> UnsafeMutablePointer<UInt32> {
    switch content {
    case .whole(let whole):
      words.start.update(from: whole.start + (y * width + columns.lowerBound), count: columns.count)
      return words.start
    case .half(let half):
      let first = columns.lowerBound >> 1
      let count = (columns.upperBound + 1) >> 1 - first
      // One more to each side, for what is mixed in.
      let start = (first + GaussianBlur.border - 1) * 4
      let (near, next) = half.rows(around: y)
      cpixels_mix_rows(near + start, next + start, line!.row(0) + start, (count + 2) * 4)
      cpixels_enlarge_to_words(line!.row(0) + start + 4, words.start, count)
      return words.start + (columns.lowerBound - 2 * first)
    }
  }
}

/// Memory of its own for premultiplied pixels; whatever was there.
final class WordMemory {
  let start: UnsafeMutablePointer<UInt32>

  init(count: Int) { start = .allocate(capacity: max(count, 1)) }

  deinit { start.deallocate() }
}

import CoreGraphics

/// Planes that were cut, each drawn whole on a sheet as large as the picture, from which its parts are taken. Sheets take
/// memory, so that only the latest few are kept; others are drawn again.
final class PlaneSheets {
  /// Which plane each pixel shows in front; nil where no edge is smooth.
  let owners: PlaneOwners?
  private var sheets: [(plane: Int, bitmap: CGContext)] = []
  private let most: Int
  private let scratch: ScratchBitmaps

  init(owners: (columns: Range<Int>, rows: Range<Int>)?, most: Int, _ scratch: ScratchBitmaps) {
    self.owners = owners.map { PlaneOwners(columns: $0.columns, rows: $0.rows) }
    self.most = most
    self.scratch = scratch
  }

  /// A plane's sheet, which `draw` draws on one that is not clean if there is none yet.
  func sheet(_ plane: Int, isNew: Bool, width: Int, height: Int, draw: (CGContext) -> Void) -> CGContext? {
    if let index = sheets.firstIndex(where: { $0.plane == plane }) {
      let known = sheets.remove(at: index)
      sheets.append(known)
      if isNew { draw(known.bitmap) }
      return known.bitmap
    }
    let oldest = sheets.count >= most ? sheets.removeFirst().bitmap : nil
    guard let bitmap = oldest ?? scratch.take(width: width, height: height) else { return nil }
    draw(bitmap)
    sheets.append((plane, bitmap))
    return bitmap
  }

  /// Gives the sheets back.
  func giveAll() {
    for sheet in sheets { scratch.give(sheet.bitmap) }
    sheets = []
  }
}

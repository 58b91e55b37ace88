import CoreGraphics

/// Bitmaps for planes that were cut: each plane is drawn whole on a sheet as large as the picture, from which its parts
/// are copied. To limit memory only the most recent ones are kept; others are drawn again when needed.
final class PlaneSheets {
  /// Records the plane at each pixel; nil if no edge is smooth.
  let owners: PlaneOwners?
  private var sheets: [(plane: Int, bitmap: CGContext)] = []
  private let most: Int
  private let scratch: ScratchBitmaps

  init(owners: (columns: Range<Int>, rows: Range<Int>)?, most: Int, _ scratch: ScratchBitmaps) {
    self.owners = owners.map { PlaneOwners(columns: $0.columns, rows: $0.rows) }
    self.most = most
    self.scratch = scratch
  }

  /// A plane's sheet. If there is none yet, `draw` draws on a sheet that was not cleared.
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

  /// Returns all sheets.
  func giveAll() {
    for sheet in sheets { scratch.give(sheet.bitmap) }
    sheets = []
  }
}

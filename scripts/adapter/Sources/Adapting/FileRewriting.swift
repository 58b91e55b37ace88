import SwiftSyntax

/// Collects the edits of one file. What each construct becomes is in the extensions, a file a construct.
final class FileRewriting: SyntaxVisitor {
  let file: ParsedFile
  let table: DeclarationTable
  var edits = SourceEdits()
  private var notes: [(offset: Int, note: AdapterNote)] = []

  init(_ file: ParsedFile, table: DeclarationTable) {
    self.file = file
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

  func walk() {
    walk(file.tree)
    followStageTime()
  }

  /// Says what could not be carried over.
  func note(_ node: some SyntaxProtocol, _ reason: String) {
    let offset = node.byteRange.lowerBound
    let place = file.place(of: offset)
    let note = AdapterNote(file: file.path, line: place.line, column: place.column, reason: reason)
    notes.append((offset, note))
  }

  func replace(_ node: some SyntaxProtocol, with text: String) { edits.replace(node.byteRange, with: text) }

  /// Replaces by something that may be shorter: what follows stays in its column.
  func replace(_ node: some SyntaxProtocol, padded text: String) {
    let range = node.byteRange
    let blank = Blank.text(for: file.bytes[range])
    // With line breaks inside, the new text goes first and only the breaks and the last line's columns remain.
    let breaks = blank.contains { $0.isNewline }
    let rest =
      breaks
      ? String(blank.drop { !$0.isNewline }) : String(blank.dropFirst(min(text.utf8.count, blank.count)))
    edits.replace(range, with: text + rest)
  }

  func blank(_ node: some SyntaxProtocol) { blank(node.byteRange) }

  func blank(_ range: Range<Int>) { edits.replace(range, with: Blank.text(for: file.bytes[range])) }

  var result: AdaptedFile {
    let bytes = edits.apply(to: file.bytes)
    return AdaptedFile(
      path: file.path, text: String(decoding: bytes, as: UTF8.self), isChanged: bytes != file.bytes,
      notes: notes.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        .map(\.element.note), shifts: shifts)
  }

  private var shifts: [ColumnShift] {
    edits.list.compactMap { edit -> (Int, ColumnShift)? in
      let (old, new) = (file.bytes[edit.range], edit.replacement.utf8)
      guard old.count != new.count, !old.contains(0x0A), !new.contains(0x0A) else { return nil }
      let place = file.place(of: edit.range.lowerBound)
      return (
        edit.range.lowerBound,
        ColumnShift(line: place.line, column: place.column, before: old.count, after: new.count)
      )
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: Nodes

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { blank(node) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if rewriteNamedSelector(node) { return .skipChildren }
    rewriteOptionalCall(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteComparisonsWithNil(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { rewriteOptionalReference(value) }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalMembers(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    vendOptionalMember(node)
    rewriteAbsentOverride(node)
    markImplemented(node)
    return .visitChildren
  }
}

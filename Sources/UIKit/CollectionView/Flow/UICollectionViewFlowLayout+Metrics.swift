import CoreGraphics

/// Sizes, insets and spacings as delegate and layout give them.
extension UICollectionViewFlowLayout {
  /// The collection view's length across the direction of scrolling, less its own insets.
  func across(of view: UICollectionView) -> Double {
    isHorizontal
      ? max(view.bounds.height - view.contentInset.top - view.contentInset.bottom, 0)
      : max(view.bounds.width - view.contentInset.left - view.contentInset.right, 0)
  }

  func makeGeometry() -> FlowGeometry {
    guard let collectionView else { return FlowGeometry(across: 0, sections: []) }
    let counts = collectionView.counts
    return FlowGeometry(
      across: across(of: collectionView),
      sections: counts.indices.map { section($0, count: counts[$0], in: collectionView) })
  }

  private func section(_ index: Int, count: Int, in view: UICollectionView) -> FlowGeometry.Section {
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    func answered(_ length: CGFloat?, else own: CGFloat) -> Double {
      guard let length, length != FlowUnanswered.length else { return own }
      return length
    }
    func answered(_ size: CGSize?, else own: CGSize) -> CGSize {
      guard let size, size != FlowUnanswered.size else { return own }
      return size
    }
    var inset =
      flow?.collectionView(view, layout: self, insetForSectionAt: index) ?? FlowUnanswered.insets
    if inset == FlowUnanswered.insets { inset = sectionInset }
    let reference = referenceInsets(of: view)
    if isHorizontal {
      inset.top += reference.top
      inset.bottom += reference.bottom
    } else {
      inset.left += reference.left
      inset.right += reference.right
    }
    var section = FlowGeometry.Section(items: items(of: index, count: count, in: view, flow))
    section.inset = (
      extent(CGSize(width: inset.left, height: inset.top)),
      extent(CGSize(width: inset.right, height: inset.bottom))
    )
    section.lineSpacing = answered(
      flow?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index),
      else: minimumLineSpacing)
    section.itemSpacing = answered(
      flow?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index),
      else: minimumInteritemSpacing)
    section.header =
      extent(
        answered(
          flow?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index),
          else: headerReferenceSize)
      ).along
    section.footer =
      extent(
        answered(
          flow?.collectionView(view, layout: self, referenceSizeForFooterInSection: index),
          else: footerReferenceSize)
      ).along
    return section
  }

  private func items(
    of section: Int, count: Int, in view: UICollectionView, _ flow: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowGeometry.Items {
    let own = estimate
    guard count > 0 else { return .uniform(0, extent(own)) }
    let first = flow?.collectionView(
      view, layout: self, sizeForItemAt: view.dataPath(IndexPath(item: 0, section: section)))
    var sizes: [FlowGeometry.Extent]
    if let flow, let first, first != FlowUnanswered.size {
      sizes = [extent(known(first))]
      sizes.reserveCapacity(count)
      for item in 1..<max(count, 1) {
        let path = view.dataPath(IndexPath(item: item, section: section))
        sizes.append(extent(known(flow.collectionView(view, layout: self, sizeForItemAt: path))))
      }
    } else if preferred.isEmpty {
      return .uniform(count, extent(own))
    } else {
      sizes = Array(repeating: extent(own), count: count)
    }
    for (path, size) in preferred where path.section == section && path.item < count {
      sizes[path.item] = extent(size)
    }
    return .each(sizes)
  }

  /// The size of an item before its own is known.
  private var estimate: CGSize {
    let isGiven = estimatedItemSize != .zero && estimatedItemSize != UICollectionViewFlowLayout.automaticSize
    if isGiven { return estimatedItemSize }
    return itemSize == UICollectionViewFlowLayout.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  private func known(_ size: CGSize) -> CGSize {
    size == UICollectionViewFlowLayout.automaticSize ? estimate : size
  }

  private func extent(_ size: CGSize) -> FlowGeometry.Extent {
    isHorizontal
      ? FlowGeometry.Extent(along: size.width, across: size.height)
      : FlowGeometry.Extent(along: size.height, across: size.width)
  }

  private func referenceInsets(of view: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: view.safeAreaInsets
    case .fromLayoutMargins: view.layoutMargins
    }
  }
}

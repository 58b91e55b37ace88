import CoreGraphics

/// The controls with which fingers edit a row.
extension UITableViewCell {
  /// Starts or ends editing by `change`, between the calls about it; animated, in 0.3 s.
  func changeEditing(animated: Bool, _ change: () -> Void) {
    willTransition(to: stateMask.symmetricDifference(.showingEditControl))
    // New controls come from beyond the edge.
    if animated, !isEditing {
      UIView.performWithoutAnimation {
        showControls(coming: true)
        layoutIfNeeded()
      }
    }
    change()
    showControls()
    showAccessory()
    setNeedsUpdateConfiguration()
    guard animated, window != nil else {
      dropControls()
      return didTransition(to: stateMask)
    }
    let new = stateMask
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      setNeedsLayout()
      layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.dropControls()
      self?.didTransition(to: new)
    }
  }

  /// Adds the controls that the row needs while it is edited.
  func showControls(coming: Bool = false) {
    guard isEditing || coming else { return }
    let kind = EditControl.Kind(editingStyle, choosing: table?.choosesWhileEditing ?? false)
    if editControl?.kind != kind {
      editControl?.removeFromSuperview()
      editControl = kind.map { kind in
        let control = EditControl(kind, tint: tintColor)
        control.isChosen = isSelected
        control.tapped = { [weak self] in self.map { $0.table?.editControlTapped(in: $0) } }
        return control
      }
      editControl.map(addSubview)
    }
    if showsReorderControl, reorderGrip == nil {
      let grip = ReorderGrip()
      reorderGrip = grip
      addSubview(grip)
    } else if !showsReorderControl {
      reorderGrip?.removeFromSuperview()
      reorderGrip = nil
    }
    setNeedsLayout()
  }

  /// Removes controls once they have left.
  private func dropControls() {
    guard !isEditing else { return }
    editControl?.removeFromSuperview()
    reorderGrip?.removeFromSuperview()
    (editControl, reorderGrip) = (nil, nil)
  }

  /// The row's actions come or go.
  func showConfirmation(_ shows: Bool) {
    guard shows != showingDeleteConfirmation else { return }
    var mask = stateMask
    if shows { mask.insert(.showingDeleteConfirmation) } else { mask.remove(.showingDeleteConfirmation) }
    willTransition(to: mask)
    showsActions = shows
    didTransition(to: mask)
  }
}

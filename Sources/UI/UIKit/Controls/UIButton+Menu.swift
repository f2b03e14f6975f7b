extension UIButton {
  /// Shows the title of the menu's selected entry, if the button does that; without a selection, the first entry becomes it.
  ///
  /// - Source: Apple's page of `changesSelectionAsPrimaryAction`: with `showsMenuAsPrimaryAction` it makes a pop-up button.
  func showSelection() {
    guard isPopUp, let menu else { return }
    let leaves = menu.leaves
    let selected = leaves.first { $0.state == .on } ?? leaves.first
    guard let selected else { return }
    if selected.state != .on { selected.state = .on }
    if configuration != nil {
      configuration?.title = selected.title
    } else {
      setTitle(selected.title, for: .normal)
    }
  }

  var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }
}

extension UIMenu {
  /// The actions and commands of the menu and of the menus shown inline in it.
  fileprivate var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let leaf = child as? any UIMenuLeaf { return [leaf] }
      guard let inner = child as? UIMenu, inner.options.contains(.displayInline) else { return [] }
      return inner.leaves
    }
  }
}

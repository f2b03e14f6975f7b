public import PegRuntime

/// Changes the menus of the system.
///
/// - Source: Apple's page of UIMenuBuilder.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The main menu or the context menus.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  open class var main: UIMenuSystem { mainSystem }
  open class var context: UIMenuSystem { contextSystem }

  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// Asks for the menus again. They are built again whenever a key is pressed or a menu is shown, so nothing else is due.
  open func setNeedsRebuild() {}

  open func setNeedsRevalidate() {}
}

/// A tree of menus that programs change.
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ root: UIMenu, system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  /// The elements of the tree in the order of their appearance.
  var elements: [UIMenuElement] { Self.flat(root) }

  private static func flat(_ element: UIMenuElement) -> [UIMenuElement] {
    [element] + ((element as? UIMenu)?.children.flatMap(flat) ?? [])
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    elements.lazy.compactMap { $0 as? UIMenu }.first { $0.identifier == identifier }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    elements.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    let wanted = propertyList as? AnyHashable
    return elements.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action && $0.propertyList as? AnyHashable == wanted
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    if root.identifier == replacedIdentifier { return root = replacementMenu }
    edit(siblingsOf: replacedIdentifier) { $0[$1] = replacementMenu }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) { root = Self.changed(root) { $0.identifier == parentIdentifier ? childrenBlock($1) : $1 } }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    edit(siblingsOf: siblingIdentifier) { $0.insert(siblingMenu, at: $1) }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    edit(siblingsOf: siblingIdentifier) { $0.insert(siblingMenu, at: $1 + 1) }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    edit(siblingsOf: removedIdentifier) { $0.remove(at: $1) }
  }

  /// Changes the list that a menu is in, given its position.
  private func edit(
    siblingsOf identifier: UIMenu.Identifier, _ body: (inout [UIMenuElement], Int) -> Void
  ) {
    root = Self.changed(root) { _, children in
      guard let index = children.firstIndex(where: { ($0 as? UIMenu)?.identifier == identifier })
      else { return children }
      var children = children
      body(&children, index)
      return children
    }
  }

  /// Returns a menu whose lists, from the deepest up, are what `body` makes of them.
  private static func changed(
    _ menu: UIMenu, _ body: (UIMenu, [UIMenuElement]) -> [UIMenuElement]
  ) -> UIMenu {
    let inner = menu.children.map { child in
      (child as? UIMenu).map { changed($0, body) } ?? child
    }
    return menu.replacingChildren(body(menu, inner))
  }
}

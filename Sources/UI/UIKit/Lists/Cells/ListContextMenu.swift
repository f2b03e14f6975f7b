import Foundation
import UIFoundation

/// A table or a collection whose delegate provides context menus.
@MainActor
protocol ContextMenuList: UIScrollView {
  /// Asks the delegate for the menu at a point; returns also the cell that is lifted.
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)?
  /// Returns the edit menu that the delegate allows at a point, with the cell that it belongs to.
  func editMenu(at point: CGPoint) -> (menu: UIMenu, cell: UIView)?
  /// Returns the delegate's preview of a menu that comes, or that goes; nil for the cell.
  func contextMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview?
  func contextMenuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuWillChange(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// Shows the context menus of a list's delegate.
@MainActor
final class ListContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private weak var list: (any ContextMenuList)?
  private weak var cell: UIView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ list: any ContextMenuList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let found = list?.contextMenu(at: location) else {
      if let (menu, cell) = list?.editMenu(at: location) {
        EditMenu.show(for: cell, at: cell.bounds, menu: menu, staysForOwner: false)
      }
      return nil
    }
    cell = found.cell
    return found.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    list?.contextMenuPreview(configuration, isEnding: false)
      ?? cell.flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { list?.contextMenuPreview(configuration, isEnding: true) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.contextMenuWillCommit(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.contextMenuWillChange(configuration, isEnding: false, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.contextMenuWillChange(configuration, isEnding: true, animator) }
}

/// The edit menu of a row or an item, as before context menus.
///
/// - Source: Apple's page of `tableView(_:canPerformAction:forRowAt:withSender:)`: the delegate can allow copying, cutting and
///   pasting, and the items of the shared menu controller.
@MainActor
enum CellEditMenu {
  static func menu(
    allows: (Selector, Any?) -> Bool, perform: @escaping (Selector, Any?) -> Void
  ) -> UIMenu {
    let standard = ["Cut", "Copy", "Paste"].map {
      (title: $0, action: Selector($0.lowercased() + ":"))
    }
    let own = (UIMenuController.shared.menuItems ?? []).map {
      (title: $0.title, action: $0.action)
    }
    let sender = UIMenuController.shared
    let entries = (standard + own).filter { allows($0.action, sender) }
    return UIMenu(
      children: entries.map { entry in
        UIAction(title: entry.title) { _ in perform(entry.action, sender) }
      })
  }
}

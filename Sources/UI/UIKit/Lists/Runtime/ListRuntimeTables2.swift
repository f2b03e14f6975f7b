// Written by scripts/make-tables.
import CoreGraphics
import Foundation
import PegRuntime
import QuartzCore
import UIFoundation

/// Adds the tables below at the first look-up by name.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  table1()
  table2()
  table3()
  table4()
  table5()
  table6()
  table7()
  table8()
  table9()
  table10()
  table11()
  table12()
  table13()
  table14()
  table15()
  table16()
  table17()
  table18()
  table19()
  table20()
  table21()
  table22()
  table23()
  table24()
  table25()
  table26()
  table27()
  table28()
  table29()
  table30()
}

@MainActor
private func table1() {
  ClassTable(UICollectionViewLayoutAttributes.self).fixedProperties([
    ("representedElementCategory", \UICollectionViewLayoutAttributes.representedElementCategory),
    ("representedElementKind", \UICollectionViewLayoutAttributes.representedElementKind),
  ])
}

@MainActor
private func table2() {
  ClassTable(UICollectionViewLayoutInvalidationContext.self).properties([
    ("contentOffsetAdjustment", \UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment),
    ("contentSizeAdjustment", \UICollectionViewLayoutInvalidationContext.contentSizeAdjustment),
  ])
}

@MainActor
private func table3() {
  ClassTable(UICollectionViewLayoutInvalidationContext.self).fixedProperties([
    (
      "invalidateDataSourceCounts",
      \UICollectionViewLayoutInvalidationContext.invalidateDataSourceCounts
    ),
    ("invalidateEverything", \UICollectionViewLayoutInvalidationContext.invalidateEverything),
    (
      "invalidatedDecorationIndexPaths",
      \UICollectionViewLayoutInvalidationContext.invalidatedDecorationIndexPaths
    ),
    (
      "invalidatedItemIndexPaths",
      \UICollectionViewLayoutInvalidationContext.invalidatedItemIndexPaths
    ),
    (
      "invalidatedSupplementaryIndexPaths",
      \UICollectionViewLayoutInvalidationContext.invalidatedSupplementaryIndexPaths
    ),
  ])
}

@MainActor
private func table4() {
  ClassTable(UICollectionViewListCell.self).properties([
    ("accessories", \UICollectionViewListCell.accessories),
    ("indentationLevel", \UICollectionViewListCell.indentationLevel),
    ("indentationWidth", \UICollectionViewListCell.indentationWidth),
    ("indentsAccessories", \UICollectionViewListCell.indentsAccessories),
  ])
}

@MainActor
private func table5() {
  let table = ClassTable(UICollectionViewListCell.self)
  table.method("defaultContentConfiguration") { (o: UICollectionViewListCell) in
    o.defaultContentConfiguration()
  }
}

@MainActor
private func table6() {
  ClassTable(UICollectionViewTransitionLayout.self).properties([
    ("transitionProgress", \UICollectionViewTransitionLayout.transitionProgress)
  ])
}

@MainActor
private func table7() {
  ClassTable(UICollectionViewTransitionLayout.self).fixedProperties([
    ("currentLayout", \UICollectionViewTransitionLayout.currentLayout),
    ("nextLayout", \UICollectionViewTransitionLayout.nextLayout),
  ])
}

@MainActor
private func table8() {
  ClassTable(UICollectionViewUpdateItem.self).fixedProperties([
    ("indexPathAfterUpdate", \UICollectionViewUpdateItem.indexPathAfterUpdate),
    ("indexPathBeforeUpdate", \UICollectionViewUpdateItem.indexPathBeforeUpdate),
    ("updateAction", \UICollectionViewUpdateItem.updateAction),
  ])
}

@MainActor
private func table9() {
  ClassTable(UIContextualAction.self).properties([
    ("backgroundColor", \UIContextualAction.backgroundColor),
    ("image", \UIContextualAction.image),
    ("title", \UIContextualAction.title),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIContextualAction.self).fixedProperties([
    ("handler", \UIContextualAction.handler),
    ("style", \UIContextualAction.style),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIListContentView.self).properties([
    ("configuration", \UIListContentView.configuration)
  ])
}

@MainActor
private func table12() {
  ClassTable(UILocalizedIndexedCollation.self).properties([
    ("sectionIndexTitles", \UILocalizedIndexedCollation.sectionIndexTitles)
  ])
}

@MainActor
private func table13() {
  ClassTable(UILocalizedIndexedCollation.self).fixedProperties([
    ("sectionTitles", \UILocalizedIndexedCollation.sectionTitles)
  ])
}

@MainActor
private func table14() {
  ClassTable(UISwipeActionsConfiguration.self).properties([
    (
      "performsFirstActionWithFullSwipe",
      \UISwipeActionsConfiguration.performsFirstActionWithFullSwipe
    )
  ])
}

@MainActor
private func table15() {
  ClassTable(UISwipeActionsConfiguration.self).fixedProperties([
    ("actions", \UISwipeActionsConfiguration.actions)
  ])
}

@MainActor
private func table16() {
  ClassTable(UITableView.self).properties([
    ("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
    ("allowsMultipleSelectionDuringEditing", \UITableView.allowsMultipleSelectionDuringEditing),
    ("allowsSelection", \UITableView.allowsSelection),
    ("allowsSelectionDuringEditing", \UITableView.allowsSelectionDuringEditing),
    ("backgroundView", \UITableView.backgroundView),
    ("cellLayoutMarginsFollowReadableWidth", \UITableView.cellLayoutMarginsFollowReadableWidth),
    ("contextMenuInteraction", \UITableView.contextMenuInteraction),
    ("dataSource", \UITableView.dataSource),
    ("delegate", \UITableView.delegate),
    ("dragDelegate", \UITableView.dragDelegate),
    ("dragInteractionEnabled", \UITableView.dragInteractionEnabled),
    ("dropDelegate", \UITableView.dropDelegate),
    ("estimatedRowHeight", \UITableView.estimatedRowHeight),
    ("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight),
    ("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight),
    ("hasActiveDrag", \UITableView.hasActiveDrag),
    ("hasActiveDrop", \UITableView.hasActiveDrop),
    ("hasUncommittedUpdates", \UITableView.hasUncommittedUpdates),
    ("indexPathForSelectedRow", \UITableView.indexPathForSelectedRow),
    ("indexPathsForSelectedRows", \UITableView.indexPathsForSelectedRows),
    ("indexPathsForVisibleRows", \UITableView.indexPathsForVisibleRows),
    ("insetsContentViewsToSafeArea", \UITableView.insetsContentViewsToSafeArea),
    ("isEditing", \UITableView.isEditing),
    ("isPrefetchingEnabled", \UITableView.isPrefetchingEnabled),
    ("isSpringLoaded", \UITableView.isSpringLoaded),
    ("numberOfSections", \UITableView.numberOfSections),
    ("prefetchDataSource", \UITableView.prefetchDataSource),
    ("rowHeight", \UITableView.rowHeight),
    ("sectionFooterHeight", \UITableView.sectionFooterHeight),
    ("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
    ("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding),
    ("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
    ("sectionIndexColor", \UITableView.sectionIndexColor),
    ("sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor),
    ("separatorColor", \UITableView.separatorColor),
    ("separatorEffect", \UITableView.separatorEffect),
    ("separatorInset", \UITableView.separatorInset),
    ("separatorInsetReference", \UITableView.separatorInsetReference),
  ])
}

@MainActor
private func table17() {
  ClassTable(UITableView.self).properties([
    ("separatorStyle", \UITableView.separatorStyle),
    ("tableFooterView", \UITableView.tableFooterView),
    ("tableHeaderView", \UITableView.tableHeaderView),
    ("visibleCells", \UITableView.visibleCells),
  ])
}

@MainActor
private func table18() {
  ClassTable(UITableView.self).fixedProperties([
    ("style", \UITableView.style)
  ])
}

@MainActor
private func table19() {
  let table = ClassTable(UITableView.self)
  table.method("beginUpdates") { (o: UITableView) in o.beginUpdates() }
  table.method("endUpdates") { (o: UITableView) in o.endUpdates() }
  table.method("reloadData") { (o: UITableView) in o.reloadData() }
}

@MainActor
private func table20() {
  ClassTable(UITableViewCell.self).properties([
    ("accessoryType", \UITableViewCell.accessoryType),
    ("accessoryView", \UITableViewCell.accessoryView),
    (
      "automaticallyUpdatesBackgroundConfiguration",
      \UITableViewCell.automaticallyUpdatesBackgroundConfiguration
    ),
    (
      "automaticallyUpdatesContentConfiguration",
      \UITableViewCell.automaticallyUpdatesContentConfiguration
    ),
    ("backgroundConfiguration", \UITableViewCell.backgroundConfiguration),
    ("backgroundView", \UITableViewCell.backgroundView),
    ("configurationState", \UITableViewCell.configurationState),
    ("configurationUpdateHandler", \UITableViewCell.configurationUpdateHandler),
    ("contentConfiguration", \UITableViewCell.contentConfiguration),
    ("detailTextLabel", \UITableViewCell.detailTextLabel),
    ("editingAccessoryType", \UITableViewCell.editingAccessoryType),
    ("editingAccessoryView", \UITableViewCell.editingAccessoryView),
    ("imageView", \UITableViewCell.imageView),
    ("indentationLevel", \UITableViewCell.indentationLevel),
    ("indentationWidth", \UITableViewCell.indentationWidth),
    ("isEditing", \UITableViewCell.isEditing),
    ("isHighlighted", \UITableViewCell.isHighlighted),
    ("isSelected", \UITableViewCell.isSelected),
    ("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
    ("selectionStyle", \UITableViewCell.selectionStyle),
    ("separatorInset", \UITableViewCell.separatorInset),
    ("shouldIndentWhileEditing", \UITableViewCell.shouldIndentWhileEditing),
    ("showsReorderControl", \UITableViewCell.showsReorderControl),
    ("textLabel", \UITableViewCell.textLabel),
  ])
}

@MainActor
private func table21() {
  ClassTable(UITableViewCell.self).fixedProperties([
    ("contentView", \UITableViewCell.contentView),
    ("editingStyle", \UITableViewCell.editingStyle),
    ("reuseIdentifier", \UITableViewCell.reuseIdentifier),
  ])
}

@MainActor
private func table22() {
  let table = ClassTable(UITableViewCell.self)
  table.method("defaultBackgroundConfiguration") { (o: UITableViewCell) in
    o.defaultBackgroundConfiguration()
  }
  table.method("defaultContentConfiguration") { (o: UITableViewCell) in
    o.defaultContentConfiguration()
  }
  table.method("prepareForReuse") { (o: UITableViewCell) in o.prepareForReuse() }
  table.method("setNeedsUpdateConfiguration") { (o: UITableViewCell) in
    o.setNeedsUpdateConfiguration()
  }
}

@MainActor
private func table23() {
  ClassTable(UITableViewController.self).properties([
    ("clearsSelectionOnViewWillAppear", \UITableViewController.clearsSelectionOnViewWillAppear),
    ("refreshControl", \UITableViewController.refreshControl),
    ("tableView", \UITableViewController.tableView),
  ])
}

@MainActor
private func table24() {
  let table = ClassTable(UITableViewController.self)
  table.method("scrollViewDidChangeAdjustedContentInset:") {
    (o: UITableViewController, a: UIScrollView) in o.scrollViewDidChangeAdjustedContentInset(a)
  }
  table.method("scrollViewDidEndDecelerating:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewDidEndDecelerating(a)
  }
  table.method("scrollViewDidEndScrollingAnimation:") {
    (o: UITableViewController, a: UIScrollView) in o.scrollViewDidEndScrollingAnimation(a)
  }
  table.method("scrollViewDidScroll:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewDidScroll(a)
  }
  table.method("scrollViewDidScrollToTop:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewDidScrollToTop(a)
  }
  table.method("scrollViewDidZoom:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewDidZoom(a)
  }
  table.method("scrollViewShouldScrollToTop:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewShouldScrollToTop(a)
  }
  table.method("scrollViewWillBeginDecelerating:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewWillBeginDecelerating(a)
  }
  table.method("scrollViewWillBeginDragging:") { (o: UITableViewController, a: UIScrollView) in
    o.scrollViewWillBeginDragging(a)
  }
}

@MainActor
private func table25() {
  ClassTable(UITableViewDropProposal.self).fixedProperties([
    ("intent", \UITableViewDropProposal.intent)
  ])
}

@MainActor
private func table26() {
  ClassTable(UITableViewHeaderFooterView.self).properties([
    (
      "automaticallyUpdatesContentConfiguration",
      \UITableViewHeaderFooterView.automaticallyUpdatesContentConfiguration
    ),
    ("backgroundConfiguration", \UITableViewHeaderFooterView.backgroundConfiguration),
    ("backgroundView", \UITableViewHeaderFooterView.backgroundView),
    ("configurationState", \UITableViewHeaderFooterView.configurationState),
    ("contentConfiguration", \UITableViewHeaderFooterView.contentConfiguration),
    ("detailTextLabel", \UITableViewHeaderFooterView.detailTextLabel),
    ("textLabel", \UITableViewHeaderFooterView.textLabel),
  ])
}

@MainActor
private func table27() {
  ClassTable(UITableViewHeaderFooterView.self).fixedProperties([
    ("contentView", \UITableViewHeaderFooterView.contentView),
    ("reuseIdentifier", \UITableViewHeaderFooterView.reuseIdentifier),
  ])
}

@MainActor
private func table28() {
  let table = ClassTable(UITableViewHeaderFooterView.self)
  table.method("defaultContentConfiguration") { (o: UITableViewHeaderFooterView) in
    o.defaultContentConfiguration()
  }
  table.method("prepareForReuse") { (o: UITableViewHeaderFooterView) in o.prepareForReuse() }
}

@MainActor
private func table29() {
  ClassTable(UITableViewRowAction.self).properties([
    ("backgroundColor", \UITableViewRowAction.backgroundColor),
    ("title", \UITableViewRowAction.title),
  ])
}

@MainActor
private func table30() {
  ClassTable(UITableViewRowAction.self).fixedProperties([
    ("style", \UITableViewRowAction.style)
  ])
}

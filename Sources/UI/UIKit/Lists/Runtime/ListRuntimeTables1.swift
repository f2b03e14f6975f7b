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
  table31()
  table32()
  table33()
  table34()
  table35()
  table36()
  table37()
}

@MainActor
private func table1() {
  ClassTable(NSCollectionLayoutAnchor.self).properties([
    ("isAbsoluteOffset", \NSCollectionLayoutAnchor.isAbsoluteOffset)
  ])
}

@MainActor
private func table2() {
  ClassTable(NSCollectionLayoutAnchor.self).fixedProperties([
    ("edges", \NSCollectionLayoutAnchor.edges),
    ("isFractionalOffset", \NSCollectionLayoutAnchor.isFractionalOffset),
    ("offset", \NSCollectionLayoutAnchor.offset),
  ])
}

@MainActor
private func table3() {
  ClassTable(NSCollectionLayoutBoundarySupplementaryItem.self).properties([
    ("extendsBoundary", \NSCollectionLayoutBoundarySupplementaryItem.extendsBoundary),
    ("pinToVisibleBounds", \NSCollectionLayoutBoundarySupplementaryItem.pinToVisibleBounds),
  ])
}

@MainActor
private func table4() {
  ClassTable(NSCollectionLayoutBoundarySupplementaryItem.self).fixedProperties([
    ("alignment", \NSCollectionLayoutBoundarySupplementaryItem.alignment),
    ("offset", \NSCollectionLayoutBoundarySupplementaryItem.offset),
  ])
}

@MainActor
private func table5() {
  ClassTable(NSCollectionLayoutDecorationItem.self).properties([
    ("zIndex", \NSCollectionLayoutDecorationItem.zIndex)
  ])
}

@MainActor
private func table6() {
  ClassTable(NSCollectionLayoutDecorationItem.self).fixedProperties([
    ("elementKind", \NSCollectionLayoutDecorationItem.elementKind)
  ])
}

@MainActor
private func table7() {
  ClassTable(NSCollectionLayoutDimension.self).properties([
    ("isAbsolute", \NSCollectionLayoutDimension.isAbsolute),
    ("isEstimated", \NSCollectionLayoutDimension.isEstimated),
    ("isFractionalHeight", \NSCollectionLayoutDimension.isFractionalHeight),
    ("isFractionalWidth", \NSCollectionLayoutDimension.isFractionalWidth),
    ("isUniformAcrossSiblings", \NSCollectionLayoutDimension.isUniformAcrossSiblings),
  ])
}

@MainActor
private func table8() {
  ClassTable(NSCollectionLayoutDimension.self).fixedProperties([
    ("dimension", \NSCollectionLayoutDimension.dimension)
  ])
}

@MainActor
private func table9() {
  ClassTable(NSCollectionLayoutEdgeSpacing.self).fixedProperties([
    ("bottom", \NSCollectionLayoutEdgeSpacing.bottom),
    ("leading", \NSCollectionLayoutEdgeSpacing.leading),
    ("top", \NSCollectionLayoutEdgeSpacing.top),
    ("trailing", \NSCollectionLayoutEdgeSpacing.trailing),
  ])
}

@MainActor
private func table10() {
  ClassTable(NSCollectionLayoutGroup.self).properties([
    ("interItemSpacing", \NSCollectionLayoutGroup.interItemSpacing)
  ])
}

@MainActor
private func table11() {
  ClassTable(NSCollectionLayoutGroup.self).fixedProperties([
    ("subitems", \NSCollectionLayoutGroup.subitems)
  ])
}

@MainActor
private func table12() {
  ClassTable(NSCollectionLayoutGroupCustomItem.self).fixedProperties([
    ("frame", \NSCollectionLayoutGroupCustomItem.frame),
    ("zIndex", \NSCollectionLayoutGroupCustomItem.zIndex),
  ])
}

@MainActor
private func table13() {
  ClassTable(NSCollectionLayoutItem.self).properties([
    ("contentInsets", \NSCollectionLayoutItem.contentInsets),
    ("edgeSpacing", \NSCollectionLayoutItem.edgeSpacing),
    ("supplementaryItems", \NSCollectionLayoutItem.supplementaryItems),
  ])
}

@MainActor
private func table14() {
  ClassTable(NSCollectionLayoutItem.self).fixedProperties([
    ("layoutSize", \NSCollectionLayoutItem.layoutSize)
  ])
}

@MainActor
private func table15() {
  ClassTable(NSCollectionLayoutSection.self).properties([
    ("boundarySupplementaryItems", \NSCollectionLayoutSection.boundarySupplementaryItems),
    ("contentInsets", \NSCollectionLayoutSection.contentInsets),
    ("contentInsetsReference", \NSCollectionLayoutSection.contentInsetsReference),
    ("decorationItems", \NSCollectionLayoutSection.decorationItems),
    ("interGroupSpacing", \NSCollectionLayoutSection.interGroupSpacing),
    ("orthogonalScrollingBehavior", \NSCollectionLayoutSection.orthogonalScrollingBehavior),
    (
      "supplementariesFollowContentInsets",
      \NSCollectionLayoutSection.supplementariesFollowContentInsets
    ),
    (
      "supplementaryContentInsetsReference",
      \NSCollectionLayoutSection.supplementaryContentInsetsReference
    ),
    ("visibleItemsInvalidationHandler", \NSCollectionLayoutSection.visibleItemsInvalidationHandler),
  ])
}

@MainActor
private func table16() {
  ClassTable(NSCollectionLayoutSize.self).fixedProperties([
    ("heightDimension", \NSCollectionLayoutSize.heightDimension),
    ("widthDimension", \NSCollectionLayoutSize.widthDimension),
  ])
}

@MainActor
private func table17() {
  ClassTable(NSCollectionLayoutSpacing.self).properties([
    ("isFixed", \NSCollectionLayoutSpacing.isFixed)
  ])
}

@MainActor
private func table18() {
  ClassTable(NSCollectionLayoutSpacing.self).fixedProperties([
    ("isFlexible", \NSCollectionLayoutSpacing.isFlexible),
    ("spacing", \NSCollectionLayoutSpacing.spacing),
  ])
}

@MainActor
private func table19() {
  ClassTable(NSCollectionLayoutSupplementaryItem.self).properties([
    ("zIndex", \NSCollectionLayoutSupplementaryItem.zIndex)
  ])
}

@MainActor
private func table20() {
  ClassTable(NSCollectionLayoutSupplementaryItem.self).fixedProperties([
    ("containerAnchor", \NSCollectionLayoutSupplementaryItem.containerAnchor),
    ("elementKind", \NSCollectionLayoutSupplementaryItem.elementKind),
    ("itemAnchor", \NSCollectionLayoutSupplementaryItem.itemAnchor),
  ])
}

@MainActor
private func table21() {
  ClassTable(UICollectionReusableView.self).fixedProperties([
    ("reuseIdentifier", \UICollectionReusableView.reuseIdentifier)
  ])
}

@MainActor
private func table22() {
  let table = ClassTable(UICollectionReusableView.self)
  table.method("apply:") { (o: UICollectionReusableView, a: UICollectionViewLayoutAttributes) in
    o.apply(a)
  }
  table.method("prepareForReuse") { (o: UICollectionReusableView) in o.prepareForReuse() }
}

@MainActor
private func table23() {
  ClassTable(UICollectionView.self).properties([
    ("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection),
    (
      "allowsMultipleSelectionDuringEditing", \UICollectionView.allowsMultipleSelectionDuringEditing
    ),
    ("allowsSelection", \UICollectionView.allowsSelection),
    ("allowsSelectionDuringEditing", \UICollectionView.allowsSelectionDuringEditing),
    ("backgroundView", \UICollectionView.backgroundView),
    ("collectionViewLayout", \UICollectionView.collectionViewLayout),
    ("contextMenuInteraction", \UICollectionView.contextMenuInteraction),
    ("dataSource", \UICollectionView.dataSource),
    ("delegate", \UICollectionView.delegate),
    ("dragDelegate", \UICollectionView.dragDelegate),
    ("dragInteractionEnabled", \UICollectionView.dragInteractionEnabled),
    ("dropDelegate", \UICollectionView.dropDelegate),
    ("hasActiveDrag", \UICollectionView.hasActiveDrag),
    ("hasActiveDrop", \UICollectionView.hasActiveDrop),
    ("hasUncommittedUpdates", \UICollectionView.hasUncommittedUpdates),
    ("indexPathsForSelectedItems", \UICollectionView.indexPathsForSelectedItems),
    ("indexPathsForVisibleItems", \UICollectionView.indexPathsForVisibleItems),
    ("isEditing", \UICollectionView.isEditing),
    ("isPrefetchingEnabled", \UICollectionView.isPrefetchingEnabled),
    ("isSpringLoaded", \UICollectionView.isSpringLoaded),
    ("numberOfSections", \UICollectionView.numberOfSections),
    ("prefetchDataSource", \UICollectionView.prefetchDataSource),
    ("visibleCells", \UICollectionView.visibleCells),
  ])
}

@MainActor
private func table24() {
  let table = ClassTable(UICollectionView.self)
  table.method("cancelInteractiveMovement") { (o: UICollectionView) in o.cancelInteractiveMovement()
  }
  table.method("cancelInteractiveTransition") { (o: UICollectionView) in
    o.cancelInteractiveTransition()
  }
  table.method("deleteSections:") { (o: UICollectionView, a: IndexSet) in o.deleteSections(a) }
  table.method("endInteractiveMovement") { (o: UICollectionView) in o.endInteractiveMovement() }
  table.method("finishInteractiveTransition") { (o: UICollectionView) in
    o.finishInteractiveTransition()
  }
  table.method("insertSections:") { (o: UICollectionView, a: IndexSet) in o.insertSections(a) }
  table.method("reloadData") { (o: UICollectionView) in o.reloadData() }
  table.method("reloadSections:") { (o: UICollectionView, a: IndexSet) in o.reloadSections(a) }
  table.method("updateInteractiveMovementTargetPosition:") { (o: UICollectionView, a: CGPoint) in
    o.updateInteractiveMovementTargetPosition(a)
  }
}

@MainActor
private func table25() {
  ClassTable(UICollectionViewCell.self).properties([
    (
      "automaticallyUpdatesBackgroundConfiguration",
      \UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration
    ),
    (
      "automaticallyUpdatesContentConfiguration",
      \UICollectionViewCell.automaticallyUpdatesContentConfiguration
    ),
    ("backgroundConfiguration", \UICollectionViewCell.backgroundConfiguration),
    ("backgroundView", \UICollectionViewCell.backgroundView),
    ("configurationState", \UICollectionViewCell.configurationState),
    ("configurationUpdateHandler", \UICollectionViewCell.configurationUpdateHandler),
    ("contentConfiguration", \UICollectionViewCell.contentConfiguration),
    ("isHighlighted", \UICollectionViewCell.isHighlighted),
    ("isSelected", \UICollectionViewCell.isSelected),
    ("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
  ])
}

@MainActor
private func table26() {
  ClassTable(UICollectionViewCell.self).fixedProperties([
    ("contentView", \UICollectionViewCell.contentView)
  ])
}

@MainActor
private func table27() {
  let table = ClassTable(UICollectionViewCell.self)
  table.method("defaultBackgroundConfiguration") { (o: UICollectionViewCell) in
    o.defaultBackgroundConfiguration()
  }
  table.method("setNeedsUpdateConfiguration") { (o: UICollectionViewCell) in
    o.setNeedsUpdateConfiguration()
  }
}

@MainActor
private func table28() {
  ClassTable(UICollectionViewCompositionalLayout.self).properties([
    ("configuration", \UICollectionViewCompositionalLayout.configuration)
  ])
}

@MainActor
private func table29() {
  ClassTable(UICollectionViewCompositionalLayoutConfiguration.self).properties([
    (
      "boundarySupplementaryItems",
      \UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems
    ),
    (
      "contentInsetsReference",
      \UICollectionViewCompositionalLayoutConfiguration.contentInsetsReference
    ),
    ("interSectionSpacing", \UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing),
    ("scrollDirection", \UICollectionViewCompositionalLayoutConfiguration.scrollDirection),
  ])
}

@MainActor
private func table30() {
  ClassTable(UICollectionViewController.self).properties([
    ("collectionView", \UICollectionViewController.collectionView),
    ("collectionViewLayout", \UICollectionViewController.collectionViewLayout),
    (
      "installsStandardGestureForInteractiveMovement",
      \UICollectionViewController.installsStandardGestureForInteractiveMovement
    ),
  ])
}

@MainActor
private func table31() {
  let table = ClassTable(UICollectionViewController.self)
  table.method("scrollViewDidChangeAdjustedContentInset:") {
    (o: UICollectionViewController, a: UIScrollView) in o.scrollViewDidChangeAdjustedContentInset(a)
  }
  table.method("scrollViewDidEndDecelerating:") {
    (o: UICollectionViewController, a: UIScrollView) in o.scrollViewDidEndDecelerating(a)
  }
  table.method("scrollViewDidEndScrollingAnimation:") {
    (o: UICollectionViewController, a: UIScrollView) in o.scrollViewDidEndScrollingAnimation(a)
  }
  table.method("scrollViewDidScroll:") { (o: UICollectionViewController, a: UIScrollView) in
    o.scrollViewDidScroll(a)
  }
  table.method("scrollViewDidScrollToTop:") { (o: UICollectionViewController, a: UIScrollView) in
    o.scrollViewDidScrollToTop(a)
  }
  table.method("scrollViewDidZoom:") { (o: UICollectionViewController, a: UIScrollView) in
    o.scrollViewDidZoom(a)
  }
  table.method("scrollViewShouldScrollToTop:") { (o: UICollectionViewController, a: UIScrollView) in
    o.scrollViewShouldScrollToTop(a)
  }
  table.method("scrollViewWillBeginDecelerating:") {
    (o: UICollectionViewController, a: UIScrollView) in o.scrollViewWillBeginDecelerating(a)
  }
  table.method("scrollViewWillBeginDragging:") { (o: UICollectionViewController, a: UIScrollView) in
    o.scrollViewWillBeginDragging(a)
  }
}

@MainActor
private func table32() {
  ClassTable(UICollectionViewDropProposal.self).fixedProperties([
    ("intent", \UICollectionViewDropProposal.intent)
  ])
}

@MainActor
private func table33() {
  ClassTable(UICollectionViewFlowLayout.self).properties([
    ("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize),
    ("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize),
    ("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize),
    ("itemSize", \UICollectionViewFlowLayout.itemSize),
    ("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing),
    ("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
    ("scrollDirection", \UICollectionViewFlowLayout.scrollDirection),
    (
      "sectionFootersPinToVisibleBounds",
      \UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds
    ),
    (
      "sectionHeadersPinToVisibleBounds",
      \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds
    ),
    ("sectionInset", \UICollectionViewFlowLayout.sectionInset),
    ("sectionInsetReference", \UICollectionViewFlowLayout.sectionInsetReference),
  ])
}

@MainActor
private func table34() {
  ClassTable(UICollectionViewFlowLayoutInvalidationContext.self).properties([
    (
      "invalidateFlowLayoutAttributes",
      \UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutAttributes
    ),
    (
      "invalidateFlowLayoutDelegateMetrics",
      \UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics
    ),
  ])
}

@MainActor
private func table35() {
  ClassTable(UICollectionViewLayout.self).properties([
    ("collectionView", \UICollectionViewLayout.collectionView),
    ("collectionViewContentSize", \UICollectionViewLayout.collectionViewContentSize),
    ("developmentLayoutDirection", \UICollectionViewLayout.developmentLayoutDirection),
    (
      "flipsHorizontallyInOppositeLayoutDirection",
      \UICollectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    ),
  ])
}

@MainActor
private func table36() {
  let table = ClassTable(UICollectionViewLayout.self)
  table.method("finalizeAnimatedBoundsChange") { (o: UICollectionViewLayout) in
    o.finalizeAnimatedBoundsChange()
  }
  table.method("finalizeCollectionViewUpdates") { (o: UICollectionViewLayout) in
    o.finalizeCollectionViewUpdates()
  }
  table.method("finalizeLayoutTransition") { (o: UICollectionViewLayout) in
    o.finalizeLayoutTransition()
  }
  table.method("invalidateLayout") { (o: UICollectionViewLayout) in o.invalidateLayout() }
  table.method("prepare") { (o: UICollectionViewLayout) in o.prepare() }
}

@MainActor
private func table37() {
  ClassTable(UICollectionViewLayoutAttributes.self).properties([
    ("alpha", \UICollectionViewLayoutAttributes.alpha),
    ("bounds", \UICollectionViewLayoutAttributes.bounds),
    ("center", \UICollectionViewLayoutAttributes.center),
    ("frame", \UICollectionViewLayoutAttributes.frame),
    ("indexPath", \UICollectionViewLayoutAttributes.indexPath),
    ("isHidden", \UICollectionViewLayoutAttributes.isHidden),
    ("name", \UICollectionViewLayoutAttributes.name),
    ("size", \UICollectionViewLayoutAttributes.size),
    ("transform", \UICollectionViewLayoutAttributes.transform),
    ("transform3D", \UICollectionViewLayoutAttributes.transform3D),
    ("zIndex", \UICollectionViewLayoutAttributes.zIndex),
  ])
}

import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

extension NibBuilder {
  func fill(stack: UIStackView, _ element: NibElement) throws {
    if let value = word(element, "axis", NibWords.axes) { stack.axis = value }
    if let value = word(element, "distribution", NibWords.distributions) {
      stack.distribution = value
    }
    if let value = word(element, "alignment", NibWords.stackAlignments) { stack.alignment = value }
    if element["spacingType"] == "standard" {
      stack.spacing = UIStackView.spacingUseSystem
    } else if let value = try number(element, "spacing") {
      stack.spacing = value
    }
    if let value = try element.bool("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = value
    }
    if let value = try element.bool("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = value
    }
  }

  func fill(scroll: UIScrollView, _ element: NibElement) throws {
    if let value = try element.bool("scrollEnabled") { scroll.isScrollEnabled = value }
    if let value = try element.bool("pagingEnabled") { scroll.isPagingEnabled = value }
    if let value = try element.bool("bounces") { scroll.bounces = value }
    if let value = try element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = value }
    if let value = try element.bool("alwaysBounceHorizontal") {
      scroll.alwaysBounceHorizontal = value
    }
    if let value = try element.bool("bouncesZoom") { scroll.bouncesZoom = value }
    if let value = try element.bool("directionalLockEnabled") {
      scroll.isDirectionalLockEnabled = value
    }
    if let value = try element.bool("showsHorizontalScrollIndicator") {
      scroll.showsHorizontalScrollIndicator = value
    }
    if let value = try element.bool("showsVerticalScrollIndicator") {
      scroll.showsVerticalScrollIndicator = value
    }
    if let value = try element.bool("delaysContentTouches") { scroll.delaysContentTouches = value }
    if let value = try element.bool("canCancelContentTouches") {
      scroll.canCancelContentTouches = value
    }
    if let value = try number(element, "minimumZoomScale") { scroll.minimumZoomScale = value }
    if let value = try number(element, "maximumZoomScale") { scroll.maximumZoomScale = value }
    if let value = word(element, "keyboardDismissMode", NibWords.dismissModes) {
      scroll.keyboardDismissMode = value
    }
    if let value = word(element, "contentInsetAdjustmentBehavior", NibWords.insetAdjustments) {
      scroll.contentInsetAdjustmentBehavior = value
    }
    if let value = word(
      element, "indicatorStyle",
      ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
    {
      scroll.indicatorStyle = value
    }
    if let value = try insets(element, "contentInset") { scroll.contentInset = value }
    if let value = try insets(element, "scrollIndicatorInsets") {
      scroll.scrollIndicatorInsets = value
    }
    if let size = try size(element, "contentSize") { scroll.contentSize = size }
  }

  func fill(effect view: UIVisualEffectView, _ element: NibElement) throws {
    guard let blur = element.child(named: "blurEffect") else {
      if let vibrancy = element.child(named: "vibrancyEffect"),
        let blur = vibrancy.child(named: "blurEffect")
      {
        view.effect = UIVibrancyEffect(blurEffect: effect(blur))
      }
      return
    }
    view.effect = effect(blur)
  }

  private func effect(_ element: NibElement) -> UIBlurEffect {
    UIBlurEffect(style: word(element, "style", NibWords.blurs) ?? .light)
  }

  /// Shows the name of a view of a framework that Pegbar does not have, in an area of its size.
  func placeholder(in view: UIView, _ element: NibElement) {
    guard NibClasses.known(element.name) == nil, type(of: view) == UIView.self else { return }
    report(element, "\(element.name) is not drawn here; a labelled area stands in for it")
    view.backgroundColor = view.backgroundColor ?? .systemGray5
    view.clipsToBounds = true
    let label = UILabel(frame: view.bounds)
    label.text = element.name
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }

  // MARK: Collections

  func fill(layout: UICollectionViewFlowLayout, _ element: NibElement) throws {
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let value = try number(element, "minimumLineSpacing") { layout.minimumLineSpacing = value }
    if let value = try number(element, "minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = value
    }
    if let value = try size(element, "itemSize") { layout.itemSize = value }
    if try element.bool("automaticEstimatedItemSize") ?? false {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let value = try size(element, "estimatedItemSize") {
      layout.estimatedItemSize = value
    }
    if let value = try size(element, "headerReferenceSize") { layout.headerReferenceSize = value }
    if let value = try size(element, "footerReferenceSize") { layout.footerReferenceSize = value }
    if let value = try insets(element, "sectionInset") { layout.sectionInset = value }
    if let value = word(
      element, "sectionInsetReference",
      [
        "contentInset": UICollectionViewFlowLayout.SectionInsetReference.fromContentInset,
        "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
      ])
    {
      layout.sectionInsetReference = value
    }
    if let value = try element.bool("sectionHeadersPinToVisibleBounds") {
      layout.sectionHeadersPinToVisibleBounds = value
    }
    if let value = try element.bool("sectionFootersPinToVisibleBounds") {
      layout.sectionFootersPinToVisibleBounds = value
    }
  }

  func fill(collection: UICollectionView, _ element: NibElement) throws {
    _ = element["dataMode"]
    if let value = try element.bool("allowsSelection") { collection.allowsSelection = value }
    if let value = try element.bool("allowsMultipleSelection") {
      collection.allowsMultipleSelection = value
    }
    if let value = try element.bool("prefetchingEnabled") {
      collection.isPrefetchingEnabled = value
    }
    if let view = element.child(key: "backgroundView").flatMap({ make($0) }) {
      collection.backgroundView = view as? UIView
    }
    for cell in element.child(named: "cells")?.children ?? [] {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      collection.register(
        UINib(content: NibPrototype(cell, in: self), bundle: file.bundle),
        forCellWithReuseIdentifier: identifier)
    }
    let kinds = [
      "sectionHeaderView": UICollectionView.elementKindSectionHeader,
      "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]
    for (key, kind) in kinds.sorted(by: { $0.key < $1.key }) {
      guard let view = element.child(key: key), let identifier = view["reuseIdentifier"] else {
        continue
      }
      collection.register(
        UINib(content: NibPrototype(view, in: self), bundle: file.bundle),
        forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  func fill(item cell: UICollectionViewCell, _ element: NibElement) throws {
    cell.reuseIdentifier = identifier(element)
    _ = try element.size(key: "customSize")
    if let content = element.child(key: "contentView") { fill(cell.contentView, content) }
    if let view = element.child(key: "backgroundView").flatMap({ make($0) }) {
      cell.backgroundView = view as? UIView
    }
    if let view = element.child(key: "selectedBackgroundView").flatMap({ make($0) }) {
      cell.selectedBackgroundView = view as? UIView
    }
  }
}

import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of collections, their layouts and items.
@MainActor
struct CollectionFill: NibReading {
  let builder: NibBuilder
  var file: NibFile { builder.file }

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
    if let view = element.child(key: "backgroundView").flatMap({ builder.make($0) }) {
      collection.backgroundView = view as? UIView
    }
    for cell in element.child(named: "cells")?.children ?? [] {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      collection.register(
        UINib(content: NibPrototype(cell, in: builder), bundle: file.bundle),
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
        UINib(content: NibPrototype(view, in: builder), bundle: file.bundle),
        forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  func fill(item cell: UICollectionViewCell, _ element: NibElement) throws {
    cell.reuseIdentifier = builder.identifier(element)
    _ = try element.size(key: "customSize")
    if let content = element.child(key: "contentView") { builder.fill(cell.contentView, content) }
    if let view = element.child(key: "backgroundView").flatMap({ builder.make($0) }) {
      cell.backgroundView = view as? UIView
    }
    if let view = element.child(key: "selectedBackgroundView").flatMap({ builder.make($0) }) {
      cell.selectedBackgroundView = view as? UIView
    }
  }
}

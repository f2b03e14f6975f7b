import CoreGraphics
import Foundation
import PegNib
import UIKit

/// Shows every prototype of a table or a collection once, in the order of the file, as Xcode's canvas does.
///
/// It stands in for the app's data source if a file is shown without the code of its classes.
@MainActor
final class PrototypeSource: NSObject {
  private struct Prototype {
    var nib: UINib
    /// The identifier of the file, or one of its own for a prototype without.
    var identifier: String
    /// The size that the file gives this prototype alone; nil for that of the list. Units: points.
    var size: CGSize?
  }

  private let cells: [Prototype]
  private let header: Prototype?
  private let footer: Prototype?

  /// - Parameter element: the table or the collection.
  /// - Throws: `NibError` for a size that is not a number.
  init(_ element: NibElement, in builder: NibBuilder) throws {
    func prototype(_ element: NibElement) throws -> Prototype {
      var size = try element.size(key: "customSize").map {
        CGSize(width: $0.width, height: $0.height)
      }
      if let height = try element.number("rowHeight"), height > 0 {
        size = CGSize(width: 0, height: height)
      }
      return Prototype(
        nib: UINib(content: NibPrototype(element, in: builder), bundle: builder.file.bundle),
        identifier: element["reuseIdentifier"] ?? "line \(element.line)", size: size)
    }
    let list = element.child(named: "prototypes") ?? element.child(named: "cells")
    cells = try (list?.children ?? []).map(prototype)
    header = try element.child(key: "sectionHeaderView").map(prototype)
    footer = try element.child(key: "sectionFooterView").map(prototype)
  }

  private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// Becomes the source of a list, which keeps it.
  func attach(to list: UIScrollView) {
    objc_setAssociatedObject(list, Self.key, self, .OBJC_ASSOCIATION_RETAIN)
    switch list {
    case let table as UITableView where table.staticSections == nil:
      for cell in cells { table.register(cell.nib, forCellReuseIdentifier: cell.identifier) }
      table.dataSource = self
      table.delegate = self
    case let collection as UICollectionView:
      for cell in cells {
        collection.register(cell.nib, forCellWithReuseIdentifier: cell.identifier)
      }
      for kind in Self.kinds { register(kind, in: collection) }
      collection.dataSource = self
      collection.delegate = self
    default: break
    }
  }

  private static let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  private func supplement(_ kind: String) -> Prototype? {
    kind == UICollectionView.elementKindSectionHeader ? header : footer
  }

  private func register(_ kind: String, in collection: UICollectionView) {
    if let prototype = supplement(kind) {
      collection.register(
        prototype.nib, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: prototype.identifier)
    } else {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.empty)
    }
  }

  private static let empty = "empty"
}

extension PrototypeSource: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cells.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(
      withIdentifier: cells[indexPath.row].identifier, for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    cells[indexPath.row].size?.height ?? tableView.rowHeight
  }
}

extension PrototypeSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { cells.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(
      withReuseIdentifier: cells[indexPath.item].identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: supplement(kind)?.identifier ?? Self.empty, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    cells[indexPath.item].size ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}

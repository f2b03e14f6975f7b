import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that decide whether a finger may move an item, and that are called when it does.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// Returns whether an item may be moved; items of sections with an outline may not.
  func canReorder(_ path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return false }
    return outlines[section] == nil && reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Records that a finger has moved an item, which the collection already shows.
  func itemWasMoved(from old: IndexPath, to new: IndexPath) {
    guard let item = itemIdentifier(for: old), let section = sectionIdentifier(for: new.section)
    else { return }
    let initial = state.current
    var final = initial
    final.deleteItems([item])
    let others = final.itemIdentifiers(inSection: section)
    if new.item < others.count {
      final.insertItems([item], beforeItem: others[new.item])
    } else {
      final.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
    reorderingHandlers.willReorder?(transaction)
    state.follow(final)
    reorderingHandlers.didReorder?(transaction)
  }
}

/// The changes by a finger that has moved an item.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items before and after.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The transactions of the sections that have changed.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers)
    sectionTransactions = final.sectionIdentifiers.compactMap { section in
      let (old, new) = (
        initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section)
      )
      guard old != new else { return nil }
      return NSDiffableDataSourceSectionTransaction(section, from: old, to: new)
    }
  }
}

/// The changes by a finger in one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    _ section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]
  ) {
    func snapshot(
      _ items: [ItemIdentifierType]
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
      var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      result.append(items)
      return result
    }
    sectionIdentifier = section
    initialSnapshot = snapshot(old)
    finalSnapshot = snapshot(new)
    difference = new.difference(from: old)
  }
}

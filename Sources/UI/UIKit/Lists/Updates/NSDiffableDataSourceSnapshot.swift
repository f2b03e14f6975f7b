import CoreGraphics
import Foundation

/// The sections and items of a list at one moment, by unique identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: What it holds

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// - Precondition: the section is in the snapshot.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections[place(ofSection: identifier)].items }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.identifier }

  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one if no identifier is given.
  ///
  /// - Precondition: there is such a section, and none of the items is in the snapshot.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    require(
      !sections.isEmpty,
      "There are currently no sections in the data source. Please add a section first.",
      .internalInconsistency)
    let section = sectionIdentifier.map(place(ofSection:)) ?? sections.count - 1
    checkNew(identifiers)
    sections[section].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    checkNew(identifiers)
    let (section, item) = place(ofItem: beforeIdentifier)
    sections[section].items.insert(contentsOf: identifiers, at: item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    checkNew(identifiers)
    let (section, item) = place(ofItem: afterIdentifier)
    sections[section].items.insert(contentsOf: identifiers, at: item + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }

  public mutating func deleteAllItems() { sections = [] }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// - Precondition: none of the sections is in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: place(ofSection: toIdentifier)) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: place(ofSection: toIdentifier) + 1) }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      require(
        indexOfSection(identifier) == nil && identifiers.count { $0 == identifier } == 1,
        "Fatal: supplied section identifiers are not unique. Duplicate identifier: \(identifier)",
        .internalInconsistency)
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0, items: []) }, at: index)
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.identifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(ofSection: identifier))
    sections.insert(section, at: place(ofSection: toIdentifier))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(ofSection: identifier))
    sections.insert(section, at: place(ofSection: toIdentifier) + 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Places

  private func place(ofSection identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      raise(
        .internalInconsistency, "Invalid section identifier: \(identifier) is not in the snapshot")
    }
    return index
  }

  private func place(ofItem identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return (index, item) }
    }
    raise(.internalInconsistency, "Invalid item identifier: \(identifier) is not in the snapshot")
  }

  private func checkNew(_ identifiers: [ItemIdentifierType]) {
    var known = Set(itemIdentifiers)
    for identifier in identifiers {
      require(
        known.insert(identifier).inserted,
        "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(identifier)",
        .internalInconsistency)
    }
  }

  mutating func forgetReloads() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }
}

extension NSDiffableDataSourceSnapshot {
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) { return IndexPath(row: row, section: index) }
    }
    return nil
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// The places of all sections and items, by identifier.
  private var places:
    (sections: [SectionIdentifierType: Int], items: [ItemIdentifierType: IndexPath])
  {
    var sectionPlaces: [SectionIdentifierType: Int] = [:]
    var items: [ItemIdentifierType: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      sectionPlaces[section.identifier] = index
      for (row, item) in section.items.enumerated() {
        items[item] = IndexPath(row: row, section: index)
      }
    }
    return (sectionPlaces, items)
  }

  /// Returns the changes that lead from another snapshot to this one.
  func update(from old: Self) -> BatchUpdate {
    let (before, after) = (old.places, places)
    var update = BatchUpdate()
    for (identifier, index) in before.sections where after.sections[identifier] == nil {
      update.deletedSections.insert(index)
    }
    for (identifier, index) in after.sections where before.sections[identifier] == nil {
      update.insertedSections.insert(index)
    }
    let keptSections = sectionIdentifiers.filter { before.sections[$0] != nil }
    let oldOrder = old.sectionIdentifiers.filter { after.sections[$0] != nil }
    if keptSections != oldOrder {
      for identifier in keptSections {
        update.movedSections[before.sections[identifier]!] = after.sections[identifier]!
      }
    }
    for (item, path) in before.items where after.items[item] == nil {
      if !update.deletedSections.contains(path.section) { update.deleted.insert(path) }
    }
    for (item, path) in after.items {
      guard let was = before.items[item] else {
        if !update.insertedSections.contains(path.section) { update.inserted.insert(path) }
        continue
      }
      if old.sections[was.section].identifier != sections[path.section].identifier {
        update.moved[was] = path
      }
    }
    addMovesWithinSections(to: &update, old: old, before.items, after.items)
    for identifier in reloadedSectionIdentifiers {
      before.sections[identifier].map { _ = update.reloadedSections.insert($0) }
    }
    for item in reloadedItemIdentifiers {
      before.items[item].map { _ = update.reloaded.insert($0) }
    }
    return update
  }

  private func addMovesWithinSections(
    to update: inout BatchUpdate, old: Self, _ before: [ItemIdentifierType: IndexPath],
    _ after: [ItemIdentifierType: IndexPath]
  ) {
    for section in old.sections {
      guard let index = indexOfSection(section.identifier) else { continue }
      let oldOrder = section.items.filter { after[$0]?.section == index }
      let newOrder = sections[index].items.filter {
        before[$0].map { old.sections[$0.section].identifier } == section.identifier
      }
      for case .insert(_, let item, let from?) in newOrder.difference(from: oldOrder)
        .inferringMoves()
      {
        _ = from
        update.moved[before[item]!] = after[item]!
      }
    }
  }
}

import CoreGraphics

/// The items of one section as an outline, of which parts may be collapsed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent.
  public private(set) var rootItems: [ItemIdentifierType] = []

  public init() {}

  // MARK: What it holds

  /// All items, in the order of the outline.
  public var items: [ItemIdentifierType] { flattened(visibleOnly: false) }

  /// The items that are not inside of collapsed ones.
  public var visibleItems: [ItemIdentifierType] { flattened(visibleOnly: true) }

  private func flattened(visibleOnly: Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var pending = Array(rootItems.reversed())
    while let item = pending.popLast() {
      result.append(item)
      guard let node = nodes[item], node.isExpanded || !visibleOnly else { continue }
      pending += node.children.reversed()
    }
    return result
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var current = nodes[item]?.parent
    while let parent = current {
      guard isExpanded(parent) else { return false }
      current = nodes[parent]?.parent
    }
    return contains(item)
  }

  /// Returns the number of an item's ancestors.
  public func level(of item: ItemIdentifierType) -> Int {
    var (level, current) = (0, nodes[item]?.parent)
    while let parent = current { (level, current) = (level + 1, nodes[parent]?.parent) }
    return level
  }

  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Returns the outline below an item, with the item itself if `includingParent` is true.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    if includingParent { result.append([parent]) }
    var pending: [(ItemIdentifierType, ItemIdentifierType?)] = [
      (parent, includingParent ? parent : nil)
    ]
    while let (item, holder) = pending.popLast() {
      let children = nodes[item]?.children ?? []
      result.append(children, to: holder)
      pending += children.map { ($0, Optional($0)) }
    }
    result.expand(result.items.filter(isExpanded))
    return result
  }

  // MARK: Changes

  /// Adds items at the end of a parent's children, or of the root items.
  ///
  /// - Precondition: none of the items is in the snapshot, and the parent is.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    add(items, parent: parent, at: children(of: parent).count)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    add(items, parent: parent, at: index)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    add(items, parent: parent, at: index + 1)
  }

  /// Removes items with all their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let (parent, index) = place(of: item)
      setChildren(of: parent) { $0.remove(at: index) }
      var pending = [item]
      while let gone = pending.popLast() {
        pending += nodes[gone]?.children ?? []
        nodes[gone] = nil
      }
    }
  }

  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) { set(true, items) }

  public mutating func collapse(_ items: [ItemIdentifierType]) { set(false, items) }

  private mutating func set(_ expanded: Bool, _ items: [ItemIdentifierType]) {
    for item in items {
      require(
        contains(item), "Invalid item identifier: \(item) is not in the snapshot",
        .internalInconsistency)
      nodes[item]?.isExpanded = expanded
    }
  }

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    guard let node = nodes[parent] else {
      raise(.internalInconsistency, "Invalid item identifier: \(parent) is not in the snapshot")
    }
    return node.children
  }

  private mutating func setChildren(
    of parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    guard let parent else { return change(&rootItems) }
    var node = nodes[parent] ?? Node()
    change(&node.children)
    nodes[parent] = node
  }

  private func place(of item: ItemIdentifierType) -> (ItemIdentifierType?, Int) {
    guard let node = nodes[item], let index = children(of: node.parent).firstIndex(of: item) else {
      raise(.internalInconsistency, "Invalid item identifier: \(item) is not in the snapshot")
    }
    return (node.parent, index)
  }

  private mutating func add(
    _ items: [ItemIdentifierType], parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items {
      require(
        !contains(item),
        "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)",
        .internalInconsistency)
      nodes[item] = Node(parent: parent)
    }
    setChildren(of: parent) { $0.insert(contentsOf: items, at: index) }
  }
}

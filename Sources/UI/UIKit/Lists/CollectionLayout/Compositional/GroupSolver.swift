import Foundation
import UIFoundation

/// A group with its cells and the views attached to them, in coordinates from its leading upper corner.
///
/// - Units: points.
struct SolvedGroup {
  struct Cell {
    var frame: CGRect
    var zIndex = 0
    /// The axes on which the cell's content determines its size; nil if it determines none.
    var fitting: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  }

  /// A view attached to a cell, or to a group, which is named by its first cell.
  struct Attached {
    var kind: String
    var cell: Int
    var frame: CGRect
    var zIndex: Int
  }

  var size: CGSize
  var cells: [Cell] = []
  var attached: [Attached] = []
}

/// Places the items of a group.
///
/// - Source: Apple's pages of `NSCollectionLayoutGroup` and `NSCollectionLayoutItem`: items follow each other until the
///   group is full; insets shrink an item after it was placed; flexible spaces share what is left.
@MainActor
struct GroupSolver {
  let traits: UITraitCollection
  /// Returns the preferred size of a cell, by its index in the group; nil before that is known.
  let measured: (Int) -> CGSize?
  /// The number of cells available for the group.
  let limit: Int
  /// Whether a group that is not full places its cells as a full one does.
  let keepsColumns: Bool

  /// The length by which a row may exceed its room, for fractions that do not add up. Units: points.
  private static let slack: CGFloat = 1e-3

  /// An item in its box; coordinates inside begin at the box's corner.
  private struct Box {
    var size: CGSize
    var cells: [SolvedGroup.Cell] = []
    var attached: [SolvedGroup.Attached] = []
    /// The number of places for cells, used or not.
    var places = 0
    var isUsed: Bool { !cells.isEmpty }
  }

  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    let box = solve(item: group, in: container, first: 0, forced: (nil, nil))
    return SolvedGroup(size: box.size, cells: box.cells, attached: box.attached)
  }

  // MARK: Items

  /// - Parameters:
  ///   - first: the index of the item's first cell.
  ///   - forced: lengths from the group that replace the item's own.
  private func solve(
    item: NSCollectionLayoutItem, in container: CGSize, first: Int,
    forced: (width: CGFloat?, height: CGFloat?)
  ) -> Box {
    var box: Box
    if let group = item as? NSCollectionLayoutGroup {
      box = solve(group: group, in: container, first: first, forced: forced)
    } else {
      box = solve(leaf: item, in: container, first: first, forced: forced)
    }
    guard box.isUsed, !item.supplementaryItems.isEmpty else { return box }
    let insets = item.countedInsets
    let inner = CGRect(
      origin: CGPoint(x: insets.leading, y: insets.top), size: box.size.inset(by: insets))
    for view in item.supplementaryItems {
      let size = view.layoutSize.size(in: inner.size)
      box.attached.append(
        SolvedGroup.Attached(
          kind: view.elementKind, cell: first, frame: view.frame(of: size, at: inner),
          zIndex: view.zIndex))
    }
    return box
  }

  private func solve(
    leaf: NSCollectionLayoutItem, in container: CGSize, first: Int,
    forced: (width: CGFloat?, height: CGFloat?)
  ) -> Box {
    let (width, height) = (leaf.layoutSize.widthDimension, leaf.layoutSize.heightDimension)
    var size = leaf.layoutSize.size(in: container)
    let wanted = first < limit ? measured(first) : nil
    if let wanted, width.isEstimated { size.width = wanted.width }
    if let wanted, height.isEstimated { size.height = wanted.height }
    size = CGSize(width: forced.width ?? size.width, height: forced.height ?? size.height)
    var box = Box(size: size, places: 1)
    guard first < limit else { return box }
    let insets = leaf.countedInsets
    var cell = SolvedGroup.Cell(
      frame: CGRect(
        origin: CGPoint(x: insets.leading, y: insets.top), size: size.inset(by: insets)))
    let asksWidth = width.isEstimated && (forced.width == nil || width.isUniformAcrossSiblings)
    let asksHeight = height.isEstimated && (forced.height == nil || height.isUniformAcrossSiblings)
    if asksWidth || asksHeight {
      cell.fitting = (
        asksWidth ? .fittingSizeLevel : .required, asksHeight ? .fittingSizeLevel : .required
      )
    }
    box.cells = [cell]
    return box
  }

  // MARK: Groups

  private func solve(
    group: NSCollectionLayoutGroup, in container: CGSize, first: Int,
    forced: (width: CGFloat?, height: CGFloat?)
  ) -> Box {
    var size = group.layoutSize.size(in: container)
    size = CGSize(width: forced.width ?? size.width, height: forced.height ?? size.height)
    let insets = group.countedInsets
    switch group.arrangement {
    case .custom(let provider):
      return solve(custom: provider, size: size, insets: insets, first: first)
    case .line(let vertical, let filling):
      let isOpen = { (dimension: NSCollectionLayoutDimension, forced: CGFloat?) in
        dimension.isEstimated && forced == nil
      }
      let open = (
        width: isOpen(group.layoutSize.widthDimension, forced.width),
        height: isOpen(group.layoutSize.heightDimension, forced.height)
      )
      let line = Line(
        group: group, vertical: vertical, filling: filling,
        isMainOpen: vertical ? open.height : open.width,
        isCrossOpen: vertical ? open.width : open.height)
      return solve(line, size: size, insets: insets, first: first)
    }
  }

  private func solve(
    custom provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize,
    insets: NSDirectionalEdgeInsets, first: Int
  ) -> Box {
    let places = provider(LayoutEnvironment(size: size, insets: insets, traits: traits))
    var box = Box(size: size, places: places.count)
    box.cells = places.prefix(max(0, limit - first)).map {
      SolvedGroup.Cell(
        frame: $0.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: $0.zIndex)
    }
    return box
  }

  /// A row or a column to be filled.
  private struct Line {
    let group: NSCollectionLayoutGroup
    let vertical: Bool
    let filling: NSCollectionLayoutGroup.Filling
    /// Whether its length and its breadth follow from its content.
    let isMainOpen: Bool
    let isCrossOpen: Bool

    var axis: FlowAxis { FlowAxis(isVertical: vertical) }
  }

  private func solve(_ line: Line, size: CGSize, insets: NSDirectionalEdgeInsets, first: Int) -> Box
  {
    let axis = line.axis
    var room = size.inset(by: insets)
    if line.isCrossOpen, let breadth = breadth(of: line, in: room, first: first) {
      room = axis.size(main: axis.main(room), cross: breadth)
    }
    let placed = fill(line, room: room, first: first, uniform: line.isCrossOpen)
    var box = Box(size: size, places: placed.places)
    let length = line.isMainOpen ? placed.length : axis.main(size)
    let breadth = line.isCrossOpen ? axis.cross(room) : axis.cross(size)
    box.size = axis.size(main: length, cross: breadth)
    for (child, origin) in zip(placed.boxes, placed.origins) {
      let (dx, dy) = (origin.x + insets.leading, origin.y + insets.top)
      box.cells += child.cells.map {
        var cell = $0
        cell.frame = cell.frame.offsetBy(dx: dx, dy: dy)
        return cell
      }
      box.attached += child.attached.map {
        var view = $0
        view.frame = view.frame.offsetBy(dx: dx, dy: dy)
        return view
      }
    }
    return box
  }

  /// Returns the breadth of a line's content; nil if it depends only on fractions of the line's own breadth.
  private func breadth(of line: Line, in room: CGSize, first: Int) -> CGFloat? {
    let placed = fill(line, room: room, first: first, uniform: false)
    var result: CGFloat?
    for (child, box) in zip(placed.children, placed.boxes) where box.isUsed {
      let dimension = child.layoutSize.dimension(vertical: !line.vertical)
      let isOwnFraction = line.vertical ? dimension.isFractionalWidth : dimension.isFractionalHeight
      if isOwnFraction { continue }
      let space = Spaces(child.edgeSpacing, vertical: !line.vertical)
      result = max(result ?? 0, line.axis.cross(box.size) + space.total)
    }
    return result
  }

  private struct Filled {
    var children: [NSCollectionLayoutItem] = []
    var boxes: [Box] = []
    var origins: [CGPoint] = []
    var places = 0
    var length: CGFloat = 0
  }

  /// The spaces before and after an item along an axis.
  private struct Spaces {
    let before: NSCollectionLayoutSpacing?
    let after: NSCollectionLayoutSpacing?

    @MainActor
    init(_ edges: NSCollectionLayoutEdgeSpacing?, vertical: Bool) {
      before = vertical ? edges?.top : edges?.leading
      after = vertical ? edges?.bottom : edges?.trailing
    }

    @MainActor var total: CGFloat { (before?.spacing ?? 0) + (after?.spacing ?? 0) }
    @MainActor var flexibleCount: Int {
      (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
    }
  }

  /// Adds items to a line until it is full or has its number of items.
  ///
  /// - Parameter uniform: whether items with a uniform breadth get that of the room.
  private func fill(_ line: Line, room: CGSize, first: Int, uniform: Bool) -> Filled {
    let axis = line.axis
    let gap = line.group.interItemSpacing?.spacing ?? 0
    let most: Int
    switch line.filling {
    case .fitting: most = line.isMainOpen ? line.group.subitems.count : .max
    case .sharing(let count), .upTo(let count): most = count
    }
    let share = shared(line, room: room, gap: gap)
    var result = Filled()
    var cursor = first
    while result.boxes.count < most {
      let child = line.group.subitems[result.boxes.count % line.group.subitems.count]
      let isOver = cursor >= limit
      if isOver, !result.boxes.isEmpty, line.isMainOpen || !keepsColumns { break }
      let crossForced =
        uniform && child.layoutSize.dimension(vertical: !line.vertical).isUniformAcrossSiblings
        ? axis.cross(room) : nil
      let forced = (
        width: line.vertical ? crossForced : share, height: line.vertical ? share : crossForced
      )
      let box = solve(item: child, in: room, first: cursor, forced: forced)
      let space = Spaces(child.edgeSpacing, vertical: line.vertical)
      let needed = axis.main(box.size) + space.total
      let before = result.boxes.isEmpty ? 0 : gap
      let isFull = result.length + before + needed > axis.main(room) + Self.slack
      if !line.isMainOpen, !result.boxes.isEmpty, isFull { break }
      result.length += before + needed
      result.children.append(child)
      result.boxes.append(box)
      result.places += box.places
      cursor += box.places
      // Items without length would be added for ever, and so would those of an endless line.
      let isEndless = !(needed + gap > Self.slack) || !axis.main(room).isFinite
      if isEndless, most == .max { break }
    }
    place(&result, line, room: room, gap: gap)
    return result
  }

  /// Returns the length that replaces the own length of items that share a line; nil if they keep their own.
  private func shared(_ line: Line, room: CGSize, gap: CGFloat) -> CGFloat? {
    guard !line.isMainOpen else { return nil }
    let length = line.axis.main(room)
    func part(_ count: Int) -> CGFloat {
      max(0, (length - gap * CGFloat(count - 1)) / CGFloat(count))
    }
    switch line.filling {
    case .fitting: return nil
    case .sharing(let count): return part(count)
    case .upTo(let count):
      let dimension = line.group.subitems[0].layoutSize.dimension(vertical: line.vertical)
      guard dimension.isFraction, dimension.length(in: room) > part(count) else { return nil }
      return part(count)
    }
  }

  /// Places the items of a line; flexible spaces share the rest.
  private func place(_ filled: inout Filled, _ line: Line, room: CGSize, gap: CGFloat) {
    let axis = line.axis
    let isFlexible = line.group.interItemSpacing?.isFlexible == true
    var flexible = isFlexible ? max(0, filled.boxes.count - 1) : 0
    for child in filled.children {
      flexible += Spaces(child.edgeSpacing, vertical: line.vertical).flexibleCount
    }
    let rest = line.isMainOpen ? 0 : max(0, axis.main(room) - filled.length)
    let extra = flexible > 0 ? rest / CGFloat(flexible) : 0
    var main: CGFloat = 0
    for (child, box) in zip(filled.children, filled.boxes) {
      let space = Spaces(child.edgeSpacing, vertical: line.vertical)
      main += (space.before?.spacing ?? 0) + (space.before?.isFlexible == true ? extra : 0)
      let across = Spaces(child.edgeSpacing, vertical: !line.vertical)
      var cross = across.before?.spacing ?? 0
      if across.before?.isFlexible == true {
        let left = max(0, axis.cross(room) - axis.cross(box.size) - across.total)
        cross += left / CGFloat(across.flexibleCount)
      }
      filled.origins.append(axis.point(main: main, cross: cross))
      main += axis.main(box.size)
      main += (space.after?.spacing ?? 0) + (space.after?.isFlexible == true ? extra : 0)
      main += gap + (isFlexible ? extra : 0)
    }
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the number of its cells depends on sizes that their content prefers.
  var countDependsOnContent: Bool {
    if subitems.contains(where: { ($0 as? NSCollectionLayoutGroup)?.countDependsOnContent == true })
    {
      return true
    }
    guard case .line(let vertical, let filling) = arrangement else { return false }
    if layoutSize.dimension(vertical: vertical).isEstimated { return false }
    if case .sharing = filling { return false }
    return subitems.contains { $0.layoutSize.dimension(vertical: vertical).isEstimated }
  }

  /// Whether any size in it depends on content.
  var dependsOnContent: Bool {
    layoutSize.isEstimated
      || subitems.contains {
        $0.layoutSize.isEstimated || ($0 as? NSCollectionLayoutGroup)?.dependsOnContent == true
      }
  }
}

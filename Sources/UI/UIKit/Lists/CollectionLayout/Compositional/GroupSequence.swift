import CoreGraphics
import Foundation
import UIFoundation

/// The groups of a section, one after another.
///
/// The amount of solving depends on what the group leaves open. If nothing is open, one solved group stands for all of
/// them. If only lengths are open, each group has a length of its own. If the number of cells is open, groups are
/// solved in order.
///
/// - Units: points along the axis on which groups follow each other, from the first group's start.
@MainActor
struct GroupSequence {
  private enum Content {
    case equal(SolvedGroup)
    /// Lengths with the space after each group.
    case lengths(RowHeights)
    case varied([(first: Int, start: CGFloat, group: SolvedGroup)])
  }

  /// The axis and the spacing of a run, and the container's size.
  struct Setting {
    let axis: FlowAxis
    let spacing: CGFloat
    let container: CGSize
    let traits: UITraitCollection
  }

  let group: NSCollectionLayoutGroup
  let cellCount: Int
  let axis: FlowAxis
  private let spacing: CGFloat
  private let container: CGSize
  private let traits: UITraitCollection
  private var content: Content
  /// The number of cells in a group; 0 if it varies.
  private let perGroup: Int
  private(set) var groupCount: Int
  /// The breadth of the broadest group that is known.
  private(set) var breadth: CGFloat = 0

  /// - Parameter known: the cells whose sizes are already known.
  /// - Complexity: O(1); O((known + 1) · groups / 512) if lengths are open; O(cells) if the number of a group's cells
  ///   is open.
  init(
    _ group: NSCollectionLayoutGroup, cellCount: Int, _ setting: Setting, known: [Int],
    measured: @escaping (Int) -> CGSize?
  ) {
    self.group = group
    self.cellCount = cellCount
    axis = setting.axis
    spacing = setting.spacing
    container = setting.container
    traits = setting.traits
    guard cellCount > 0 else {
      content = .varied([])
      perGroup = 0
      groupCount = 0
      return
    }
    if group.countDependsOnContent {
      content = .varied([])
      perGroup = 0
      groupCount = 0
      solveInOrder(measured)
      return
    }
    let whole = GroupSolver(
      traits: traits, measured: { _ in nil }, limit: .max, keepsColumns: true
    ).solvedOuter(group, in: container)
    perGroup = max(1, whole.cells.count)
    groupCount = (cellCount + perGroup - 1) / perGroup
    breadth = axis.cross(whole.size)
    guard group.dependsOnContent else {
      content = .equal(whole)
      return
    }
    content = .lengths(
      RowHeights(count: groupCount, estimate: axis.main(whole.size) + spacing))
    // A group that is not full may be shorter.
    let perGroup = perGroup
    let settled = Set(known.lazy.filter { $0 < cellCount }.map { $0 / perGroup })
    for index in settled.union([groupCount - 1]).sorted() { settle(index, measured) }
  }

  /// The distance from the start of the first group to the end of the last.
  var length: CGFloat {
    switch content {
    case .equal(let group):
      CGFloat(groupCount) * (axis.main(group.size) + spacing) - (groupCount > 0 ? spacing : 0)
    case .lengths(let lengths): max(0, lengths.total - spacing)
    case .varied(let groups): groups.last.map { $0.start + axis.main($0.group.size) } ?? 0
    }
  }

  // MARK: Groups

  func start(of index: Int) -> CGFloat {
    switch content {
    case .equal(let group): CGFloat(index) * (axis.main(group.size) + spacing)
    case .lengths(let lengths): lengths.start(of: index)
    case .varied(let groups): groups[index].start
    }
  }

  func length(of index: Int) -> CGFloat {
    switch content {
    case .equal(let group): axis.main(group.size)
    case .lengths(let lengths): lengths[index] - spacing
    case .varied(let groups): axis.main(groups[index].group.size)
    }
  }

  /// Returns the index of a group's first cell.
  func firstCell(of index: Int) -> Int {
    guard case .varied(let groups) = content else { return index * perGroup }
    return groups[index].first
  }

  func groupIndex(ofCell cell: Int) -> Int {
    guard case .varied(let groups) = content else { return cell / perGroup }
    return groups.partitioningIndex { $0.first > cell } - 1
  }

  /// Returns a group with the cells that it really has.
  func solved(_ index: Int, _ measured: @escaping (Int) -> CGSize?) -> SolvedGroup {
    switch content {
    case .varied(let groups): return groups[index].group
    case .equal(var group):
      let count = min(perGroup, cellCount - index * perGroup)
      guard count < group.cells.count else { return group }
      group.cells.removeLast(group.cells.count - count)
      group.attached.removeAll { $0.cell >= count }
      return group
    case .lengths: return solve(from: index * perGroup, keepsColumns: true, measured)
    }
  }

  /// Returns the groups that reach into a span.
  ///
  /// - Complexity: O(log groups).
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard groupCount > 0, high > 0, low < length else { return 0..<0 }
    switch content {
    case .equal(let group):
      let pitch = axis.main(group.size) + spacing
      guard pitch > 0 else { return 0..<groupCount }
      let first = min(groupCount, max(0, Int(clampingCount: (low / pitch).rounded(.down))))
      let last = Int(clampingCount: (min(high, length) / pitch).rounded(.up))
      return first..<max(first, min(last, groupCount))
    case .lengths(let lengths):
      let first = lengths.row(at: max(0, low))
      let last = lengths.row(at: min(high, length))
      return first..<max(first, lengths.start(of: last) < high ? last + 1 : last)
    case .varied(let groups):
      let first = groups.partitioningIndex { $0.start + axis.main($0.group.size) > low }
      return first..<max(first, groups.partitioningIndex { $0.start >= high })
    }
  }

  // MARK: Cells of sizes of their own

  /// Updates the groups after a cell's preferred size has changed.
  mutating func cellChanged(_ cell: Int, _ measured: @escaping (Int) -> CGSize?) {
    switch content {
    case .equal: break
    case .lengths: settle(cell / perGroup, measured)
    case .varied: solveInOrder(measured)
    }
  }

  private mutating func settle(_ index: Int, _ measured: @escaping (Int) -> CGSize?) {
    guard case .lengths(var lengths) = content else { return }
    let solved = solve(from: index * perGroup, keepsColumns: true, measured)
    content = .varied([])
    lengths[index] = axis.main(solved.size) + spacing
    breadth = max(breadth, axis.cross(solved.size))
    content = .lengths(lengths)
  }

  private func solve(
    from first: Int, keepsColumns: Bool, _ measured: @escaping (Int) -> CGSize?
  ) -> SolvedGroup {
    GroupSolver(
      traits: traits, measured: { measured(first + $0) }, limit: cellCount - first,
      keepsColumns: keepsColumns
    ).solvedOuter(group, in: container)
  }

  private mutating func solveInOrder(_ measured: @escaping (Int) -> CGSize?) {
    var groups: [(Int, CGFloat, SolvedGroup)] = []
    var first = 0
    var start: CGFloat = 0
    breadth = 0
    while first < cellCount {
      let solved = solve(from: first, keepsColumns: false, measured)
      guard !solved.cells.isEmpty else { break }
      groups.append((first, start, solved))
      first += solved.cells.count
      start += axis.main(solved.size) + spacing
      breadth = max(breadth, axis.cross(solved.size))
    }
    content = .varied(groups)
    groupCount = groups.count
  }
}

extension GroupSolver {
  /// Returns a solved group with the space around it from its edge spacing.
  fileprivate func solvedOuter(
    _ group: NSCollectionLayoutGroup, in container: CGSize
  ) -> SolvedGroup {
    var result = solve(group, in: container)
    guard let edges = group.edgeSpacing else { return result }
    let (dx, dy) = (edges.leading?.spacing ?? 0, edges.top?.spacing ?? 0)
    for index in result.cells.indices {
      result.cells[index].frame = result.cells[index].frame.offsetBy(dx: dx, dy: dy)
    }
    for index in result.attached.indices {
      result.attached[index].frame = result.attached[index].frame.offsetBy(dx: dx, dy: dy)
    }
    result.size.width += dx + (edges.trailing?.spacing ?? 0)
    result.size.height += dy + (edges.bottom?.spacing ?? 0)
    return result
  }
}

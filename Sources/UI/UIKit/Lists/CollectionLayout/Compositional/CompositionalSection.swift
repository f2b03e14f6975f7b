import Foundation
import UIFoundation

/// A section of a compositional layout, and its place along the layout's axis.
///
/// Along the axis: views at the start, inset, groups, inset, views at the end.
///
/// - Units: points.
@MainActor
final class CompositionalSection {
  /// The values from which a section is made.
  struct Setting {
    let index: Int
    let cellCount: Int
    /// The axis along which the layout scrolls.
    let axis: FlowAxis
    /// The room of the layout.
    let environment: LayoutEnvironment
    /// The cells whose sizes are already known.
    let known: [Int]
    /// The insets to which the section's own are added, for its content and for its views.
    let reference: NSDirectionalEdgeInsets
    let viewReference: NSDirectionalEdgeInsets
  }

  let section: NSCollectionLayoutSection
  let setting: Setting
  private let measured: (CollectionElementKey) -> CGSize?
  /// The start of the section along the axis.
  var start: CGFloat = 0
  private(set) var run: GroupSequence
  private(set) var boundary: BoundaryViews
  /// The space between the section's edges and its groups.
  let insets: NSDirectionalEdgeInsets
  /// The space between the section's sides and its headers and footers.
  private let viewSides: NSDirectionalEdgeInsets

  var index: Int { setting.index }
  var axis: FlowAxis { setting.axis }
  var scrollsOrthogonally: Bool { section.orthogonalScrollingBehavior != .none }

  init(
    _ section: NSCollectionLayoutSection, _ setting: Setting,
    measured: @escaping (CollectionElementKey) -> CGSize?
  ) {
    self.section = section
    self.setting = setting
    self.measured = measured
    var own = section.contentInsets
    let spaces = section.list?.spaces(section: setting.index)
    lead = spaces?.lead ?? 0
    own.top += spaces?.top ?? 0
    own.bottom += spaces?.bottom ?? 0
    insets = own.adding(setting.reference)
    let sides = section.supplementariesFollowContentInsets ? own : .zero
    viewSides = sides.adding(setting.viewReference)
    let size = setting.environment.effectiveContentSize
    let axis = setting.axis
    let viewRoom = size.inset(by: axis.acrossOnly(viewSides))
    let views = BoundaryViews(
      section.boundarySupplementaryItems, path: IndexPath(item: 0, section: setting.index),
      container: viewRoom, measured: measured)
    boundary = views
    let room = size.inset(by: insets).inset(by: axis.acrossOnly(views.room))
    let index = setting.index
    run = GroupSequence(
      section.group, cellCount: setting.cellCount,
      GroupSequence.Setting(
        axis: section.orthogonalScrollingBehavior == .none ? axis : axis.other,
        spacing: section.interGroupSpacing, container: room,
        traits: setting.environment.traitCollection),
      known: setting.known,
      measured: { measured(.cell(IndexPath(item: $0, section: index))) })
  }

  private func cellSize(_ cell: Int) -> CGSize? {
    measured(.cell(IndexPath(item: cell, section: index)))
  }

  // MARK: Along the axis

  private var across: CGFloat { axis.cross(setting.environment.contentSize) }
  private var room: NSDirectionalEdgeInsets { boundary.room }
  private let lead: CGFloat
  private var contentStart: CGFloat { start + lead + axis.main(room).before }
  private var groupsStart: CGFloat { contentStart + axis.main(insets).before }
  private var groupsLength: CGFloat { scrollsOrthogonally ? run.breadth : run.length }
  private var contentEnd: CGFloat { groupsStart + groupsLength + axis.main(insets).after }
  var end: CGFloat { contentEnd + axis.main(room).after }

  /// The start of groups across the axis, in the section or in its scrolling content.
  private var groupsCross: CGFloat { axis.cross(insets).before + axis.cross(room).before }

  // MARK: Cells

  /// An element with its place in the layout, or in the section's scrolling content.
  struct Placed {
    var key: CollectionElementKey
    var frame: CGRect
    var zIndex: Int
    /// Whether it is pinned away from its place, to stay in sight.
    var isHeld = false
    var fitting: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  }

  /// Returns the groups that reach into a span along the layout's axis, or across it if the section scrolls
  /// orthogonally.
  func groups(
    main: ClosedRange<CGFloat>, cross: ClosedRange<CGFloat>, orthogonalOffset: CGFloat
  ) -> Range<Int> {
    guard main.upperBound > groupsStart, main.lowerBound < groupsStart + groupsLength else {
      return 0..<0
    }
    if scrollsOrthogonally {
      return run.groups(
        from: cross.lowerBound + orthogonalOffset - groupsCross,
        to: cross.upperBound + orthogonalOffset - groupsCross)
    }
    return run.groups(from: main.lowerBound - groupsStart, to: main.upperBound - groupsStart)
  }

  /// Returns the elements of a group, cells first.
  func elements(ofGroup group: Int) -> [Placed] {
    let solved = run.solved(group) { [unowned self] in cellSize($0) }
    let origin = origin(ofGroup: group)
    let first = run.firstCell(of: group)
    func path(_ cell: Int) -> IndexPath { IndexPath(item: first + cell, section: index) }
    var result: [Placed] = []
    result.reserveCapacity(solved.cells.count + solved.attached.count)
    for (number, cell) in solved.cells.enumerated() {
      result.append(
        Placed(
          key: .cell(path(number)), frame: cell.frame.offsetBy(dx: origin.x, dy: origin.y),
          zIndex: cell.zIndex, fitting: cell.fitting))
    }
    for view in solved.attached {
      result.append(
        Placed(
          key: CollectionElementKey(
            category: .supplementaryView, kind: view.kind, path: path(view.cell)),
          frame: view.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: view.zIndex, fitting: nil
        ))
    }
    return result
  }

  func element(_ key: CollectionElementKey) -> Placed? {
    guard (0..<setting.cellCount).contains(key.path.item) else { return nil }
    return elements(ofGroup: run.groupIndex(ofCell: key.path.item)).first { $0.key == key }
  }

  private func origin(ofGroup group: Int) -> CGPoint {
    let place = run.start(of: group)
    return scrollsOrthogonally
      ? axis.point(main: groupsStart, cross: groupsCross + place)
      : axis.point(main: groupsStart + place, cross: groupsCross)
  }

  /// Updates the groups after a cell's preferred size has changed.
  func cellChanged(_ cell: Int) { run.cellChanged(cell) { [unowned self] in cellSize($0) } }

  // MARK: Views at the edges

  func viewChanged(_ key: CollectionElementKey, to size: CGSize) {
    boundary.index(of: key).map { boundary.resize($0, to: size) }
  }

  private var contentBox: CGRect {
    let sides = axis.cross(room)
    return axis.rect(
      main: contentStart, cross: sides.before, mainLength: contentEnd - contentStart,
      crossLength: across - sides.before - sides.after)
  }

  /// - Parameter visible: the visible span along the axis.
  func boundaryPlaces(visible: ClosedRange<CGFloat>) -> [Placed] {
    let box = contentBox
    return boundary.views.map { view in
      var frame = boundary.frame(of: view, around: box, sides: axis.acrossOnly(viewSides))
      var isHeld = false
      if view.item.pinToVisibleBounds,
        let atStart = view.item.isHeldAtStart(vertical: axis.isVertical)
      {
        let natural = axis.main(frame)
        let held = pinnedStart(
          natural.lowerBound, length: natural.upperBound - natural.lowerBound,
          section: start + lead...max(start + lead, end), visible: visible, atStart: atStart)
        isHeld = held != natural.lowerBound
        frame.origin = axis.point(main: held, cross: axis.cross(frame.origin))
      }
      return Placed(
        key: view.key, frame: frame, zIndex: view.item.zIndex, isHeld: isHeld,
        fitting: view.item.layoutSize.fitting)
    }
  }

  var decorationPlaces: [Placed] {
    let whole = axis.rect(
      main: start, cross: 0, mainLength: end - start, crossLength: across)
    return section.decorationItems.map { item in
      let insets = item.contentInsets
      return Placed(
        key: CollectionElementKey(
          category: .decorationView, kind: item.elementKind,
          path: IndexPath(item: 0, section: index)),
        frame: CGRect(
          origin: CGPoint(x: whole.minX + insets.leading, y: whole.minY + insets.top),
          size: whole.size.inset(by: insets)), zIndex: item.zIndex, fitting: nil)
    }
  }

  // MARK: Orthogonal scrolling

  /// The frame of the scrolling content in the layout.
  var scrollingFrame: CGRect {
    axis.rect(main: groupsStart, cross: 0, mainLength: groupsLength, crossLength: across)
  }

  var scrollingLength: CGFloat {
    groupsCross + run.length + axis.cross(insets).after + axis.cross(room).after
  }

  private var isCentered: Bool { section.orthogonalScrollingBehavior == .groupPagingCentered }

  /// The offsets between which the section scrolls.
  var scrollingRange: ClosedRange<CGFloat> {
    let most = max(0, scrollingLength - across)
    guard isCentered, run.groupCount > 0 else { return 0...most }
    let first = rest(ofGroup: 0)
    return first...max(first, rest(ofGroup: run.groupCount - 1))
  }

  /// Returns the offset at which a group is at the place where groups come to rest.
  private func rest(ofGroup group: Int) -> CGFloat {
    let place = run.start(of: group)
    guard isCentered else { return place }
    return groupsCross + place + run.length(of: group) / 2 - across / 2
  }

  /// Returns the group whose resting offset is nearest to an offset.
  private func group(near offset: CGFloat) -> Int {
    let place = isCentered ? offset + across / 2 - groupsCross : offset
    let low = max(0, min(place, run.length - 1e-6))
    let here = run.groups(from: low, to: low + 1e-6).first ?? max(0, run.groupCount - 1)
    let near = max(0, here - 1)...min(run.groupCount - 1, here + 1)
    return near.min { abs(rest(ofGroup: $0) - offset) < abs(rest(ofGroup: $1) - offset) } ?? here
  }

  /// Returns the offset at which orthogonal scrolling comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: the offset without regard to groups.
  ///   - begin: the offset at the start of the drag.
  func restingOffset(near proposed: CGFloat, from begin: CGFloat) -> CGFloat {
    guard run.groupCount > 0 else { return proposed }
    let range = scrollingRange
    func held(_ offset: CGFloat) -> CGFloat {
      min(max(offset, range.lowerBound), range.upperBound)
    }
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      // The end of the content is a resting place too.
      return proposed >= range.upperBound ? proposed : held(rest(ofGroup: group(near: proposed)))
    case .groupPaging, .groupPagingCentered:
      let current = group(near: begin)
      let wanted = proposed >= range.upperBound ? run.groupCount - 1 : group(near: proposed)
      return held(rest(ofGroup: min(max(wanted, current - 1), current + 1)))
    }
  }
}

extension NSCollectionLayoutSize {
  /// The axes on which the content determines the size; nil if it determines none.
  var fitting: (horizontal: UILayoutPriority, vertical: UILayoutPriority)? {
    guard isEstimated else { return nil }
    return (
      widthDimension.isEstimated ? .fittingSizeLevel : .required,
      heightDimension.isEstimated ? .fittingSizeLevel : .required
    )
  }
}

extension NSDirectionalEdgeInsets {
  func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

extension FlowAxis {
  /// Returns the insets across the axis alone.
  func acrossOnly(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    isVertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
      : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
  }
}

extension CollectionElementKey {
  static func cell(_ path: IndexPath) -> CollectionElementKey {
    CollectionElementKey(category: .cell, kind: "", path: path)
  }
}

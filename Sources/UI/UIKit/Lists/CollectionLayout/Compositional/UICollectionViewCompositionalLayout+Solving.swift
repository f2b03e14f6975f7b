import Foundation
import UIFoundation

extension UICollectionViewCompositionalLayout {
  // MARK: Making sections

  /// - Complexity: O(sections), and what `GroupSequence` takes for each.
  func loaded() -> Solved? {
    if let solved { return solved }
    guard let collectionView else { return nil }
    let environment = makeEnvironment(collectionView)
    let measured = { [unowned self] (key: CollectionElementKey) in self.measured[key] }
    let boundary = BoundaryViews(
      configuration.boundarySupplementaryItems, path: IndexPath(index: 0),
      container: environment.effectiveContentSize, measured: measured)
    var known: [Int: [Int]] = [:]
    for key in self.measured.keys where key.category == .cell && key.path.count == 2 {
      known[key.path.section, default: []].append(key.path.item)
    }
    let sections = (0..<collectionView.numberOfSections).map { index in
      let section = makeSection(index, environment)
      let count = collectionView.numberOfItems(inSection: index)
      return CompositionalSection(
        section,
        CompositionalSection.Setting(
          index: index, cellCount: count, axis: axis, environment: environment,
          known: known[index] ?? [],
          reference: reference(section.contentInsetsReference, collectionView),
          viewReference: reference(
            section.supplementaryContentInsetsReference == .automatic
              ? section.contentInsetsReference : section.supplementaryContentInsetsReference,
            collectionView)), measured: measured)
    }
    var result = Solved(environment: environment, sections: sections, boundary: boundary)
    arrange(&result)
    solved = result
    return result
  }

  /// Returns the room of the layout: the collection's bounds without its insets.
  private func makeEnvironment(_ collectionView: UICollectionView) -> LayoutEnvironment {
    let taken = collectionView.adjustedContentInset
    let size = collectionView.bounds.size
    let directional = NSDirectionalEdgeInsets(
      top: taken.top, leading: taken.left, bottom: taken.bottom, trailing: taken.right)
    let acrossTaken = axis.cross(directional)
    return LayoutEnvironment(
      size: axis.size(
        main: axis.main(size),
        cross: max(0, axis.cross(size) - acrossTaken.before - acrossTaken.after)),
      insets: axis.other.acrossOnly(directional), traits: collectionView.traitCollection)
  }

  /// Returns the insets that a reference adds across the axis, beyond the content inset.
  private func reference(
    _ own: UIContentInsetsReference, _ collectionView: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let insets: UIEdgeInsets
    switch own == .automatic ? configuration.contentInsetsReference : own {
    case .none: return .zero
    case .automatic, .safeArea: insets = collectionView.safeAreaInsets
    case .layoutMargins: insets = collectionView.layoutMargins
    case .readableContent:
      let frame = collectionView.readableContentGuide.layoutFrame
      let bounds = collectionView.bounds
      insets = UIEdgeInsets(left: frame.minX - bounds.minX, right: bounds.maxX - frame.maxX)
    }
    let taken = collectionView.adjustedContentInset
    return axis.acrossOnly(
      NSDirectionalEdgeInsets(
        top: max(0, insets.top - taken.top), leading: max(0, insets.left - taken.left),
        bottom: max(0, insets.bottom - taken.bottom),
        trailing: max(0, insets.right - taken.right)))
  }

  /// Arranges the sections one after another.
  private func arrange(_ solved: inout Solved) {
    let room = axis.main(solved.boundary.room)
    var place = room.before
    for (index, section) in solved.sections.enumerated() {
      if index > 0 { place += configuration.interSectionSpacing }
      section.start = place
      place = section.end
    }
    solved.size = axis.size(
      main: place + room.after, cross: axis.cross(solved.environment.contentSize))
  }

  /// Sets the size that an element prefers; returns the growth of the layout's length.
  func resize(_ key: CollectionElementKey, to size: CGSize, _ old: Solved) -> CGFloat {
    var new = old
    if key.path.count == 1 {
      new.boundary.index(of: key).map { new.boundary.resize($0, to: size) }
    } else {
      guard new.sections.indices.contains(key.path.section) else { return 0 }
      let section = new.sections[key.path.section]
      if key.category == .cell {
        section.cellChanged(key.path.item)
      } else {
        section.viewChanged(key, to: size)
      }
    }
    arrange(&new)
    solved = new
    return axis.main(new.size) - axis.main(old.size)
  }

  // MARK: Attributes

  /// The visible span along the axis.
  private var visible: ClosedRange<CGFloat> {
    guard let collectionView else { return 0...0 }
    return axis.main(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
  }

  /// - Complexity: grows with the elements in the rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solved = loaded() else { return [] }
    var result = boundaryPlaces(solved).filter { $0.frame.intersects(rect) }.map {
      attributes($0, in: nil)
    }
    let (main, cross) = (axis.main(rect), axis.cross(rect))
    var index = solved.sections.partitioningIndex { $0.end > main.lowerBound }
    while index < solved.sections.count, solved.sections[index].start < main.upperBound {
      let section = solved.sections[index]
      index += 1
      for place in section.decorationPlaces + section.boundaryPlaces(visible: visible)
      where place.frame.intersects(rect) {
        result.append(attributes(place, in: nil))
      }
      let offset = orthogonalOffset(of: section)
      let shift = axis.point(main: 0, cross: offset)
      for group in section.groups(main: main, cross: cross, orthogonalOffset: offset) {
        for place in section.elements(ofGroup: group)
        where place.frame.offsetBy(dx: -shift.x, dy: -shift.y).intersects(rect) {
          result.append(attributes(place, in: section))
        }
      }
    }
    return result
  }

  /// Returns the places of the views at the layout's own edges.
  private func boundaryPlaces(_ solved: Solved) -> [CompositionalSection.Placed] {
    guard !solved.boundary.views.isEmpty else { return [] }
    let room = solved.boundary.room
    let box = CGRect(origin: .zero, size: solved.size)
    let inner = axis.rect(
      main: axis.main(room).before, cross: 0,
      mainLength: max(0, axis.main(box.size) - axis.main(room).before - axis.main(room).after),
      crossLength: axis.cross(box.size))
    return solved.boundary.views.map { view in
      var frame = solved.boundary.frame(of: view, around: inner, sides: .zero)
      if view.item.pinToVisibleBounds,
        let atStart = view.item.isHeldAtStart(vertical: axis.isVertical)
      {
        let natural = axis.main(frame)
        let held = pinnedStart(
          natural.lowerBound, length: natural.upperBound - natural.lowerBound,
          section: axis.main(box), visible: visible, atStart: atStart)
        frame.origin = axis.point(main: held, cross: axis.cross(frame.origin))
      }
      return CompositionalSection.Placed(
        key: view.key, frame: frame, zIndex: view.item.zIndex, fitting: view.item.layoutSize.fitting
      )
    }
  }

  func supplementaryAttributes(
    _ key: CollectionElementKey
  ) -> UICollectionViewLayoutAttributes? {
    guard let solved = loaded() else { return nil }
    if key.path.count == 1 {
      return boundaryPlaces(solved).first { $0.key == key }.map { attributes($0, in: nil) }
    }
    guard key.path.count == 2, solved.sections.indices.contains(key.path.section) else {
      return nil
    }
    let section = solved.sections[key.path.section]
    if let place = section.boundaryPlaces(visible: visible).first(where: { $0.key == key }) {
      return attributes(place, in: nil)
    }
    return section.element(key).map { attributes($0, in: section) }
  }

  /// - Parameter section: the section of a cell or of a view attached to one; nil for views at edges.
  func attributes(
    _ place: CompositionalSection.Placed, in section: CompositionalSection?
  ) -> UICollectionViewLayoutAttributes {
    let result = makeAttributes(place.key)
    let scale = collectionView?.displayScale ?? 1
    func rounded(_ value: CGFloat) -> CGFloat { value.roundedToPixel(scale: scale) }
    var frame = place.frame
    if let solved, axis.isVertical, solved.environment.isRightToLeft,
      section?.scrollsOrthogonally != true
    {
      frame.origin.x = solved.size.width - frame.maxX
    }
    // Observed: position and size are each rounded to pixels.
    result.frame = CGRect(
      x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width),
      height: rounded(frame.height))
    result.zIndex = place.zIndex
    result.fitting = place.fitting
    result.isMeasured = place.fitting != nil && measured[place.key] != nil
    if let section, section.scrollsOrthogonally {
      result.scrolling = OrthogonalScrolling(
        section: section.index, offset: axis.point(main: 0, cross: orthogonalOffset(of: section)))
    }
    if let own = solved?.sections, place.key.path.count == 2 {
      let holder = own[place.key.path.section]
      result.listRow = holder.section.list?.row(
        place.key, count: holder.setting.cellCount, isPinned: place.isHeld)
    }
    return result
  }

  // MARK: Sections that scroll orthogonally

  func orthogonalOffset(of section: CompositionalSection) -> CGFloat {
    guard section.scrollsOrthogonally else { return 0 }
    guard let offset = collectionView?.orthogonalOffset(ofSection: section.index) else {
      return section.scrollingRange.lowerBound
    }
    return axis.cross(offset)
  }

  /// The background of the layout's first list.
  var firstListBackground: UIColor? {
    loaded()?.sections.lazy.compactMap { $0.section.list?.configuration.background }.first
  }

  func sectionsScrolling(in rect: CGRect) -> [ScrollingSection] {
    guard let solved = loaded() else { return [] }
    let main = axis.main(rect)
    var result: [ScrollingSection] = []
    var index = solved.sections.partitioningIndex { $0.end > main.lowerBound }
    while index < solved.sections.count, solved.sections[index].start < main.upperBound {
      let section = solved.sections[index]
      index += 1
      guard section.scrollsOrthogonally else { continue }
      let frame = section.scrollingFrame
      result.append(
        ScrollingSection(
          section: section.index, frame: frame,
          contentSize: axis.size(main: axis.main(frame.size), cross: section.scrollingLength),
          range: section.scrollingRange, isVertical: !axis.isVertical,
          behavior: section.section.orthogonalScrollingBehavior
        ) { [weak section] proposed, begin in
          section?.restingOffset(near: proposed, from: begin) ?? proposed
        })
    }
    return result
  }

  /// Calls the sections' handlers, which may change elements that are about to be shown.
  func callHandlers(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard let solved = loaded(), let collectionView else { return }
    let handled = solved.sections.filter { $0.section.visibleItemsInvalidationHandler != nil }
    for section in handled {
      let own = attributes.filter {
        $0.indexPath.count == 2 && $0.indexPath.section == section.index
      }.sorted { $0.key < $1.key }
      guard !own.isEmpty else { continue }
      let offset =
        section.scrollsOrthogonally
        ? axis.point(main: 0, cross: orthogonalOffset(of: section)) : collectionView.contentOffset
      section.section.visibleItemsInvalidationHandler?(own, offset, solved.environment)
    }
  }
}

extension LayoutEnvironment {
  var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}

import Foundation
import UIFoundation

extension UICollectionViewFlowLayout {
  /// The collection's length across the scrolling axis without its insets.
  var crossLength: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    let taken = axis.isVertical ? insets.left + insets.right : insets.top + insets.bottom
    return max(0, axis.cross(collectionView.bounds.size) - taken)
  }

  /// - Complexity: O(number of sections), and O(number of items) in sections whose items differ.
  func loadedSections() -> [FlowSection] {
    if let sections { return sections }
    guard let collectionView else { return [] }
    var result: [FlowSection] = []
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    for index in 0..<collectionView.numberOfSections {
      result.append(
        makeSection(index, start: result.last?.end ?? 0, collectionView, delegate))
    }
    sections = result
    return result
  }

  private func makeSection(
    _ section: Int, start: CGFloat, _ collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    func ask<Value>(_ own: Value, _ question: (any UICollectionViewDelegateFlowLayout) -> Value)
      -> Value
    { delegate.map(question) ?? own }
    let header = ask(headerReferenceSize) {
      $0.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
    }
    let footer = ask(footerReferenceSize) {
      $0.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
    }
    let inset =
      ask(sectionInset) {
        $0.collectionView(collectionView, layout: self, insetForSectionAt: section)
      } + referenceInsets(collectionView)
    let cross = axis.isVertical ? inset.left + inset.right : inset.top + inset.bottom
    let limits = FlowLines.Limits(
      available: max(0, crossLength - cross),
      lineSpacing: ask(minimumLineSpacing) {
        $0.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      },
      itemSpacing: ask(minimumInteritemSpacing) {
        $0.collectionView(
          collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      }, scale: collectionView.displayScale)
    return FlowSection(
      start: start, header: max(0, axis.main(header)), footer: max(0, axis.main(footer)),
      insets: axis.isVertical
        ? (inset.top, inset.bottom, inset.left) : (inset.left, inset.right, inset.top),
      lines: makeLines(section, limits, collectionView, delegate))
  }

  /// Returns the insets that the safe area or the margins add to section insets, beyond the content inset.
  private func referenceInsets(_ collectionView: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = collectionView.safeAreaInsets
    case .fromLayoutMargins: reference = collectionView.layoutMargins
    }
    let adjusted = collectionView.adjustedContentInset
    return axis.isVertical
      ? UIEdgeInsets(
        left: max(0, reference.left - adjusted.left),
        right: max(0, reference.right - adjusted.right))
      : UIEdgeInsets(
        top: max(0, reference.top - adjusted.top),
        bottom: max(0, reference.bottom - adjusted.bottom))
  }

  private func makeLines(
    _ section: Int, _ limits: FlowLines.Limits, _ collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowLines {
    let count = collectionView.numberOfItems(inSection: section)
    let given = givenSizes(section, count, collectionView, delegate)
    guard estimatedItemSize != .zero else {
      return given.map { lines($0, limits) } ?? uniformLines(count, itemSize, limits)
    }
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    let unmeasured = estimate == Self.automaticSize ? CGSize(width: 50, height: 50) : estimate
    return lines(
      (0..<count).map {
        measured[IndexPath(item: $0, section: section)] ?? given?[$0] ?? unmeasured
      }, limits)
  }

  /// Returns the sizes that the delegate gives to individual items; nil without any.
  private func givenSizes(
    _ section: Int, _ count: Int, _ collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [CGSize]? {
    guard let delegate, count > 0 else { return nil }
    func size(_ item: Int) -> CGSize {
      delegate.collectionView(
        collectionView, layout: self,
        sizeForItemAt: collectionView.sourcePath(IndexPath(item: item, section: section)))
    }
    collectionView.wasAnsweredByDefault = false
    var sizes = [size(0)]
    // If the default answers for the delegate, all items have one size.
    guard !collectionView.wasAnsweredByDefault else { return nil }
    sizes.reserveCapacity(count)
    for item in 1..<max(count, 1) { sizes.append(size(item)) }
    return sizes
  }

  private func uniformLines(_ count: Int, _ size: CGSize, _ limits: FlowLines.Limits) -> FlowLines {
    FlowLines(count: count, main: axis.main(size), cross: axis.cross(size), limits: limits)
  }

  private func lines(_ sizes: [CGSize], _ limits: FlowLines.Limits) -> FlowLines {
    let axis = axis
    return FlowLines(
      sizes: sizes.map { (main: axis.main($0), cross: axis.cross($0)) }, limits: limits)
  }

  // MARK: Attributes

  /// - Complexity: grows with the elements in the rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let sections = loadedSections()
    let from = axis.isVertical ? rect.minY : rect.minX
    let to = axis.isVertical ? rect.maxY : rect.maxX
    var result: [UICollectionViewLayoutAttributes] = []
    var index = sections.partitioningIndex { $0.end > from }
    while index < sections.count, sections[index].start < to {
      let section = sections[index]
      let path = IndexPath(item: 0, section: index)
      let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ]
      let views = kinds.compactMap { supplementaryAttributes($0, path, section) }
      result += views.filter { $0.frame.intersects(rect) }
      let items = section.lines.items(
        from: from - section.linesStart, to: to - section.linesStart)
      for item in items {
        let attributes = itemAttributes(IndexPath(item: item, section: index), section)
        if attributes.frame.intersects(rect) { result.append(attributes) }
      }
      index += 1
    }
    return result
  }

  func itemAttributes(_ path: IndexPath, _ section: FlowSection) -> UICollectionViewLayoutAttributes
  {
    let place = section.lines.place(path.item)
    let attributes = makeAttributes(.cell(path))
    attributes.frame = axis.rect(
      main: section.linesStart + place.main, cross: section.insets.cross + place.cross,
      mainLength: place.mainLength, crossLength: place.crossLength)
    if estimatedItemSize != .zero {
      attributes.fitting = (.fittingSizeLevel, .fittingSizeLevel)
      attributes.isMeasured = measured[path] != nil
    }
    return attributes
  }

  func supplementaryAttributes(
    _ kind: String, _ path: IndexPath, _ section: FlowSection
  ) -> UICollectionViewLayoutAttributes? {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let attributes = makeAttributes(
      CollectionElementKey(category: .supplementaryView, kind: kind, path: path))
    var main = isHeader ? section.start : section.footerStart
    if pins {
      main = pinned(main, length, section, isHeader: isHeader)
      attributes.zIndex = 10
    }
    attributes.frame = axis.rect(
      main: main, cross: 0, mainLength: length, crossLength: crossLength)
    return attributes
  }

  /// Returns the start of a header or footer that stays in sight within its section.
  private func pinned(
    _ natural: CGFloat, _ length: CGFloat, _ section: FlowSection, isHeader: Bool
  ) -> CGFloat {
    guard let collectionView else { return natural }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return pinnedStart(
      natural, length: length, section: section.start...max(section.start, section.end),
      visible: axis.main(visible), atStart: isHeader)
  }
}

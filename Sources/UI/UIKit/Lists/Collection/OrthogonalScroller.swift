import Foundation
import UIFoundation

/// The section with which an element scrolls orthogonally, that is across its layout.
struct OrthogonalScrolling {
  let section: Int
  /// The section's scroll offset. Units: points.
  let offset: CGPoint
}

/// The layout of a section that scrolls orthogonally.
///
/// - Units: points.
struct ScrollingSection {
  let section: Int
  /// The frame of the section's groups in the collection's content.
  let frame: CGRect
  /// The size of the content that scrolls there.
  let contentSize: CGSize
  /// The offsets between which it scrolls.
  let range: ClosedRange<CGFloat>
  let isVertical: Bool
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// Returns the offset at which the section comes to rest, for a proposed offset and that at the drag's beginning.
  let restingOffset: @MainActor (_ proposed: CGFloat, _ begin: CGFloat) -> CGFloat
}

/// Scrolls one section of a collection orthogonally.
@MainActor
final class OrthogonalScroller: NSObject, UIScrollViewDelegate {
  let view = UIScrollView(frame: .zero)
  private unowned let collection: UICollectionView
  private var section: ScrollingSection
  private var dragStart: CGFloat = 0

  /// - Parameter offset: the section's offset when it was last in sight.
  init(_ section: ScrollingSection, offset: CGPoint?, in collection: UICollectionView) {
    self.section = section
    self.collection = collection
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    // Cells may be larger than their groups, as with transforms.
    view.clipsToBounds = false
    update(section)
    view.contentOffset = offset ?? axis.point(main: section.range.lowerBound, cross: 0)
    view.delegate = self
  }

  private var axis: FlowAxis { FlowAxis(isVertical: section.isVertical) }

  /// Updates the scroll view to the section's present layout.
  func update(_ section: ScrollingSection) {
    self.section = section
    let isFirst = view.frame == .zero
    if view.frame != section.frame { view.frame = section.frame }
    if view.contentSize != section.contentSize { view.contentSize = section.contentSize }
    // Insets allow groups at the ends to be centred.
    let before = max(0, -section.range.lowerBound)
    let length = axis.main(section.frame.size)
    let after = max(0, section.range.upperBound + length - axis.main(section.contentSize))
    let insets =
      section.isVertical
      ? UIEdgeInsets(top: before, bottom: after) : UIEdgeInsets(left: before, right: after)
    if view.contentInset != insets { view.contentInset = insets }
    guard isFirst else { return }
    view.isPagingEnabled = section.behavior == .paging
    let isByGroup = section.behavior == .groupPaging || section.behavior == .groupPagingCentered
    view.decelerationRate = isByGroup ? .fast : .normal
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection.crossOffsetChanged() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragStart = axis.main(view.contentOffset)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let proposed = targetContentOffset.pointee
    let rest = section.restingOffset(axis.main(proposed), dragStart)
    targetContentOffset.pointee = axis.point(main: rest, cross: axis.cross(proposed))
  }
}

extension UICollectionView {
  /// Returns a section's orthogonal scroll offset; nil if it has not been shown.
  func orthogonalOffset(ofSection section: Int) -> CGPoint? {
    scrollers[section]?.view.contentOffset ?? crossOffsets[section]
  }

  func crossOffsetChanged() {
    placedBounds = nil
    setNeedsLayout()
  }

  /// Keeps a scroll view for each visible section that scrolls orthogonally.
  func updateScrollers() {
    let sections = currentLayout.scrollingSections(in: bounds)
    let wanted = Set(sections.map(\.section))
    for (index, scroller) in scrollers.sorted(by: { $0.key < $1.key })
    where !wanted.contains(index) && scroller.view.subviews.isEmpty {
      crossOffsets[index] = scroller.view.contentOffset
      scroller.view.removeFromSuperview()
      scrollers[index] = nil
    }
    for section in sections {
      if let scroller = scrollers[section.section] {
        scroller.update(section)
      } else {
        UIView.performWithoutAnimation {
          let scroller = OrthogonalScroller(
            section, offset: crossOffsets[section.section], in: self)
          scrollers[section.section] = scroller
          addSubview(scroller.view)
        }
      }
    }
  }

  /// Moves orthogonal scrollers to the new places of their sections.
  func moveScrollers(_ newSection: (Int) -> Int?) {
    var offsets: [Int: CGPoint] = [:]
    for (section, offset) in crossOffsets { newSection(section).map { offsets[$0] = offset } }
    var moved: [Int: OrthogonalScroller] = [:]
    for (section, scroller) in scrollers {
      if let new = newSection(section) {
        moved[new] = scroller
      } else {
        scroller.view.removeFromSuperview()
      }
    }
    (crossOffsets, scrollers) = (offsets, moved)
  }

  /// Returns the view that contains an element, and the origin of that view's content in the collection's content.
  func container(
    of attributes: UICollectionViewLayoutAttributes
  ) -> (view: UIView, origin: CGPoint) {
    guard let section = attributes.scrolling?.section, let scroller = scrollers[section] else {
      return (self, .zero)
    }
    return (scroller.view, scroller.view.frame.origin)
  }
}

import CoreGraphics
import Foundation
import UIFoundation

/// Provides the rows of a wheel and receives its selections.
@MainActor
protocol PickerWheelOwner: AnyObject {
  /// Returns the view of a row.
  ///
  /// - Parameter view: a view that this method returned for a row that has left the wheel.
  func content(of wheel: PickerWheel, row: Int, reusing view: UIView?) -> UIView
  /// Returns the words that describe a row.
  func title(of wheel: PickerWheel, row: Int) -> String?
  /// Returns the words that name the wheel.
  func label(of wheel: PickerWheel) -> String?
  /// Returns the words that say what turning the wheel does.
  func hint(of wheel: PickerWheel) -> String?
  /// Called when the user has selected another row.
  func userSelected(_ row: Int, on wheel: PickerWheel)
}

/// One component of a picker: rows on a cylinder that a finger turns.
///
/// The content is as high as all rows and the room around the one in the middle, so that the offset is the distance of the row in the
/// middle from the first one.
///
/// - Units: points.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  let component: Int
  private weak var owner: (any PickerWheelOwner)?
  private var rows: [Int: PickerRow] = [:]
  private var pool: [UIView] = []
  private(set) var numberOfRows = 0
  private var geometry = WheelGeometry(height: 0, rowHeight: WheelGeometry.defaultRowHeight)
  /// The selected row: the one in the middle, or the one that code moves there.
  private(set) var selected = 0
  /// The row that was selected when the user began to turn the wheel; nil while the user does not.
  private var rowBefore: Int?

  /// Whether the user turns the wheel, or it has not yet come to rest.
  var isTurned: Bool { rowBefore != nil }

  init(_ owner: any PickerWheelOwner, component: Int) {
    (self.owner, self.component) = (owner, component)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    alwaysBounceVertical = true
    scrollDelegate = self
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] in
      if $0.state == .ended, let self { tapped(at: $0.location(in: self)) }
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  var rowHeight: CGFloat { geometry.rowHeight }

  /// Sets the number of rows and their height, and makes the rows again.
  func reload(numberOfRows: Int, rowHeight: CGFloat) {
    self.numberOfRows = max(0, numberOfRows)
    selected = min(selected, max(0, self.numberOfRows - 1))
    let isUsable = rowHeight.isFinite && rowHeight >= 1
    geometry = WheelGeometry(
      height: bounds.height, rowHeight: isUsable ? rowHeight : WheelGeometry.defaultRowHeight)
    for index in rows.keys.sorted() { remove(index) }
    fit()
    placeRows()
  }

  /// Sizes the content for the wheel's height; the selected row stays in the middle.
  private func fit() {
    geometry = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
    let room = bounds.height - rowHeight
    contentSize = CGSize(
      width: bounds.width, height: CGFloat(max(1, numberOfRows)) * rowHeight + room)
    if !isDragging, !isDecelerating, !driver.isAnimating {
      contentOffset = offset(of: selected)
    }
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight) }

  private func row(at offset: CGFloat) -> Int {
    let last = CGFloat(max(0, numberOfRows - 1))
    return Int(min(max((offset / rowHeight).rounded(), 0), last))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if geometry.height != bounds.height || contentSize.width != bounds.width { fit() }
    placeRows()
  }

  private func placeRows() {
    guard bounds.height > 0, numberOfRows > 0 else { return }
    let (offset, reach) = (contentOffset.y, geometry.reach)
    let last = CGFloat(numberOfRows - 1)
    let lower = min(max(((offset - reach) / rowHeight).rounded(.up), 0), last)
    let upper = min(max(((offset + reach) / rowHeight).rounded(.down), 0), last)
    let shown = Int(lower)...max(Int(lower), Int(upper))
    for index in rows.keys.sorted() where !shown.contains(index) { remove(index) }
    for index in shown { place(index, at: CGFloat(index) * rowHeight - offset) }
  }

  private func place(_ index: Int, at distance: CGFloat) {
    guard let look = geometry.look(at: distance) else { return remove(index) }
    guard let row = rows[index] else {
      return UIView.performWithoutAnimation { put(make(index), look) }
    }
    put(row, look)
  }

  private func put(_ row: PickerRow, _ look: WheelGeometry.Look) {
    row.bounds.size = CGSize(width: bounds.width, height: rowHeight)
    row.center = CGPoint(
      x: bounds.width / 2, y: contentOffset.y + bounds.height / 2 + look.y)
    row.transform = CGAffineTransform(scaleX: 1, y: look.foreshortening)
    row.alpha = look.alpha
  }

  private func make(_ index: Int) -> PickerRow {
    let row = PickerRow(frame: .zero)
    rows[index] = row
    row.content = owner?.content(of: self, row: index, reusing: pool.popLast())
    addSubview(row)
    return row
  }

  /// Asks the owner again for the content of the rows in sight.
  func refresh() {
    for (index, row) in rows.sorted(by: { $0.key < $1.key }) {
      let old = row.content
      row.content = owner?.content(of: self, row: index, reusing: old)
    }
  }

  private func remove(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    row.removeFromSuperview()
    guard let content = row.content else { return }
    row.content = nil
    pool.append(content)
  }

  /// Returns the view in a row in sight.
  func content(of row: Int) -> UIView? { rows[row]?.content }

  // MARK: Code

  /// Selects a row without telling the owner.
  func select(_ row: Int, animated: Bool) {
    selected = min(max(row, 0), max(0, numberOfRows - 1))
    rowBefore = nil
    setContentOffset(offset(of: selected), animated: animated && window != nil)
  }

  // MARK: Fingers

  /// Turns the wheel to a row for the user.
  private func turn(to row: Int) {
    if rowBefore == nil { rowBefore = selected }
    let place = offset(of: row)
    if contentOffset == place { return rest() }
    setContentOffset(place, animated: window != nil)
    if contentOffset == place { rest() }
  }

  private func tapped(at point: CGPoint) {
    guard numberOfRows > 0 else { return }
    let y = point.y - contentOffset.y - bounds.height / 2
    turn(to: row(at: contentOffset.y + geometry.distance(at: y)))
  }

  /// Tells the owner about the row in the middle if the user has selected another one than before.
  private func rest() {
    guard let before = rowBefore else { return }
    rowBefore = nil
    selected = row(at: contentOffset.y)
    if selected != before { owner?.userSelected(selected, on: self) }
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    offset(of: row(at: proposed.y))
  }

  /// A finger that stops the wheel between two rows lets it go on to the nearer one.
  override func fingerLifted() {
    if rowBefore == nil, contentOffset != offset(of: selected) { rowBefore = selected }
    if rowBefore != nil { turn(to: row(at: contentOffset.y)) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if rowBefore == nil { rowBefore = selected }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if rowBefore != nil { selected = row(at: contentOffset.y) }
    placeRows()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  /// A wheel that a finger stops is still the finger's.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !isTracking { rest() } }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = owner?.label(of: self)
    defaults.value = numberOfRows > 0 ? owner?.title(of: self, row: selected) : nil
    defaults.traits.insert(.adjustable)
    return defaults
  }

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? owner?.hint(of: self) }
    set { super.accessibilityHint = newValue }
  }

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  private func step(by rows: Int) {
    let row = selected + rows
    guard row >= 0, row < numberOfRows else { return }
    select(row, animated: false)
    owner?.userSelected(row, on: self)
  }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("selectedRow", "\(selected)")
    properties.add("numberOfRows", "\(numberOfRows)")
    super.addShownProperties(to: &properties)
  }
}

/// A row on a wheel, which is turned away with its content.
@MainActor
private final class PickerRow: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  var content: UIView? {
    didSet {
      if let oldValue, oldValue !== content, oldValue.superview === self {
        oldValue.removeFromSuperview()
      }
      if let content { addSubview(content) }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}

public import Foundation
import UIFoundation

/// Wheels that a finger turns to pick a row on each.
///
/// - Units: points.
/// - Source: 320 × 216 with rows of 32 as on iOS 14 to 18; a band of 8-point corners that is 9 away from the sides, and wheels that are 5
///   apart, after pictures of these systems.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  package static let size = CGSize(width: 320, height: 216)
  private static let inset: CGFloat = 9
  private static let spacing: CGFloat = 5
  private static let corner: CGFloat = 8
  /// The font of titles.
  static let font = UIFont.systemFont(ofSize: 21)

  /// The colour of titles without attributes; nil is that of labels. UIKit does not publish it; see HiddenProperties.
  var titleColor: UIColor? { didSet { reloadAllComponents() } }

  private let band = UIView()
  private var wheels: [PickerWheel] = []
  private var needsData = true

  /// Creates a picker; an empty frame becomes 320 × 216.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
  }

  package override func setUpParts() {
    super.setUpParts()
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = Self.corner
    band.layer.cornerCurve = .continuous
    addSubview(band)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    let rows = wheels.indices.map { selectedRow(inComponent: $0) }
    properties.add("selectedRows", rows.map(String.init).joined(separator: " "))
    super.addShownProperties(to: &properties)
  }

  // MARK: Data

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { dataChanged() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { dataChanged() } }

  /// A value without effect: the band is always shown.
  ///
  /// - Source: Apple's page of the property: "On iOS 7 and later you cannot hide the selection indicator".
  open var showsSelectionIndicator = true

  private func dataChanged() {
    needsData = true
    setNeedsLayout()
  }

  private func loadData() {
    guard needsData else { return }
    needsData = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { load(component) }
    setNeedsLayout()
  }

  private func load(_ component: Int) {
    let height =
      delegate?.pickerView(self, rowHeightForComponent: component) ?? WheelGeometry.defaultRowHeight
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    wheels[component].reload(numberOfRows: rows, rowHeight: height)
  }

  open func reloadAllComponents() {
    needsData = true
    loadData()
  }

  /// Asks again for the rows of a component.
  ///
  /// - Precondition: the component exists.
  open func reloadComponent(_ component: Int) {
    loadData()
    check(component)
    load(component)
    setNeedsLayout()
  }

  private func check(_ component: Int) {
    guard wheels.indices.contains(component) else {
      raise(.range, "a picker of \(wheels.count) components has no component \(component)")
    }
  }

  open var numberOfComponents: Int {
    loadData()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int {
    loadData()
    check(component)
    return wheels[component].numberOfRows
  }

  /// Returns the size of a component's rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadData()
    check(component)
    return CGSize(width: widths[component], height: wheels[component].rowHeight)
  }

  /// Returns the view that the delegate made for a row in sight; nil for others and for titles.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadData()
    check(component)
    layoutIfNeeded()
    let view = wheels[component].content(of: row)
    return view is PickerTitle ? nil : view
  }

  // MARK: Selection

  /// Selects a row without calling the delegate; a row that does not exist stands for the nearest one.
  ///
  /// - Precondition: the component exists.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadData()
    check(component)
    wheels[component].select(row, animated: animated)
  }

  /// Returns the selected row, -1 in a component without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadData()
    check(component)
    return wheels[component].numberOfRows > 0 ? wheels[component].selected : -1
  }

  /// Returns whether the user turns a component, or it has not yet come to rest.
  func isTurned(_ component: Int) -> Bool {
    loadData()
    return wheels[component].isTurned
  }

  /// Asks again for the content of the rows in sight.
  func refreshRows(inComponent component: Int) { wheels[component].refresh() }

  func frame(ofComponent component: Int) -> CGRect { wheels[component].frame }

  // MARK: Layout

  /// The view that stands for rows with titles.
  private(set) lazy var viewForTitles = UIView(frame: .zero)

  private var room: CGFloat { max(0, bounds.width - 2 * Self.inset) }

  /// The width of a component whose delegate names none: an equal share.
  var defaultWidth: CGFloat {
    let count = CGFloat(max(1, wheels.count))
    return max(0, (room - (count - 1) * Self.spacing) / count)
  }

  /// The components' widths; those that are too wide together shrink in proportion.
  private var widths: [CGFloat] {
    let asked = wheels.indices.map { component -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? defaultWidth
      return width.isFinite ? max(0, width) : defaultWidth
    }
    let total = asked.reduce(0, +)
    let room = max(0, room - CGFloat(max(0, wheels.count - 1)) * Self.spacing)
    return total > room && total > 0 ? asked.map { $0 * room / total } : asked
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadData()
    let scale = displayScale
    let widths = widths
    let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.spacing
    var x = bounds.midX - total / 2
    let order = isReadRightToLeft ? Array(wheels.indices.reversed()) : Array(wheels.indices)
    for component in order {
      let left = x.roundedToPixel(scale: scale)
      let right = (x + widths[component]).roundedToPixel(scale: scale)
      wheels[component].frame = CGRect(
        x: left, y: bounds.minY, width: right - left, height: bounds.height)
      x += widths[component] + Self.spacing
    }
    let height = wheels.map(\.rowHeight).max() ?? WheelGeometry.defaultRowHeight
    band.frame = CGRect(
      x: bounds.minX + Self.inset, y: (bounds.midY - height / 2).roundedToPixel(scale: scale),
      width: room, height: height)
  }
}

extension UIPickerView: PickerWheelOwner {
  func content(of wheel: PickerWheel, row: Int, reusing view: UIView?) -> UIView {
    let used = view is PickerTitle ? nil : view
    if let delegate {
      let custom = delegate.pickerView(
        self, viewForRow: row, forComponent: wheel.component, reusing: used)
      if custom !== viewForTitles { return custom }
    }
    let title = view as? PickerTitle ?? PickerTitle(Self.font)
    title.color = titleColor
    title.show(
      delegate?.pickerView(self, attributedTitleForRow: row, forComponent: wheel.component),
      or: delegate?.pickerView(self, titleForRow: row, forComponent: wheel.component))
    return title
  }

  func title(of wheel: PickerWheel, row: Int) -> String? {
    if let view = wheel.content(of: row), !(view is PickerTitle) {
      return view.accessibilityLabel
    }
    return delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: wheel.component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: wheel.component)
  }

  func label(of wheel: PickerWheel) -> String? {
    (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: wheel.component)
  }

  func hint(of wheel: PickerWheel) -> String? {
    (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityHintForComponent: wheel.component)
  }

  func userSelected(_ row: Int, on wheel: PickerWheel) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: wheel.component)
  }
}

/// A row with a title.
@MainActor
final class PickerTitle: UIView {
  private let label = UILabel()

  init(_ font: UIFont) {
    super.init(frame: .zero)
    isOpaque = false
    label.font = font
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The colour of titles without attributes.
  var color: UIColor? { didSet { label.textColor = color ?? .label } }

  func show(_ attributed: NSAttributedString?, or text: String?) {
    if let attributed { label.attributedText = attributed } else { label.text = text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
  }
}

import CoreGraphics
import Foundation
import PegFoundation
import QuartzCore
import UIFoundation

/// Decides which days of a calendar look selected, and what a tap on one does.
@MainActor
protocol MonthPanelOwner: AnyObject {
  func isSelected(_ day: Date) -> Bool
  func isSelectable(_ day: Date) -> Bool
  /// The first and the last moment that the calendar shows; nil for no limit.
  var limits: (first: Date?, last: Date?) { get }
  func tapped(_ day: Date)
  func decoration(for day: Date) -> UIView?
  /// Called after the calendar has turned to another month.
  func monthChanged(from old: Date)
  /// Whether each day has room for a decoration.
  var showsDecorations: Bool { get }
  /// Whether a selection is a whole week.
  var selectsWeeks: Bool { get }
}

extension MonthPanelOwner {
  func decoration(for day: Date) -> UIView? { nil }
  func monthChanged(from old: Date) {}
  var showsDecorations: Bool { false }
  var selectsWeeks: Bool { false }
}

/// The days of one month.
///
/// - Units: points.
@MainActor
final class MonthView: UIView {
  let month: CalendarMonth
  private let texts: DateTexts
  private weak var owner: (any MonthPanelOwner)?
  private var cells: [DayCell] = []
  private let band = UIView()

  init(_ month: CalendarMonth, _ texts: DateTexts, _ owner: (any MonthPanelOwner)?, font: UIFont) {
    (self.month, self.texts, self.owner) = (month, texts, owner)
    super.init(frame: .zero)
    isOpaque = false
    band.isHidden = true
    addSubview(band)
    for day in month.days {
      let cell = DayCell(texts.text(day, "d").filter { $0.isNumber }, font)
      cell.accessibilityLabel = texts.text(day, "EEEEMMMMd")
      cells.append(cell)
      addSubview(cell)
    }
    refresh(decorations: true)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the owner's selection, and asks again for decorations if needed.
  func refresh(decorations: Bool) {
    let now = SceneDate.now
    let weeks = owner?.selectsWeeks ?? false
    var selectedWeek: Int?
    for (index, (day, cell)) in zip(month.days, cells).enumerated() {
      let isSelected = owner?.isSelected(day) ?? false
      if isSelected, weeks { selectedWeek = month.place(ofDay: index).week }
      cell.look = DayCell.Look(
        isSelected: isSelected, isInBand: weeks && isSelected,
        isToday: month.calendar.isDate(day, inSameDayAs: now),
        isSelectable: owner?.isSelectable(day) ?? true)
      guard decorations else { continue }
      cell.hasDecorationRoom = owner?.showsDecorations ?? false
      cell.decoration = owner?.decoration(for: day)
    }
    band.isHidden = selectedWeek == nil
    band.backgroundColor = tintColor.withAlphaComponent(DayCell.paleness)
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh(decorations: false)
  }

  private var pitch: CGSize {
    CGSize(width: bounds.width / 7, height: bounds.height / CGFloat(CalendarMonth.weeks))
  }

  private func frame(ofDay index: Int) -> CGRect {
    let (week, weekday) = month.place(ofDay: index)
    let column = isReadRightToLeft ? 6 - weekday : weekday
    let scale = displayScale
    let x = (CGFloat(column) * pitch.width).roundedToPixel(scale: scale)
    let end = (CGFloat(column + 1) * pitch.width).roundedToPixel(scale: scale)
    let y = (CGFloat(week) * pitch.height).roundedToPixel(scale: scale)
    return CGRect(x: x, y: y, width: end - x, height: pitch.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var selected = CGRect.null
    for (index, cell) in cells.enumerated() {
      cell.frame = frame(ofDay: index)
      if cell.look.isInBand { selected = selected.union(cell.frame) }
    }
    guard !selected.isNull else { return }
    let height = cells[0].circleDiameter
    band.frame = CGRect(
      x: selected.minX, y: selected.minY + cells[0].circleTop, width: selected.width,
      height: height)
    band.layer.cornerRadius = height / 2
  }

  /// Returns the day at a point; nil between and beside days.
  func day(at point: CGPoint) -> Date? {
    guard bounds.contains(point), pitch.width > 0, pitch.height > 0 else { return nil }
    let column = Int(point.x / pitch.width)
    let index = month.day(
      week: Int(point.y / pitch.height), weekday: isReadRightToLeft ? 6 - column : column)
    return index.map { month.days[$0] }
  }
}

/// A day of a month: its number in a circle, with a decoration below.
///
/// - Units: points.
/// - Source: circles of at most 44 and a number of 20 after pictures of iOS 14 to 18; a selected day is pale unless it is today.
@MainActor
private final class DayCell: UIView {
  struct Look: Equatable {
    var isSelected = false
    /// Whether a band stands for the circle.
    var isInBand = false
    var isToday = false
    var isSelectable = true
  }

  static let paleness: CGFloat = 0.15
  private static let decorationHeight: CGFloat = 20

  private let circle = UIView()
  private let label = UILabel()
  private let font: UIFont

  var look = Look() { didSet { recolor() } }

  init(_ text: String, _ font: UIFont) {
    self.font = font
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    label.text = text
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
    recolor()
  }

  required init?(coder: NSCoder) { nil }

  var decoration: UIView? {
    didSet {
      guard decoration !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let decoration { addSubview(decoration) }
      setNeedsLayout()
    }
  }

  var hasDecorationRoom = false { didSet { setNeedsLayout() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  private func recolor() {
    let isFilled = look.isSelected && look.isToday && !look.isInBand
    circle.isHidden = !look.isSelected || look.isInBand
    circle.backgroundColor = isFilled ? tintColor : tintColor.withAlphaComponent(Self.paleness)
    if isFilled {
      label.textColor = .white
    } else if !look.isSelectable {
      label.textColor = .tertiaryLabel
    } else {
      label.textColor = look.isSelected || look.isToday ? tintColor : .label
    }
    label.font =
      look.isSelected ? UIFont.systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  private var room: CGFloat {
    bounds.height - (hasDecorationRoom ? Self.decorationHeight : 0)
  }

  var circleDiameter: CGFloat { max(0, min(44, bounds.width, room)) }
  var circleTop: CGFloat { ((room - circleDiameter) / 2).roundedToPixel(scale: displayScale) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = circleDiameter
    circle.frame = CGRect(
      x: ((bounds.width - side) / 2).roundedToPixel(scale: displayScale), y: circleTop, width: side,
      height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = CGRect(x: 0, y: circleTop, width: bounds.width, height: side)
    guard let decoration else { return }
    let size = decoration.bounds.size
    let fits = size == .zero ? decoration.intrinsicContentSize : size
    let (width, height) = (max(0, min(fits.width, bounds.width)), max(0, fits.height))
    decoration.frame = CGRect(
      x: (bounds.width - width) / 2, y: room + (Self.decorationHeight - height) / 2, width: width,
      height: height)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.traits.insert(.button)
    if look.isSelected { defaults.traits.insert(.selected) }
    if !look.isSelectable { defaults.traits.insert(.notEnabled) }
    return defaults
  }
}

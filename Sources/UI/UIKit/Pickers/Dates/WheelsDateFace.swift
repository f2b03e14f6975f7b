import CoreGraphics
import Foundation
import PegFoundation
import UIFoundation

/// The wheels of a date picker.
///
/// - Units: points.
@MainActor
final class WheelsDateFace: UIView, DatePickerFace, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  private unowned let owner: any DatePickerOwner
  private let picker = UIPickerView()
  private var model: DateWheels
  private let texts: DateTexts
  /// The date that decides which rows are pale.
  private var paleFor: Date?
  /// The words beside the numbers of a length of time.
  private var units: [UILabel] = []
  private lazy var widths: [CGFloat] = model.columns.map { widest($0) + 2 * Self.margin }

  /// The room beside the widest title of a wheel, and the room for words beside a number. Source: own choices.
  private static let margin: CGFloat = 12
  private static let unitWidth: CGFloat = 64
  private static let unitFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

  init(_ owner: any DatePickerOwner, _ settings: DateSettings) {
    self.owner = owner
    model = DateWheels(settings, around: owner.shownDate)
    texts = DateTexts(settings)
    super.init(frame: .zero)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
    if settings.mode == .countDownTimer { addUnits() }
  }

  required init?(coder: NSCoder) { nil }

  private func addUnits() {
    units = model.columns.map { _ in
      let label = UILabel()
      label.font = Self.unitFont
      addSubview(label)
      return label
    }
  }

  var naturalSize: CGSize { UIPickerView.size }
  var fills: Bool { true }
  func close() {}

  /// Makes the texts again, in the owner's colour.
  func recolor() { picker.reloadAllComponents() }

  func show(animated: Bool) {
    let date = owner.shownDate
    if model.columns.contains(.date), !model.reaches(date) {
      model = DateWheels(model.settings, around: date)
      picker.reloadAllComponents()
    }
    let isNew = paleFor == nil
    for (component, column) in model.columns.enumerated() where !picker.isTurned(component) {
      let shown = picker.selectedRow(inComponent: component)
      let row = model.row(column, of: date, near: isNew ? nil : shown)
      if row != shown { picker.selectRow(row, inComponent: component, animated: animated) }
    }
    if let old = paleFor, changesPaleRows(old, date) {
      for component in model.columns.indices where !picker.isTurned(component) {
        picker.refreshRows(inComponent: component)
      }
    }
    paleFor = date
    showUnits(date)
  }

  /// Returns whether other rows are pale beside another date.
  private func changesPaleRows(_ old: Date, _ new: Date) -> Bool {
    if model.settings.minimum != nil || model.settings.maximum != nil { return old != new }
    guard model.columns.contains(.day) else { return false }
    return !model.settings.calendar.isDate(old, equalTo: new, toGranularity: .month)
  }

  private func showUnits(_ date: Date) {
    guard units.count == 2 else { return }
    let minutes = Int(date.timeIntervalSinceReferenceDate / 60)
    units[0].text = texts.unit(.hours, count: minutes / 60)
    units[1].text = texts.unit(.minutes, count: minutes % 60)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    guard !units.isEmpty else { return }
    picker.layoutIfNeeded()
    for (component, label) in units.enumerated() {
      let wheel = picker.frame(ofComponent: component)
      let start = wheel.width - Self.unitWidth - Self.margin
      let x = isReadRightToLeft ? wheel.minX + Self.margin : wheel.minX + start
      label.frame = CGRect(
        x: x, y: bounds.midY - 16, width: Self.unitWidth + Self.margin, height: 32)
    }
  }

  // MARK: The picker

  func numberOfComponents(in pickerView: UIPickerView) -> Int { model.columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    model.numberOfRows(model.columns[component])
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths[component] + (units.isEmpty ? 0 : Self.unitWidth)
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let column = model.columns[component]
    let date = owner.shownDate
    let style = NSMutableParagraphStyle()
    style.alignment = alignment(column)
    if !units.isEmpty { style.tailIndent = -(Self.unitWidth + Self.margin) }
    let now = SceneDate.now
    let isToday = column == .date && title(row, column, date, now) == texts.today
    let color: UIColor =
      !model.allows(column, row: row, beside: date)
      ? .tertiaryLabel : owner.titleColor ?? (isToday ? owner.tintColor : .label)
    return NSAttributedString(
      string: title(row, column, date, now),
      attributes: [
        .font: UIPickerView.font, .foregroundColor: color, .paragraphStyle: style,
      ])
  }

  private func title(_ row: Int, _ column: DateColumn, _ date: Date, _ now: Date) -> String {
    model.title(column, row: row, beside: date, now: now)
  }

  /// The side on which titles begin: numbers stand below one another, and days of a list end at the time.
  private func alignment(_ column: DateColumn) -> NSTextAlignment {
    switch column {
    case .date: isReadRightToLeft ? .left : .right
    case .month: .natural
    case .hour where !units.isEmpty, .minute where !units.isEmpty: .right
    default: .center
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner.userPicked(
      model.date(picking: row, model.columns[component], from: owner.shownDate))
  }

  /// The width of the widest title, among those that stand for all.
  private func widest(_ column: DateColumn) -> CGFloat {
    let rows: [Int]
    switch column {
    case .month, .minute, .hour: rows = Array(0..<min(60, model.numberOfRows(column)))
    case .day: rows = Array(0..<31)
    case .period: rows = [0, 1]
    case .year: rows = [1999, 2023, 2026]
    case .date: rows = Array(stride(from: DateWheels.days, to: DateWheels.days + 366, by: 13))
    }
    let date = owner.shownDate
    let never = Date(timeIntervalSinceReferenceDate: -1e10)
    return rows.map { row in
      let title = model.title(column, row: row, beside: date, now: never) as NSString
      return title.size(withAttributes: [.font: UIPickerView.font]).width.rounded(.up)
    }.max() ?? 0
  }
}

import CoreGraphics
import Foundation
import UIFoundation

/// A calendar, with a row for the time below it.
///
/// - Units: points.
@MainActor
final class InlineDateFace: UIView, DatePickerFace, MonthPanelOwner {
  private unowned let owner: any DatePickerOwner
  private let settings: DateSettings
  private let panel: MonthPanel
  private let separator = UIView()
  private let timeLabel = UILabel()
  private let time: CompactDateFace?

  private static let timeHeight: CGFloat = 50

  init(_ owner: any DatePickerOwner, _ settings: DateSettings) {
    (self.owner, self.settings) = (owner, settings)
    panel = MonthPanel(settings.calendar, settings.locale, showing: owner.shownDate)
    var timeSettings = settings
    timeSettings.mode = .time
    time = settings.mode == .dateAndTime ? CompactDateFace(owner, timeSettings) : nil
    super.init(frame: .zero)
    panel.owner = self
    addSubview(panel)
    guard let time else { return }
    separator.backgroundColor = .separator
    timeLabel.text = DateTexts(settings).time
    for view in [separator, timeLabel, time] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var naturalSize: CGSize {
    CGSize(
      width: MonthPanel.naturalSize.width,
      height: MonthPanel.naturalSize.height + (time == nil ? 0 : Self.timeHeight))
  }

  var fills: Bool { true }

  func close() { time?.close() }

  func show(animated: Bool) {
    panel.turn(to: owner.shownDate, animated: animated)
    panel.refresh()
    time?.show(animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let time else { return panel.frame = bounds }
    let (row, days) = bounds.divided(atDistance: Self.timeHeight, from: .maxYEdge)
    panel.frame = days
    let inset = row.insetBy(dx: 16, dy: 0)
    separator.frame = CGRect(
      x: inset.minX, y: row.minY, width: inset.width, height: 1 / displayScale)
    let size = time.naturalSize
    let label = timeLabel.sizeThatFits(inset.size)
    let isMirrored = isReadRightToLeft
    time.frame = CGRect(
      x: isMirrored ? inset.minX : inset.maxX - size.width, y: row.midY - size.height / 2,
      width: size.width, height: size.height)
    timeLabel.frame = CGRect(
      x: isMirrored ? inset.maxX - label.width : inset.minX, y: row.midY - label.height / 2,
      width: label.width, height: label.height)
  }

  // MARK: The calendar

  func isSelected(_ day: Date) -> Bool {
    settings.calendar.isDate(day, inSameDayAs: owner.shownDate)
  }

  func isSelectable(_ day: Date) -> Bool { settings.allowsDay(of: day) }

  var limits: (first: Date?, last: Date?) { settings.limits }

  func tapped(_ day: Date) {
    guard !isSelected(day) else { return }
    let calendar = settings.calendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let old = calendar.dateComponents(
      [.hour, .minute, .second, .nanosecond], from: owner.shownDate)
    (parts.hour, parts.minute, parts.second) = (old.hour, old.minute, old.second)
    parts.nanosecond = old.nanosecond
    owner.userPicked(calendar.date(from: parts) ?? day)
  }
}

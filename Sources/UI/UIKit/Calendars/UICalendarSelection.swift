public import Foundation
public import PegRuntime

/// Decides which dates of a calendar view the user can select.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  /// The calendar view that the selection belongs to.
  weak var view: UICalendarView?

  /// Asks the delegate again which dates can be selected.
  open func updateSelectableDates() { view?.selectionChanged() }

  // Overridden by the kinds of selections.

  /// Returns whether a day, by its components, looks selected.
  func contains(_ day: DateComponents, _ calendar: Calendar) -> Bool { false }
  func canTap(_ day: DateComponents, _ calendar: Calendar) -> Bool { false }
  func tap(_ day: DateComponents, _ calendar: Calendar) {}
  var selectsWeeks: Bool { false }

  fileprivate func isSame(
    _ one: DateComponents, _ other: DateComponents, _ unit: Calendar.Component, _ calendar: Calendar
  ) -> Bool {
    guard let one = calendar.date(from: one), let other = calendar.date(from: other) else {
      return false
    }
    return calendar.isDate(one, equalTo: other, toGranularity: unit)
  }
}

/// Receives the user's selection of one date.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: RespondingObject {
  /// - Parameter dateComponents: nil after the user has deselected the date.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Returns whether a date, or with nil no date, can be selected.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one date.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var date: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDate: DateComponents? {
    get { date }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a date without calling the delegate, and shows its month.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    date = selectedDate
    view?.selectionChanged(showing: selectedDate, animated: animated)
  }

  override func contains(_ day: DateComponents, _ calendar: Calendar) -> Bool {
    date.map { isSame($0, day, .day, calendar) } ?? false
  }

  override func canTap(_ day: DateComponents, _ calendar: Calendar) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func tap(_ day: DateComponents, _ calendar: Calendar) {
    if contains(day, calendar) {
      guard delegate?.dateSelection(self, canSelectDate: nil) ?? true else { return }
      date = nil
    } else {
      date = day
    }
    view?.selectionChanged()
    delegate?.dateSelection(self, didSelectDate: date)
  }
}

/// Receives the user's selections of several dates.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: RespondingObject {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }

  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// A selection of any number of dates.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var dates: [DateComponents] = []

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDates: [DateComponents] {
    get { dates }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Selects dates without calling the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    dates = selectedDates
    view?.selectionChanged()
  }

  override func contains(_ day: DateComponents, _ calendar: Calendar) -> Bool {
    dates.contains { isSame($0, day, .day, calendar) }
  }

  override func canTap(_ day: DateComponents, _ calendar: Calendar) -> Bool {
    contains(day, calendar) || delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func tap(_ day: DateComponents, _ calendar: Calendar) {
    guard let index = dates.firstIndex(where: { isSame($0, day, .day, calendar) }) else {
      dates.append(day)
      view?.selectionChanged()
      delegate?.multiDateSelection(self, didSelectDate: day)
      return
    }
    guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
    dates.remove(at: index)
    view?.selectionChanged()
    delegate?.multiDateSelection(self, didDeselectDate: day)
  }
}

/// Receives the user's selection of a week.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: RespondingObject {
  /// - Parameter weekOfYearComponents: nil after the user has deselected the week.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one week.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  private var week: DateComponents?

  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected week as `weekOfYear` and `yearForWeekOfYear`.
  open var selectedWeekOfYear: DateComponents? {
    get { week }
    set { setSelectedWeekOfYear(newValue, animated: false) }
  }

  /// Selects a week without calling the delegate, and shows its month.
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    week = selectedWeekOfYear
    view?.selectionChanged(showing: selectedWeekOfYear, animated: animated)
  }

  override var selectsWeeks: Bool { true }

  private func week(of day: DateComponents, _ calendar: Calendar) -> DateComponents? {
    calendar.date(from: day).map {
      calendar.dateComponents([.calendar, .weekOfYear, .yearForWeekOfYear], from: $0)
    }
  }

  override func contains(_ day: DateComponents, _ calendar: Calendar) -> Bool {
    guard let week, let own = self.week(of: day, calendar) else { return false }
    return week.weekOfYear == own.weekOfYear && week.yearForWeekOfYear == own.yearForWeekOfYear
  }

  override func canTap(_ day: DateComponents, _ calendar: Calendar) -> Bool {
    delegate?.weekOfYearSelection(self, canSelectWeekOfYear: week(of: day, calendar)) ?? true
  }

  override func tap(_ day: DateComponents, _ calendar: Calendar) {
    if contains(day, calendar) {
      guard delegate?.weekOfYearSelection(self, canSelectWeekOfYear: nil) ?? true else { return }
      week = nil
    } else {
      week = week(of: day, calendar)
    }
    view?.selectionChanged()
    delegate?.weekOfYearSelection(self, didSelectWeekOfYear: week)
  }
}

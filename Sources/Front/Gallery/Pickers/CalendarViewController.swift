public import UIKit

/// A calendar in which the user marks days, with tides below them.
public final class CalendarViewController: UIViewController, UICalendarViewDelegate,
  UICalendarSelectionMultiDateDelegate
{
  private let calendarView = UICalendarView()
  private let label = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tides"
    view.backgroundColor = .systemBackground
    calendarView.delegate = self
    let selection = UICalendarSelectionMultiDate(delegate: self)
    selection.selectedDates = [DateComponents(year: 2024, month: 9, day: 5)]
    calendarView.selectionBehavior = selection
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [calendarView, label])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
    ])
    showCount(selection)
  }

  private func showCount(_ selection: UICalendarSelectionMultiDate) {
    let count = selection.selectedDates.count
    label.text = count == 1 ? "1 day marked" : "\(count) days marked"
  }

  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    switch (dateComponents.day ?? 0) % 7 {
    case 3: .default(color: .systemTeal, size: .large)
    case 5: .image(UIImage(systemName: "star.fill"), color: .systemOrange, size: .large)
    case 6: .default()
    default: nil
    }
  }

  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) { showCount(selection) }

  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) { showCount(selection) }

  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { dateComponents.day != 13 }
}

public import UIKit

/// One date in the three styles of date pickers, each of which changes it.
public final class DatePickersViewController: UIViewController {
  private let compact = UIDatePicker()
  private let inline = UIDatePicker()
  private let wheels = UIDatePicker()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dates"
    view.backgroundColor = .systemBackground
    compact.preferredDatePickerStyle = .compact
    inline.preferredDatePickerStyle = .inline
    wheels.preferredDatePickerStyle = .wheels
    for picker in [compact, inline, wheels] {
      picker.addAction(
        UIAction { [weak self] _ in self?.picked(picker.date) }, for: .valueChanged)
    }
    let label = UILabel()
    label.text = "Departure"
    let row = UIStackView(arrangedSubviews: [label, compact])
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let stack = UIStackView(arrangedSubviews: [row, inline, wheels])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func picked(_ date: Date) {
    for picker in [compact, inline, wheels] where picker.date != date {
      picker.setDate(date, animated: true)
    }
  }
}

public import UIKit

/// A form to book a ferry crossing: fields in a scroll view, and a button that stays above the keyboard.
///
/// The return key moves from field to field; a drag down moves the keyboard with the finger.
public final class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let button = UIButton(configuration: .filled())
  /// A line above the button, to show that the cards continue below it and are not cut off.
  private let line = UIView()
  private let name = FormRow("Name", placeholder: "As on your ticket")
  private let email = FormRow("Email", placeholder: "name@example.com")
  private let phone = FormRow("Phone", placeholder: "In case of delay")
  private let car = FormRow("Car", placeholder: "Licence plate")
  private let cabin = FormRow("Cabin", placeholder: "Window, if there is one")
  private var rows: [FormRow] { [name, email, phone, car, cabin] }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Night Ferry"
    view.backgroundColor = .systemGroupedBackground
    email.field.keyboardType = .emailAddress
    email.field.autocapitalizationType = .none
    phone.field.keyboardType = .phonePad
    car.field.autocapitalizationType = .allCharacters
    car.field.autocorrectionType = .no
    cabin.field.returnKeyType = .done
    for row in rows {
      row.field.accessibilityIdentifier = row.title.lowercased()
      row.field.delegate = self
      if row !== cabin { row.field.returnKeyType = .next }
    }
    addSubviews()
    activateConstraints()
  }

  private func addSubviews() {
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .interactive
    stack.axis = .vertical
    stack.spacing = 10
    stack.addArrangedSubview(CrossingView())
    for row in rows { stack.addArrangedSubview(row) }
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
    button.configuration?.title = "Book the crossing"
    button.configuration?.buttonSize = .large
    button.configuration?.cornerStyle = .large
    button.addAction(
      UIAction { [weak self] _ in self?.view.endEditing(true) }, for: .primaryActionTriggered)
    line.backgroundColor = .separator
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    view.addSubview(line)
    view.addSubview(button)
  }

  private func activateConstraints() {
    for view in [scrollView, stack, line, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -10),
      line.topAnchor.constraint(equalTo: scrollView.bottomAnchor),
      line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.widthAnchor.constraint(equalTo: view.readableContentGuide.widthAnchor),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.widthAnchor.constraint(equalTo: view.readableContentGuide.widthAnchor),
      button.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor, constant: -10),
    ])
  }
}

extension FormViewController: UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let index = rows.firstIndex { $0.field === textField } ?? 0
    if index + 1 < rows.count {
      rows[index + 1].field.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}

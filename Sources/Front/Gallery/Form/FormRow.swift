import UIKit

/// A label and a text field beside it, on a card.
final class FormRow: UIView {
  let title: String
  let field = UITextField()

  init(_ title: String, placeholder: String) {
    self.title = title
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: .medium)
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 52),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.widthAnchor.constraint(equalToConstant: 72),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      field.topAnchor.constraint(equalTo: topAnchor),
      field.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

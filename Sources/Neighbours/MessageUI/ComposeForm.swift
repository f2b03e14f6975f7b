import UIKit

/// The form of a message: rows of a name and a value, and the text below.
final class ComposeForm: UIViewController {
  struct Row: Equatable {
    var name: String
    var value: String
  }

  var rows: [Row] = [] { didSet { if oldValue != rows { fill() } } }
  var text = "" { didSet { textView.text = text } }
  private let stack = UIStackView()
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    textView.font = .preferredFont(forTextStyle: .body)
    textView.isEditable = false
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 11, bottom: 12, right: 11)
    for part in [stack, textView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safe.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.topAnchor.constraint(equalTo: stack.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    fill()
  }

  private func fill() {
    guard isViewLoaded else { return }
    for old in stack.arrangedSubviews { old.removeFromSuperview() }
    for row in rows { stack.addArrangedSubview(view(of: row)) }
  }

  private func view(of row: Row) -> UIView {
    let name = UILabel()
    name.text = row.name
    name.textColor = .secondaryLabel
    name.setContentHuggingPriority(.required, for: .horizontal)
    name.setContentCompressionResistancePriority(.required, for: .horizontal)
    let value = UILabel()
    value.text = row.value
    let line = UIView()
    line.backgroundColor = .separator
    let all = UIView()
    for part in [name, value, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      all.addSubview(part)
    }
    NSLayoutConstraint.activate([
      all.heightAnchor.constraint(equalToConstant: 44),
      name.leadingAnchor.constraint(equalTo: all.leadingAnchor, constant: 16),
      name.centerYAnchor.constraint(equalTo: all.centerYAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 6),
      value.trailingAnchor.constraint(lessThanOrEqualTo: all.trailingAnchor, constant: -16),
      value.centerYAnchor.constraint(equalTo: all.centerYAnchor),
      line.leadingAnchor.constraint(equalTo: all.leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: all.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: all.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
    return all
  }
}

extension UIViewController {
  /// Puts a button that cancels and a disabled one that would send into the bar.
  func addComposeButtons(cancel: @escaping @MainActor () -> Void) {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { _ in cancel() })
    let send = UIBarButtonItem(title: "Send", style: .done, target: nil, action: nil)
    // Nothing can be sent.
    send.isEnabled = false
    navigationItem.rightBarButtonItem = send
  }
}

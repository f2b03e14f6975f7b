public import UIKit

/// An entry of a harbour log: a title and a text, in which fingers and keys select, copy and paste.
public final class LogEntryViewController: UIViewController {
  private let heading = UITextField()
  private let text = UITextView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Harbour Log"
    view.backgroundColor = .systemBackground
    heading.font = .systemFont(ofSize: 22, weight: .bold)
    heading.text = "Night crossing"
    heading.accessibilityIdentifier = "heading"
    text.font = .systemFont(ofSize: 17)
    text.accessibilityIdentifier = "text"
    text.text = """
      The night ferry left at nine with forty cars and a light wind from the west.

      Two passengers asked for the lighthouse; it was too hazy to see it before midnight.
      """
    for part in [heading, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      heading.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      heading.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
      text.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 40),
      text.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 15),
      text.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -15),
      text.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}

public import UIKit

/// A list of quays with popovers: the filters of the bar's button, and the notes of a row.
public final class PopoversViewController: UIViewController {
  private let pin = UIButton(type: .system)
  private let lamp = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quays"
    view.backgroundColor = .systemGroupedBackground
    let filter = UIBarButtonItem(
      image: UIImage(systemName: "line.3.horizontal.decrease"), style: .plain, target: nil,
      action: nil)
    filter.accessibilityIdentifier = "filter"
    filter.primaryAction = UIAction(image: filter.image) { [weak self, weak filter] _ in
      guard let self, let filter else { return }
      let list = ChoiceViewController(["North quay", "South quay", "Dry dock"])
      show(list, from: filter, permitted: .any)
    }
    navigationItem.rightBarButtonItem = filter
    add(pin, "mappin", "pin", x: 40, y: 420)
    add(lamp, "lightbulb", "lamp", x: 300, y: 690)
  }

  private func add(_ button: UIButton, _ symbol: String, _ name: String, x: CGFloat, y: CGFloat) {
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityIdentifier = name
    button.backgroundColor = .secondarySystemGroupedBackground
    button.layer.cornerRadius = 22
    button.frame = CGRect(x: x, y: y, width: 44, height: 44)
    button.addAction(
      UIAction { [weak self] action in
        guard let self, let button = action.sender as? UIButton else { return }
        let note = NoteViewController(
          button === pin ? "Berth 4 is free until six." : "The lamp burns from dusk on.")
        show(note, from: button, permitted: button === pin ? .left : .down)
      }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func show(
    _ controller: UIViewController, from item: any UIPopoverPresentationControllerSourceItem,
    permitted: UIPopoverArrowDirection
  ) {
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    popover?.sourceItem = item
    popover?.permittedArrowDirections = permitted
    popover?.delegate = self
    present(controller, animated: true)
  }
}

extension PopoversViewController: UIPopoverPresentationControllerDelegate {
  /// Keeps popovers on phones.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// Rows of which one has a check mark.
private final class ChoiceViewController: UITableViewController {
  private let choices: [String]
  private var chosen = 0

  init(_ choices: [String]) {
    self.choices = choices
    super.init(style: .plain)
    preferredContentSize = CGSize(width: 220, height: 44 * CGFloat(choices.count))
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = choices[indexPath.row]
    cell.accessoryType = indexPath.row == chosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen = indexPath.row
    tableView.reloadData()
  }
}

/// A sentence on a coloured plate, which the arrow shares.
private final class NoteViewController: UIViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 200, height: 76)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemYellow
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.textColor = .black
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      label.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
    ])
  }
}

public import Contacts
public import Foundation
import PegScene
public import UIKit

/// Receives what the person has picked.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: AnyObject {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {}
}

/// The person's contacts, of which there are none here: the list is empty, and the person can cancel it.
///
/// - Source: Apple, "CNContactPickerViewController".
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The names of the properties of a contact that the picker shows; nil for all.
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?

  private let list = UITableViewController(style: .plain)
  private lazy var bars = UINavigationController(rootViewController: list)

  open override func viewDidLoad() {
    super.viewDidLoad()
    list.title = "Contacts"
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    list.navigationItem.hidesSearchBarWhenScrolling = false
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let note = UILabel()
    note.text = "No Contacts"
    note.font = .preferredFont(forTextStyle: .title2)
    note.textColor = .secondaryLabel
    note.textAlignment = .center
    list.tableView.backgroundView = note
    list.tableView.separatorStyle = .none
    cover(with: bars)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SceneDiagnostics.report(
      "CNContactPickerViewController shows an empty list: a scene has no contacts")
  }

  private func cancel() {
    dismiss(animated: true) { [weak self] in
      if let self { delegate?.contactPickerDidCancel(self) }
    }
  }
}

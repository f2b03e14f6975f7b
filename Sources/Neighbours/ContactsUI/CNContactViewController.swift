public import Contacts
public import Foundation
import PegScene
public import UIKit

/// A property of a contact.
open class CNContactProperty: NSObject, @unchecked Sendable {
  open private(set) var contact: CNContact
  /// The name of the property, such as `CNContactPhoneNumbersKey`.
  open private(set) var key: String
  open private(set) var value: Any?
  open private(set) var label: String?

  init(_ contact: CNContact, _ key: String, _ value: Any?, _ label: String?) {
    (self.contact, self.key, self.value, self.label) = (contact, key, value, label)
  }
}

@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
  /// Whether the controller follows a property that the person taps, such as a number that it would call.
  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// The person has ended a controller for a new contact; without a contact if it was cancelled.
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
}

/// The card of a contact: its picture or initials, its name, and a row for each property.
///
/// Cards are read only here: those for a new contact can be cancelled.
///
/// - Source: Apple, "CNContactViewController".
@preconcurrency @MainActor
open class CNContactViewController: UITableViewController {
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open private(set) var contact: CNContact
  open var displayedPropertyKeys: [any CNKeyDescriptor]?
  open var contactStore: CNContactStore?
  /// The name above the card in place of the contact's.
  open var alternateName: String?
  /// The line below the name.
  open var message: String?
  open var allowsEditing = true
  open var allowsActions = true
  open var shouldShowLinkedContacts = false

  private enum Purpose { case known, unknown, new }

  private struct Row {
    var label: String
    var text: String
    var property: CNContactProperty
    /// Whether the text stands for one that is missing.
    var isPlaceholder = false
  }

  private let purpose: Purpose
  /// The rows, a section for each property.
  private lazy var sections = purpose == .new ? [nameRows] + rows(of: contact) : rows(of: contact)

  /// Shows a contact of the person's.
  public convenience init(for contact: CNContact) { self.init(contact, .known) }
  /// Shows a contact that is not among the person's.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }
  /// Shows a contact that the person may add.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(contact ?? CNContact(), .new)
  }

  private init(_ contact: CNContact, _ purpose: Purpose) {
    self.contact = contact
    self.purpose = purpose
    super.init(style: .insetGrouped)
  }

  public required init?(coder: NSCoder) {
    fatalError("CNContactViewController is made with a contact, not by a storyboard")
  }

  /// Returns the keys of everything that a card shows.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { NSString(string: "card") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    if purpose == .new {
      title = "New Contact"
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          delegate?.contactViewController(self, didCompleteWith: nil)
        })
      let done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
      // Nothing can be saved.
      done.isEnabled = false
      navigationItem.rightBarButtonItem = done
    }
    let header = CardHeader(
      image: contact.imageData.flatMap { UIImage(data: $0) }, initials: initials,
      name: purpose == .new ? nil : name, note: note)
    header.frame.size.height = header.height
    tableView.tableHeaderView = header
    // Set by eye after pictures of iOS 16.
    (tableView.sectionHeaderHeight, tableView.sectionFooterHeight) = (0, 12)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SceneDiagnostics.report(
      "CNContactViewController shows a contact, but cannot change it, save it or call its numbers")
  }

  private var name: String {
    alternateName ?? CNContactFormatter.string(from: contact, style: .fullName) ?? "No Name"
  }

  private var note: String? {
    let parts = [contact.jobTitle, contact.departmentName].filter { !$0.isEmpty }
    let organization = contact.organizationName == name ? "" : contact.organizationName
    let lines = [parts.joined(separator: " — "), organization, message ?? ""]
    return lines.contains { !$0.isEmpty }
      ? lines.filter { !$0.isEmpty }.joined(separator: "\n") : nil
  }

  private var initials: String {
    let letters = [contact.givenName, contact.familyName].compactMap(\.first)
    return String(letters.isEmpty ? Array(contact.organizationName.prefix(1)) : letters)
  }

  /// The fields of a name, which show their own names while they are empty.
  private var nameRows: [Row] {
    [
      (CNContactGivenNameKey, "First name", contact.givenName),
      (CNContactFamilyNameKey, "Last name", contact.familyName),
      (CNContactOrganizationNameKey, "Company", contact.organizationName),
    ].map { key, name, value in
      Row(
        label: "", text: value.isEmpty ? name : value,
        property: CNContactProperty(contact, key, value, nil), isPlaceholder: value.isEmpty)
    }
  }

  private func rows(of contact: CNContact) -> [[Row]] {
    var sections: [[Row]] = []
    func add(_ key: String, _ label: String?, _ value: Any, _ text: String) {
      let shown = CNLabeledValue<NSString>.localizedString(forLabel: label ?? key)
      let row = Row(
        label: shown, text: text, property: CNContactProperty(contact, key, value, label))
      if sections.last?.last?.property.key == key {
        sections[sections.count - 1].append(row)
      } else {
        sections.append([row])
      }
    }
    for number in contact.phoneNumbers {
      add(CNContactPhoneNumbersKey, number.label ?? "phone", number.value, number.value.stringValue)
    }
    for mail in contact.emailAddresses {
      add(CNContactEmailAddressesKey, mail.label ?? "email", mail.value, "\(mail.value)")
    }
    for address in contact.urlAddresses {
      add(CNContactUrlAddressesKey, address.label ?? "url", address.value, "\(address.value)")
    }
    for address in contact.postalAddresses {
      let place = address.value
      let city = [place.city, place.state, place.postalCode].filter { !$0.isEmpty }
      let lines = [place.street, city.joined(separator: " "), place.country]
      add(
        CNContactPostalAddressesKey, address.label ?? "address", place,
        lines.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    if let birthday = contact.birthday, let text = Self.text(of: birthday) {
      add(CNContactBirthdayKey, "birthday", birthday, text)
    }
    if !contact.note.isEmpty { add(CNContactNoteKey, "Notes", contact.note, contact.note) }
    return sections
  }

  /// Returns a day in English, without a year if it has none.
  private static func text(of birthday: DateComponents) -> String? {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    guard let month = birthday.month, months.indices.contains(month - 1), let day = birthday.day
    else { return nil }
    return "\(months[month - 1]) \(day)" + (birthday.year.map { ", \($0)" } ?? "")
  }

  // MARK: Rows

  open override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { sections[section].count }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section][indexPath.row]
    let cell = UITableViewCell()
    var content = UIListContentConfiguration.cell()
    if row.label.isEmpty {
      content.text = row.text
      content.textProperties.color = row.isPlaceholder ? .placeholderText : .label
    } else {
      content.text = row.label
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.secondaryText = row.text
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      content.secondaryTextProperties.numberOfLines = 0
      let isLink = [CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactUrlAddressesKey]
        .contains(row.property.key)
      content.secondaryTextProperties.color = isLink ? tableView.tintColor : .label
    }
    cell.contentConfiguration = content
    return cell
  }

  open override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard allowsActions, purpose != .new else { return }
    _ = delegate?.contactViewController(
      self, shouldPerformDefaultActionFor: sections[indexPath.section][indexPath.row].property)
  }
}

import ContactsUI
import Foundation
import PegScene
import Testing
import UIKit

@MainActor @Suite struct CNContactViewControllerTests {
  private final class Screen: UIViewController, CNContactPickerDelegate,
    CNContactViewControllerDelegate
  {
    var calls: [String] = []

    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { calls.append("cancel") }

    func contactViewController(
      _ viewController: CNContactViewController,
      shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool {
      calls.append("\(property.key) \((property.value as? CNPhoneNumber)?.stringValue ?? "")")
      return false
    }

    func contactViewController(
      _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
    ) { calls.append(contact == nil ? "none" : "saved") }
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  private func open() -> (SceneContext, UIWindow, Screen) {
    let context = SceneContext.open("contacts")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    return (context, window, screen)
  }

  private var john: CNMutableContact {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("John", "Appleseed")
    contact.phoneNumbers = [
      CNLabeledValue(
        label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "(408) 555-0126"))
    ]
    contact.birthday = DateComponents(year: 1980, month: 6, day: 22)
    return contact
  }

  @Test func cardShowsTheContact() throws {
    let (context, window, screen) = open()
    defer { context.close() }
    let card = CNContactViewController(for: john)
    card.delegate = screen
    screen.present(UINavigationController(rootViewController: card), animated: false)
    window.layoutIfNeeded()
    let shown = texts(in: card.view)
    for text in ["John Appleseed", "JA", "mobile", "(408) 555-0126", "June 22, 1980"] {
      #expect(shown.contains(text), "\(text) in \(shown)")
    }
    card.tableView(card.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    #expect(screen.calls == ["phoneNumbers (408) 555-0126"])
    #expect(context.said("CNContactViewController").count == 1)
  }

  @Test func newContactCanBeCancelled() throws {
    let (context, window, screen) = open()
    defer { context.close() }
    let card = CNContactViewController(forNewContact: nil)
    card.delegate = screen
    screen.present(UINavigationController(rootViewController: card), animated: false)
    window.layoutIfNeeded()
    #expect(texts(in: card.view).contains("First name"))
    #expect(card.navigationItem.rightBarButtonItem?.isEnabled == false)
    let cancel = try #require(card.navigationItem.leftBarButtonItem?.primaryAction)
    cancel.performWithSender(nil, target: nil)
    #expect(screen.calls == ["none"])
  }

  /// The first example of Apple's page "CNContactPickerViewController".
  @Test func pickerIsEmpty() throws {
    let (context, window, screen) = open()
    defer { context.close() }
    let picker = CNContactPickerViewController()
    picker.delegate = screen
    picker.displayedPropertyKeys = [CNContactGivenNameKey, CNContactPhoneNumbersKey]
    screen.present(picker, animated: false)
    window.layoutIfNeeded()
    #expect(texts(in: picker.view).contains("No Contacts"))
    #expect(context.said("CNContactPickerViewController").count == 1)
  }
}

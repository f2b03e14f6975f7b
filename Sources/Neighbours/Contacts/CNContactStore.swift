public import Foundation
public import PegFoundation
import PegScene
import Synchronization

public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

public enum CNEntityType: Int, Sendable {
  case contacts
}

/// A reason why contacts could not be read.
///
/// - Source: the values of Apple's `CNError`.
public struct CNError: CodedError, LocalizedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = CNError

    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
    case validationMultipleErrors = 300
    case predicateInvalid = 400
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let authorizationDenied = Code.authorizationDenied
  public static let recordDoesNotExist = Code.recordDoesNotExist
  public static var errorDomain: String { "CNErrorDomain" }
  public var errorDescription: String? { "Access Denied" }
}

/// A request for contacts.
open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var sortOrder = CNContactSortOrder.none
  open var unifyResults = true
  open var mutableObjects = false

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// Changes that would be saved.
open class CNSaveRequest: NSObject {
  public override init() { super.init() }

  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

/// The contacts of a person. Here a request for access is denied, and nothing is read or saved.
///
/// - Source: Apple, "CNContactStore".
open class CNContactStore: NSObject, @unchecked Sendable {
  private final class Answer: Sendable {
    let status = Mutex(CNAuthorizationStatus.notDetermined)
  }

  /// The answer of the scene's person, for all stores.
  private static let answers = SceneValue { _ in Answer() }

  public override init() { super.init() }

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    answers.of(.ofCaller).status.withLock { $0 }
  }

  private func deny() {
    Self.answers.of(.ofCaller).status.withLock { $0 = .denied }
    SceneDiagnostics.reportOfCaller(
      .warning, "CNContactStore: access to contacts is denied, since a scene has none")
  }

  /// Asks for access. The answer is no, and comes on the main queue.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    deny()
    let answer: @Sendable () -> Void = {
      completionHandler(false, CNError(.authorizationDenied))
    }
    if let queue = SceneMainQueue.current {
      queue.run(answer)
    } else {
      DispatchQueue.main.async(execute: answer)
    }
  }

  /// Asks for access, which is denied with `CNError.authorizationDenied`.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    deny()
    throw CNError(.authorizationDenied)
  }

  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }

  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }

  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }

  open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}

public enum CNContactFormatterStyle: Int, Sendable {
  case fullName, phoneticFullName
}

/// Describes contacts by their names.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open var style = CNContactFormatterStyle.fullName

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the name of a contact, or that of its organization; nil if it has neither.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    CNContactFormatter().string(from: contact)
  }

  open func string(from contact: CNContact) -> String? {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName) = (contact.namePrefix, contact.givenName)
    (name.middleName, name.familyName) = (contact.middleName, contact.familyName)
    (name.nameSuffix, name.nickname) = (contact.nameSuffix, contact.nickname)
    let text = PersonNameComponentsFormatter.localizedString(from: name, style: .long)
    if !text.isEmpty, contact.contactType == .person { return text }
    return [contact.organizationName, text].first { !$0.isEmpty }
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? CNContact).flatMap { string(from: $0) }
  }

  /// Returns the keys of the parts that a style needs.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { NSString(string: "name") }
}

extension NSNotification.Name {
  /// Contacts have changed; never posted, since a scene has none.
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification")
}

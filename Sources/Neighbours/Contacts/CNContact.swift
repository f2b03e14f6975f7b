public import Foundation

/// The name of a part of a contact.
public protocol CNKeyDescriptor: NSObjectProtocol {}

extension NSString: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactTypeKey = "contactType"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"

public enum CNContactType: Int, Sendable {
  case person, organization
}

public enum CNContactSortOrder: Int, Sendable {
  case none, userDefault, givenName, familyName
}

/// A phone number as it is written.
open class CNPhoneNumber: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var stringValue: String

  public init(stringValue string: String) { stringValue = string }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }

  open override var hash: Int { stringValue.hash }
}

/// A value with a label, such as "Home".
open class CNLabeledValue<ValueType: NSObject & NSCopying>: NSObject, @unchecked Sendable {
  open private(set) var label: String?
  open private(set) var value: ValueType

  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }

  /// Returns the word of a label in English: "Home" of "_$!<Home>!$_".
  public class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return String(label.dropFirst(4).dropLast(4)).lowercased()
  }

  open func settingLabel(_ label: String?) -> Self { make(label, value) }
  open func settingValue(_ value: ValueType) -> Self { make(label, value) }

  private func make(_ label: String?, _ value: ValueType) -> Self {
    guard let made = CNLabeledValue(label: label, value: value) as? Self else {
      preconditionFailure("subclasses of CNLabeledValue cannot be changed")
    }
    return made
  }
}

/// An address of a contact.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  open fileprivate(set) var street = ""
  open fileprivate(set) var subLocality = ""
  open fileprivate(set) var city = ""
  open fileprivate(set) var state = ""
  open fileprivate(set) var postalCode = ""
  open fileprivate(set) var country = ""
  open fileprivate(set) var isoCountryCode = ""

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { filled(CNPostalAddress()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(CNMutablePostalAddress()) }

  private func filled(_ copy: CNPostalAddress) -> CNPostalAddress {
    (copy.street, copy.subLocality, copy.city) = (street, subLocality, city)
    (copy.state, copy.postalCode) = (state, postalCode)
    (copy.country, copy.isoCountryCode) = (country, isoCountryCode)
    return copy
  }
}

/// An address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  open override var subLocality: String {
    get { super.subLocality }
    set { super.subLocality = newValue }
  }
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}

/// The parts of a contact.
struct ContactParts: Sendable {
  var contactType = CNContactType.person
  var namePrefix = ""
  var givenName = ""
  var middleName = ""
  var familyName = ""
  var nameSuffix = ""
  var nickname = ""
  var organizationName = ""
  var departmentName = ""
  var jobTitle = ""
  var note = ""
  var imageData: Data?
  var birthday: DateComponents?
  var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  var emailAddresses: [CNLabeledValue<NSString>] = []
  var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  var urlAddresses: [CNLabeledValue<NSString>] = []
}

/// A person or an organization.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  open private(set) var identifier: String
  var parts = ContactParts()

  public override init() {
    identifier = UUID().uuidString
    super.init()
  }

  init(_ other: CNContact) {
    (identifier, parts) = (other.identifier, other.parts)
    super.init()
  }

  open var contactType: CNContactType { parts.contactType }
  open var namePrefix: String { parts.namePrefix }
  open var givenName: String { parts.givenName }
  open var middleName: String { parts.middleName }
  open var familyName: String { parts.familyName }
  open var nameSuffix: String { parts.nameSuffix }
  open var nickname: String { parts.nickname }
  open var organizationName: String { parts.organizationName }
  open var departmentName: String { parts.departmentName }
  open var jobTitle: String { parts.jobTitle }
  open var note: String { parts.note }
  open var imageData: Data? { parts.imageData }
  open var thumbnailImageData: Data? { parts.imageData }
  open var imageDataAvailable: Bool { parts.imageData != nil }
  open var birthday: DateComponents? { parts.birthday }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { parts.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { parts.emailAddresses }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { parts.postalAddresses }
  open var urlAddresses: [CNLabeledValue<NSString>] { parts.urlAddresses }

  /// Whether a part was fetched: always, since contacts are made by code.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate { contact, _ in
      guard let contact = contact as? CNContact else { return false }
      return [contact.givenName, contact.familyName, contact.organizationName]
        .contains { $0.localizedCaseInsensitiveContains(name) }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(self) }
}

/// A contact that can be changed.
open class CNMutableContact: CNContact, @unchecked Sendable {
  public override init() { super.init() }

  override init(_ other: CNContact) { super.init(other) }

  open override var contactType: CNContactType {
    get { parts.contactType }
    set { parts.contactType = newValue }
  }
  open override var namePrefix: String {
    get { parts.namePrefix }
    set { parts.namePrefix = newValue }
  }
  open override var givenName: String {
    get { parts.givenName }
    set { parts.givenName = newValue }
  }
  open override var middleName: String {
    get { parts.middleName }
    set { parts.middleName = newValue }
  }
  open override var familyName: String {
    get { parts.familyName }
    set { parts.familyName = newValue }
  }
  open override var nameSuffix: String {
    get { parts.nameSuffix }
    set { parts.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { parts.nickname }
    set { parts.nickname = newValue }
  }
  open override var organizationName: String {
    get { parts.organizationName }
    set { parts.organizationName = newValue }
  }
  open override var departmentName: String {
    get { parts.departmentName }
    set { parts.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { parts.jobTitle }
    set { parts.jobTitle = newValue }
  }
  open override var note: String {
    get { parts.note }
    set { parts.note = newValue }
  }
  open override var imageData: Data? {
    get { parts.imageData }
    set { parts.imageData = newValue }
  }
  open override var birthday: DateComponents? {
    get { parts.birthday }
    set { parts.birthday = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { parts.phoneNumbers }
    set { parts.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { parts.emailAddresses }
    set { parts.emailAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { parts.postalAddresses }
    set { parts.postalAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { parts.urlAddresses }
    set { parts.urlAddresses = newValue }
  }
}

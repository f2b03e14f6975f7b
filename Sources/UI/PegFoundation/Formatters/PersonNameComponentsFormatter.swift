public import Foundation

/// Describes names of people, such as "Dr. Maria Santos" or "MS".
///
/// - Source: Apple, "PersonNameComponentsFormatter".
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of a name.
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default`
    /// The nickname, or else the given name.
    case short
    /// Given and family name.
    case medium
    /// Everything: "Dr. Juan Carlos Santos, Jr."
    case long
    /// The initials.
    case abbreviated
  }

  /// Further wishes for the text.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the phonetic representation.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// The length of names; medium by default.
  open var style = Style.default
  /// Whether the phonetic representation is shown.
  open var isPhonetic = false
  /// The language; nil means the scene's.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text of a name in the scene's language.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// Returns the text of a name; empty if nothing of it is known.
  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? components : components
    func join(_ parts: [String?], by separator: String) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
    }
    let isEastern = Self.isEastern(name)
    let separator = isEastern ? "" : " "
    let pair = isEastern ? [name.familyName, name.givenName] : [name.givenName, name.familyName]
    switch style {
    case .default, .medium:
      return join(pair, by: separator)
    case .short:
      if let nickname = name.nickname, !nickname.isEmpty { return nickname }
      return join([isEastern ? name.familyName : name.givenName], by: "").isEmpty
        ? join(pair, by: separator)
        : join([isEastern ? name.familyName : name.givenName], by: "")
    case .long:
      if isEastern { return join(pair, by: "") }
      let parts = [
        name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix,
      ]
      return join(parts, by: " ")
    case .abbreviated:
      if isEastern { return join(pair.map { $0.map { String($0.prefix(1)) } }.dropLast(1), by: "") }
      return join(pair.map { $0.map { String($0.prefix(1)).uppercased() } }, by: "")
    }
  }

  /// Returns the parts of a name that is written as in Latin script: titles, given, middle and family name, suffix.
  ///
  /// - Returns: nil for an empty text.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split { $0 == " " || $0 == "," }.map(String.init)
    guard !words.isEmpty else { return nil }
    let titles: Set = ["dr", "mr", "mrs", "ms", "prof", "sir", "miss"]
    let suffixes: Set = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]
    func plain(_ word: String) -> String { word.lowercased().filter { $0 != "." } }
    var result = PersonNameComponents()
    if words.count > 1, titles.contains(plain(words[0])) { result.namePrefix = words.removeFirst() }
    if words.count > 1, let last = words.last, suffixes.contains(plain(last)) {
      result.nameSuffix = words.removeLast()
    }
    let comma = string.firstIndex(of: ",")
    if comma != nil, result.nameSuffix == nil, words.count > 1 {
      result.familyName = words.removeFirst()
      result.givenName = words.removeFirst()
    } else {
      result.givenName = words.removeFirst()
      if !words.isEmpty { result.familyName = words.removeLast() }
    }
    if !words.isEmpty { result.middleName = words.joined(separator: " ") }
    return result
  }

  /// Returns the text of a name; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  /// Whether the name is written in Chinese, Japanese or Korean, in which the family name comes first and no space follows.
  private static func isEastern(_ name: PersonNameComponents) -> Bool {
    let scalars = ((name.givenName ?? "") + (name.familyName ?? "")).unicodeScalars
    guard !scalars.isEmpty else { return false }
    return scalars.allSatisfy {
      switch $0.value {
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x2FA1F: true
      default: false
      }
    }
  }
}

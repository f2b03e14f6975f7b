public import Foundation

/// Joins texts to a list of the language, such as "Sara, Tom, and Kim".
///
/// - Source: Apple, "ListFormatter"; the texts are those of CLDR.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language of the list; nil means the scene's.
  open var locale: Locale! = .autoupdatingCurrent
  /// Formats each item; nil means the description of the item.
  open var itemFormatter: Formatter?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a list in the scene's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    InternationalText.list(strings, locale: .current) ?? strings.joined(separator: ", ")
  }

  /// Returns the list of items; nil if the formatter of items refuses one.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let text = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
      texts.append(text)
    }
    return InternationalText.list(texts, locale: locale ?? .current)
  }

  /// Returns the list of the items in an array; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    if let array = obj as? NSArray { return string(from: array.map { $0 }) }
    return (obj as? [Any]).flatMap { string(from: $0) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ListFormatter()
    copy.locale = locale
    copy.itemFormatter = itemFormatter
    return copy
  }
}

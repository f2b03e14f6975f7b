public import Foundation
import PegRuntime

/// The sections of an index from A to Z, and the section of each object by its name.
///
/// - Source: Apple's page of the class; the sections of English are A to Z and "#" for what begins with no letter.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  public class func current() -> UILocalizedIndexedCollation { shared }

  open private(set) var sectionTitles = (65..<91).map { String(UnicodeScalar($0)) } + ["#"]
  open var sectionIndexTitles: [String] { sectionTitles }

  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// Returns the section of an object by the string that a method of it returns.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let name = Self.name(of: object, selector)
    let plain = name.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
      locale: Locale(identifier: "en_US"))
    let first = plain.first { $0.isLetter || $0.isNumber }?.uppercased()
    return sectionTitles.firstIndex { $0 == first } ?? sectionTitles.count - 1
  }

  /// Returns objects in the order of the strings that a method of each returns.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (name: Self.name(of: $0, selector), object: $0) }
      .enumerated()
      .sorted { first, second in
        let order = first.element.name.localizedStandardCompare(second.element.name)
        return order == .orderedSame ? first.offset < second.offset : order == .orderedAscending
      }
      .map(\.element.object)
  }

  private static func name(of object: Any, _ selector: Selector) -> String {
    guard let object = object as? NSObject else { return "\(object)" }
    return object.perform(selector)?.takeUnretainedValue() as? String ?? ""
  }
}

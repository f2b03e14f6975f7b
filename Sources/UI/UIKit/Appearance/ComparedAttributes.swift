import Foundation

/// Attributes of text that are equal to others with equal values.
struct ComparedAttributes: Equatable {
  let attributes: [NSAttributedString.Key: Any]?

  init(_ attributes: [NSAttributedString.Key: Any]?) { self.attributes = attributes }

  static func == (a: ComparedAttributes, b: ComparedAttributes) -> Bool { a.values == b.values }

  private var values: [String: AnyHashable]? {
    attributes.map { attributes in
      var result: [String: AnyHashable] = [:]
      for (key, value) in attributes { result[key.rawValue] = value as? AnyHashable }
      return result
    }
  }
}

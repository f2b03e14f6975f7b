import Foundation
import UIFoundation

extension NSAttributedString {
  /// Returns the text with default values for the attributes that it lacks.
  func completed(with defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let text = attributedSubstring(from: range).string
      result.append(
        NSAttributedString(string: text, attributes: defaults.merging(attributes) { $1 }))
    }
    return result
  }
}

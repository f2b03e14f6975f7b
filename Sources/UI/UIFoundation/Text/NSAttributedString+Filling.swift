package import Foundation

extension NSAttributedString {
  /// Returns the text with each run's font at the size category.
  package func scaled(to category: UIContentSizeCategory) -> NSAttributedString {
    changed { attributes in
      if let font = attributes[.font] as? UIFont {
        attributes[.font] = font.scaled(to: category)
      }
    }
  }

  /// Returns the text with a paragraph style where it has none.
  package func filled(with style: NSParagraphStyle) -> NSAttributedString {
    changed { attributes in
      if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = style }
    }
  }

  /// Returns the text with the attributes of each run changed.
  ///
  /// Runs are put together anew: changing a copy in place, while the original is read, ends the program on Linux.
  private func changed(
    _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var start = 0
    while start < length {
      var range = NSRange(location: 0, length: 0)
      var attributes = self.attributes(at: start, effectiveRange: &range)
      change(&attributes)
      let end = max(range.location + range.length, start + 1)
      let part = (string as NSString).substring(
        with: NSRange(location: start, length: end - start))
      result.append(NSAttributedString(string: part, attributes: attributes))
      start = end
    }
    return result
  }
}

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

  /// Returns the text with a paragraph style for characters without one.
  package func filled(with style: NSParagraphStyle) -> NSAttributedString {
    changed { attributes in
      if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = style }
    }
  }

  /// Returns the text with changed attributes for each run.
  private func changed(
    _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var attributes = attributes
      change(&attributes)
      result.setAttributes(attributes, range: range)
    }
    return result
  }
}

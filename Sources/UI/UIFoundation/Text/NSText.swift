/// The horizontal alignment of a text's lines.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Stretched to both sides, except a paragraph's last line.
  case justified = 3
  /// The side where the script starts.
  case natural = 4
}

/// The treatment of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The direction in which a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
  /// By the first letter of the paragraph.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

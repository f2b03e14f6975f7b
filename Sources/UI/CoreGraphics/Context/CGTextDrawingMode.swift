/// The operation that draws glyphs.
///
/// - Source: the values of Apple's `CGTextDrawingMode`, whose modes that clip are absent.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke = 1
  case fillStroke = 2
  case invisible = 3

  var fills: Bool { self == .fill || self == .fillStroke }
  var strokes: Bool { self == .stroke || self == .fillStroke }
}

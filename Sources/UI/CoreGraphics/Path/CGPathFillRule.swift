package import PegDisplayList

/// The rule that decides which areas a path with crossing or nested contours encloses.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1

  package var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

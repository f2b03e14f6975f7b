import PegGeometry

/// One line or area of a symbol's drawing.
///
/// - Units: hundredths of an em.
struct SymbolPart: Hashable, Sendable {
  var path: Path
  /// The line's width as a multiple of the weight's.
  var width: Double
  /// Whether the area inside belongs to the part, as its line does.
  var isFilled: Bool
  /// Whether the part takes away what lies under it.
  var isErased: Bool
  /// 0 for what a symbol is about, 1 for what surrounds that.
  var level = 0

  func transformed(by map: Affine, width factor: Double) -> SymbolPart {
    var result = self
    result.path = path.transformed(by: map)
    result.width *= factor
    return result
  }
}

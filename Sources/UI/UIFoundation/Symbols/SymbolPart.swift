import PegGeometry

/// One line or area of a symbol's drawing.
///
/// - Units: hundredths of an em.
struct SymbolPart: Hashable, Sendable {
  var path: Path
  /// The line's width as a multiple of the weight's.
  var width: Double
  /// Whether the area inside is filled too.
  var isFilled: Bool
  /// Whether the part erases the pixels under it.
  var isErased: Bool
  /// 0 for the symbol's subject, 1 for its surroundings.
  var level = 0

  func transformed(by map: Affine, width factor: Double) -> SymbolPart {
    var result = self
    result.path = path.transformed(by: map)
    result.width *= factor
    return result
  }
}

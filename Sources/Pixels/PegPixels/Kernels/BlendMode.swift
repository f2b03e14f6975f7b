/// The rule by which new pixels and those beneath give the pixels of the result.
///
/// - Source: W3C, "Compositing and Blending Level 1", 2015, §9–10 for those up to `luminosity`; Porter & Duff,
///   "Compositing digital images", 1984, for the others but the last two, which are sums. The set is CGBlendMode's.
package enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  case plusDarker
  case plusLighter

  /// Whether the mode changes pixels beneath even if the new pixel is empty.
  package var actsOnEmptySource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

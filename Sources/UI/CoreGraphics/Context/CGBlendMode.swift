package import PegPixels

/// The rule by which new pixels and those beneath give the pixels of the result.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  case normal = 0
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

  /// The blend mode; both enumerations have the same cases in the same order.
  package var blendMode: BlendMode { BlendMode(rawValue: UInt8(rawValue))! }
}

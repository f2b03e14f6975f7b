/// A typeface at a weight, a slant and a size.
package struct TextFont: Hashable, Sendable {
  package enum Design: Hashable, Sendable {
    /// The system font: drawn by Inter, with the measures and the spacing of Apple's.
    case system
    /// The system font as Inter spaces it: with Apple's vertical measures, but not its advances.
    case drawnSystem
    /// The system font whose characters are all equally wide: drawn by JetBrains Mono, with its spacing.
    case monospaced
    /// The system font with serifs: drawn by Noto Serif, with its spacing.
    case serif
    /// A pinned family as it is, with its own measures.
    case family(String, FontMetrics)
    /// A font of iOS that a pinned one of like shape stands in for, with its own measures, kept apart as it is rare.
    indirect case standIn(StandInFont)
    /// A font of the application as it is, with its own measures.
    case file(FontFace)
  }

  package var design: Design
  /// 100 (thin) to 900 (black), 400 regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits are equally wide; for the system font only.
  package var hasMonospacedDigits: Bool
  /// Whether pairs of characters such as "AV" stand closer together than each alone.
  package var kernsPairs: Bool
  /// - Units: points per em.
  package var size: Double

  /// - Precondition: the size is finite and not negative.
  package init(
    size: Double, weight: Int = 400, isItalic: Bool = false, design: Design = .system,
    hasMonospacedDigits: Bool = false, kernsPairs: Bool = true
  ) {
    precondition(size.isFinite && size >= 0, "a font of \(size) points")
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
    self.kernsPairs = kernsPairs
  }

  /// Units: ems.
  package var metrics: FontMetrics {
    switch design {
    case .family(_, let metrics): metrics
    case .standIn(let font): font.metrics
    case .file(let face): face.shaping.metrics
    default: .system
    }
  }

  /// The family that draws the monospaced system font.
  package static let monospacedFamily = "JetBrains Mono"

  /// The family that draws it.
  var family: String {
    switch design {
    case .system, .drawnSystem: SystemFace.family
    case .monospaced: Self.monospacedFamily
    case .serif: "Noto Serif"
    case .family(let name, _): name
    case .standIn(let font): font.drawnFamily
    case .file(let face): face.names.family
    }
  }

  /// The distance from the baseline up to the top of the line. Units: points.
  package var ascender: Double { metrics.ascender * size }
  /// The distance from the baseline up to the bottom of the line, a negative number. Units: points.
  package var descender: Double { metrics.descender * size }
  /// Units: points.
  package var lineHeight: Double {
    switch design {
    case .family, .standIn, .file: metrics.lineHeight * size
    default: SystemMetrics.lineHeight * size
    }
  }
  /// The space that the font wants between two lines. Units: points.
  package var leading: Double { metrics.leading * size }
  /// Units: points.
  package var capHeight: Double { metrics.capHeight * size }
  /// Units: points.
  package var xHeight: Double { metrics.xHeight * size }
}

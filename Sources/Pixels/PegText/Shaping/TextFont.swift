/// A typeface at a weight, a slant and a size.
package struct TextFont: Hashable, Sendable {
  package enum Design: Hashable, Sendable {
    /// The system font: drawn by Inter, with the metrics and the spacing of Apple's font.
    case system
    /// The system font with Inter's advances: only its vertical metrics are Apple's.
    case drawnSystem
    /// The monospaced system font: drawn by JetBrains Mono, with Apple's advance.
    case monospaced
    /// The serif system font: drawn by Noto Serif, with its spacing.
    case serif
    /// A pinned family with its own metrics.
    case family(String, FontMetrics)
    /// A font of iOS that a similar pinned one replaces, with its own metrics. It is indirect because it is rare.
    indirect case standIn(SubstituteFont)
    /// A font of the application with its own metrics.
    case file(FontFace)
  }

  package var design: Design
  /// 100 (thin) to 900 (black), 400 regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits have equal widths; for the system font only.
  package var hasMonospacedDigits: Bool
  /// Whether pairs of characters such as "AV" are kerned.
  package var kernsPairs: Bool
  /// Whether letters such as "fi" may be drawn as one glyph. Ligatures that a script requires are always drawn.
  package var hasLigatures = true
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

  /// The family that draws the font.
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
  /// The space that the font requires between two lines. Units: points.
  package var leading: Double { metrics.leading * size }
  /// Units: points.
  package var capHeight: Double { metrics.capHeight * size }
  /// Units: points.
  package var xHeight: Double { metrics.xHeight * size }
}

package import PegText

/// Pegbar's widths beside those measured on iOS.
package enum WidthTable {
  package struct Row: Sendable {
    package var name: String
    package var font: String
    package var scale: String
    package var measured: Double?
    /// Widths with the system font's advances, and with those of the font that draws. Units: points; nil for several widths.
    package var profile: Double?
    package var drawn: Double?
    /// The largest difference of each from the measured widths. Units: percent.
    package var profileError: Double
    package var drawnError: Double?
  }

  /// - Throws: see `FontError`.
  package static func rows() throws(FontError) -> [Row] {
    var rows: [Row] = []
    for label in MeasuredLabels.widths {
      let profile = try width(label, label.isMonospaced ? .monospaced : .system)
      let drawn = label.isMonospaced ? nil : try width(label, .drawnSystem)
      rows.append(
        Row(
          name: "“\(label.text.replacing(" ", with: "\u{A0}"))”",
          font: label.isMonospaced
            ? "\(Int(label.size)) monospaced" : font(label.size, label.weight),
          scale: "\(label.system), \(Int(label.scale))×",
          measured: label.width, profile: profile, drawn: drawn,
          profileError: (profile - label.width) / label.width * 100,
          drawnError: drawn.map { ($0 - label.width) / label.width * 100 }))
    }
    let tables = [
      (17.0, 400, SystemWidthTables.regular17), (17, 600, SystemWidthTables.semibold17),
      (17, 700, SystemWidthTables.bold17), (33, 400, SystemWidthTables.regular33),
      (33, 700, SystemWidthTables.bold33),
    ]
    for (size, weight, widths) in tables {
      var row = Row(
        name: "\(widths.count) characters, the worst", font: font(size, weight),
        scale: "iOS 26.1, unrounded", profileError: 0, drawnError: 0)
      for (scalar, width) in widths.sorted(by: { $0.key < $1.key }) {
        func error(_ design: TextFont.Design) throws(FontError) -> Double {
          let ours = try TextShaper.pinned.shape(
            String(scalar), font: TextFont(size: size, weight: weight, design: design)
          ).width
          return (ours - width) / width * 100
        }
        let (profile, drawn) = (try error(.system), try error(.drawnSystem))
        if abs(profile) > abs(row.profileError) { row.profileError = profile }
        if abs(drawn) > abs(row.drawnError ?? 0) { row.drawnError = drawn }
      }
      rows.append(row)
    }
    return rows
  }

  /// Returns the rows as a table of Markdown.
  ///
  /// - Throws: see `FontError`.
  package static func markdown() throws(FontError) -> String {
    var lines = [
      "| text | font | measured on | iOS | system spacing | error | drawn spacing | error |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for row in try rows() {
      let cells = [
        row.name, row.font, row.scale, decimal(row.measured), decimal(row.profile),
        "\(decimal(row.profileError, places: 2)) %", decimal(row.drawn),
        row.drawnError.map { "\(decimal($0, places: 2)) %" } ?? "",
      ]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func width(
    _ label: MeasuredLabel, _ design: TextFont.Design
  ) throws(FontError) -> Double {
    let font = TextFont(size: label.size, weight: label.weight, design: design)
    let width = try TextShaper.pinned.shape(label.text, font: font).width
    return PixelRounding(scale: label.scale).up(width)
  }

  private static func font(_ size: Double, _ weight: Int) -> String {
    "\(Int(size)) \([400: "regular", 600: "semibold", 700: "bold"][weight] ?? "\(weight)")"
  }

  /// Returns a number with a fixed number of decimals, like C's printf; empty for nil.
  private static func decimal(_ value: Double?, places: Int = 3) -> String {
    guard let value else { return "" }
    let unit = places == 3 ? 1000.0 : 100
    let whole = Int((abs(value) * unit).rounded())
    let digits = String(whole % Int(unit))
    let sign = value < 0 && whole > 0 ? "−" : ""
    let padding = String(repeating: "0", count: places - digits.count)
    return "\(sign)\(whole / Int(unit)).\(padding)\(digits)"
  }
}

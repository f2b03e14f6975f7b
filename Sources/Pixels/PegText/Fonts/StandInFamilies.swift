/// A font family of iOS without an open equivalent, and the pinned family with the most similar shapes.
struct SubstituteFamily: Sendable {
  enum Shape: String, Sendable {
    case sans = "Inter"
    case serif = "Noto Serif"
    case monospaced = "JetBrains Mono"
    case eastAsian = "Noto Sans CJK KR"
  }

  /// The published metrics of a family. Units: ems.
  struct Measures: Sendable {
    var metrics: FontMetrics
    /// The mean advance of English text in the regular and in the bold font; nil if unknown.
    var averages: (regular: Double, bold: Double)?

    /// - Units: `unitsPerEm` to the em.
    init(
      _ unitsPerEm: Double, ascender: Double, descender: Double, leading: Double, cap: Double,
      x: Double, averages: (Double, Double)?
    ) {
      metrics = FontMetrics(
        ascender: ascender / unitsPerEm, descender: descender / unitsPerEm,
        leading: leading / unitsPerEm, capHeight: cap / unitsPerEm, xHeight: x / unitsPerEm)
      self.averages = averages.map { ($0.0 / unitsPerEm, $0.1 / unitsPerEm) }
    }
  }

  var name: String
  var shape: Shape
  var postScriptNames: [String]
  /// The metrics; nil if they are not reliably known. The family then has the metrics of the font that draws it.
  var measures: Measures?

  private init(_ name: String, _ shape: Shape, _ names: String, _ measures: Measures? = nil) {
    self.name = name
    self.shape = shape
    self.measures = measures
    // A name that starts with a hyphen continues the family's base name.
    let parts = names.split(separator: " ").map(String.init)
    let base = String(parts[0].prefix { $0 != "-" })
    postScriptNames = parts.map { $0.hasPrefix("-") ? base + $0 : $0 }
  }

  /// The Latin, Chinese, Japanese and Korean families of iOS, and those families of other scripts that apps name.
  ///
  /// - Source: Apple's list of the fonts of iOS 17, https://developer.apple.com/fonts/system-fonts, and "Courier", which
  ///   iOS 12 still had; measures from the fonts' public tables (`@capsizecss/metrics`), Menlo's from its own, Avenir's
  ///   from `UIFont` on iOS.
  static let all: [SubstituteFamily] = [
    SubstituteFamily("Academy Engraved LET", .serif, "AcademyEngravedLetPlain"),
    SubstituteFamily(
      "American Typewriter", .serif,
      "AmericanTypewriter -Light -Semibold -Bold -Condensed -CondensedLight -CondensedBold"),
    SubstituteFamily(
      "Apple SD Gothic Neo", .eastAsian,
      "AppleSDGothicNeo-Regular -Thin -UltraLight -Light -Medium -SemiBold -Bold"),
    SubstituteFamily(
      "Arial", .sans, "ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT", arial),
    SubstituteFamily("Arial Hebrew", .sans, "ArialHebrew -Light -Bold"),
    SubstituteFamily("Arial Rounded MT Bold", .sans, "ArialRoundedMTBold"),
    SubstituteFamily(
      "Avenir", .sans,
      "Avenir-Book -BookOblique -Roman -Oblique -Light -LightOblique -Medium -MediumOblique -Heavy -HeavyOblique -Black -BlackOblique",
      avenir),
    SubstituteFamily(
      "Avenir Next", .sans,
      "AvenirNext-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic",
      avenir),
    SubstituteFamily(
      "Avenir Next Condensed", .sans,
      "AvenirNextCondensed-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic",
      avenir),
    SubstituteFamily(
      "Baskerville", .serif, "Baskerville -Italic -SemiBold -SemiBoldItalic -Bold -BoldItalic"),
    SubstituteFamily("Bodoni 72", .serif, "BodoniSvtyTwoITCTT-Book -BookIta -Bold"),
    SubstituteFamily("Bodoni 72 Oldstyle", .serif, "BodoniSvtyTwoOSITCTT-Book -BookIt -Bold"),
    SubstituteFamily("Bodoni 72 Smallcaps", .serif, "BodoniSvtyTwoSCITCTT-Book"),
    SubstituteFamily("Bradley Hand", .sans, "BradleyHandITCTT-Bold"),
    SubstituteFamily("Chalkboard SE", .sans, "ChalkboardSE-Regular -Light -Bold"),
    SubstituteFamily("Chalkduster", .sans, "Chalkduster"),
    SubstituteFamily(
      "Charter", .serif, "Charter-Roman -Italic -Bold -BoldItalic -Black -BlackItalic"),
    SubstituteFamily("Cochin", .serif, "Cochin -Italic -Bold -BoldItalic"),
    SubstituteFamily("Copperplate", .serif, "Copperplate -Light -Bold"),
    SubstituteFamily("Courier", .monospaced, "Courier -Oblique -Bold -BoldOblique"),
    SubstituteFamily(
      "Courier New", .monospaced,
      "CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT",
      courierNew),
    SubstituteFamily("DIN Alternate", .sans, "DINAlternate-Bold"),
    SubstituteFamily("DIN Condensed", .sans, "DINCondensed-Bold"),
    SubstituteFamily("Didot", .serif, "Didot -Italic -Bold"),
    SubstituteFamily("Euphemia UCAS", .sans, "EuphemiaUCAS -Italic -Bold"),
    SubstituteFamily(
      "Futura", .sans, "Futura-Medium -MediumItalic -Bold -CondensedMedium -CondensedExtraBold"),
    SubstituteFamily("Galvji", .sans, "Galvji -Bold"),
    SubstituteFamily("Geeza Pro", .sans, "GeezaPro -Bold"),
    SubstituteFamily("Georgia", .serif, "Georgia -Italic -Bold -BoldItalic", georgia),
    SubstituteFamily(
      "Gill Sans", .sans,
      "GillSans -Italic -Light -LightItalic -SemiBold -SemiBoldItalic -Bold -BoldItalic -UltraBold"),
    SubstituteFamily(
      "Helvetica", .sans, "Helvetica -Oblique -Light -LightOblique -Bold -BoldOblique", helvetica),
    SubstituteFamily(
      "Helvetica Neue", .sans,
      "HelveticaNeue -Italic -UltraLight -UltraLightItalic -Thin -ThinItalic -Light -LightItalic -Medium -MediumItalic -Bold -BoldItalic -CondensedBold -CondensedBlack",
      helveticaNeue),
    SubstituteFamily("Hiragino Maru Gothic ProN", .eastAsian, "HiraMaruProN-W4"),
    SubstituteFamily("Hiragino Mincho ProN", .eastAsian, "HiraMinProN-W3 -W6"),
    SubstituteFamily("Hiragino Sans", .eastAsian, "HiraginoSans-W3 -W4 -W5 -W6 -W7 -W8"),
    SubstituteFamily("Hoefler Text", .serif, "HoeflerText-Regular -Italic -Black -BlackItalic"),
    SubstituteFamily("Impact", .sans, "Impact"),
    SubstituteFamily("Kohinoor Bangla", .sans, "KohinoorBangla-Regular -Light -Semibold"),
    SubstituteFamily("Kohinoor Devanagari", .sans, "KohinoorDevanagari-Regular -Light -Semibold"),
    SubstituteFamily("Marker Felt", .sans, "MarkerFelt-Thin -Wide"),
    SubstituteFamily("Menlo", .monospaced, "Menlo-Regular -Italic -Bold -BoldItalic", menlo),
    SubstituteFamily("Noteworthy", .sans, "Noteworthy-Light -Bold"),
    SubstituteFamily("Optima", .sans, "Optima-Regular -Italic -Bold -BoldItalic -ExtraBlack"),
    SubstituteFamily("Palatino", .serif, "Palatino-Roman -Italic -Bold -BoldItalic"),
    SubstituteFamily("Papyrus", .serif, "Papyrus -Condensed"),
    SubstituteFamily("Party LET", .sans, "PartyLetPlain"),
    SubstituteFamily(
      "PingFang HK", .eastAsian, "PingFangHK-Regular -Ultralight -Thin -Light -Medium -Semibold"),
    SubstituteFamily(
      "PingFang SC", .eastAsian, "PingFangSC-Regular -Ultralight -Thin -Light -Medium -Semibold"),
    SubstituteFamily(
      "PingFang TC", .eastAsian, "PingFangTC-Regular -Ultralight -Thin -Light -Medium -Semibold"),
    SubstituteFamily("Rockwell", .serif, "Rockwell-Regular -Italic -Bold -BoldItalic"),
    SubstituteFamily("Savoye LET", .serif, "SavoyeLetPlain"),
    SubstituteFamily("Snell Roundhand", .serif, "SnellRoundhand -Bold -Black"),
    SubstituteFamily("Thonburi", .sans, "Thonburi -Light -Bold"),
    SubstituteFamily(
      "Times New Roman", .serif,
      "TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT",
      timesNewRoman),
    SubstituteFamily(
      "Trebuchet MS", .sans, "TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic",
      trebuchet),
    SubstituteFamily("Verdana", .sans, "Verdana -Italic -Bold -BoldItalic", verdana),
    SubstituteFamily("Zapfino", .serif, "Zapfino"),
  ]

  private static let arial = Measures(
    2048, ascender: 1854, descender: -434, leading: 67, cap: 1467, x: 1062, averages: (913, 983))
  private static let avenir = Measures(
    1000, ascender: 1000, descender: -366, leading: 0, cap: 708, x: 468, averages: nil)
  private static let courierNew = Measures(
    2048, ascender: 1705, descender: -615, leading: 0, cap: 1170, x: 866, averages: (1229, 1229))
  private static let georgia = Measures(
    2048, ascender: 1878, descender: -449, leading: 0, cap: 1419, x: 986, averages: (913, 1062))
  private static let helvetica = Measures(
    2048, ascender: 1577, descender: -471, leading: 0, cap: 1469, x: 1071, averages: (913, 983))
  private static let helveticaNeue = Measures(
    1000, ascender: 952, descender: -213, leading: 28, cap: 714, x: 517, averages: (450, 480))
  private static let menlo = Measures(
    2048, ascender: 1901, descender: -483, leading: 0, cap: 1493, x: 1120, averages: (1233, 1233))
  private static let timesNewRoman = Measures(
    2048, ascender: 1825, descender: -443, leading: 87, cap: 1356, x: 916, averages: (832, 886))
  private static let trebuchet = Measures(
    2048, ascender: 1923, descender: -455, leading: 0, cap: 1465, x: 1071, averages: (934, 976))
  private static let verdana = Measures(
    2048, ascender: 2059, descender: -430, leading: 0, cap: 1489, x: 1117, averages: (1049, 1170))
}

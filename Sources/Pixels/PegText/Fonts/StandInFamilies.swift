/// A font family of iOS without an open equivalent, and the pinned family with the most similar shapes.
struct StandInFamily: Sendable {
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
  static let all: [StandInFamily] = [
    StandInFamily("Academy Engraved LET", .serif, "AcademyEngravedLetPlain"),
    StandInFamily(
      "American Typewriter", .serif,
      "AmericanTypewriter -Light -Semibold -Bold -Condensed -CondensedLight -CondensedBold"),
    StandInFamily(
      "Apple SD Gothic Neo", .eastAsian,
      "AppleSDGothicNeo-Regular -Thin -UltraLight -Light -Medium -SemiBold -Bold"),
    StandInFamily("Arial", .sans, "ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT", arial),
    StandInFamily("Arial Hebrew", .sans, "ArialHebrew -Light -Bold"),
    StandInFamily("Arial Rounded MT Bold", .sans, "ArialRoundedMTBold"),
    StandInFamily(
      "Avenir", .sans,
      "Avenir-Book -BookOblique -Roman -Oblique -Light -LightOblique -Medium -MediumOblique -Heavy -HeavyOblique -Black -BlackOblique",
      avenir),
    StandInFamily(
      "Avenir Next", .sans,
      "AvenirNext-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic",
      avenir),
    StandInFamily(
      "Avenir Next Condensed", .sans,
      "AvenirNextCondensed-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic",
      avenir),
    StandInFamily(
      "Baskerville", .serif, "Baskerville -Italic -SemiBold -SemiBoldItalic -Bold -BoldItalic"),
    StandInFamily("Bodoni 72", .serif, "BodoniSvtyTwoITCTT-Book -BookIta -Bold"),
    StandInFamily("Bodoni 72 Oldstyle", .serif, "BodoniSvtyTwoOSITCTT-Book -BookIt -Bold"),
    StandInFamily("Bodoni 72 Smallcaps", .serif, "BodoniSvtyTwoSCITCTT-Book"),
    StandInFamily("Bradley Hand", .sans, "BradleyHandITCTT-Bold"),
    StandInFamily("Chalkboard SE", .sans, "ChalkboardSE-Regular -Light -Bold"),
    StandInFamily("Chalkduster", .sans, "Chalkduster"),
    StandInFamily("Charter", .serif, "Charter-Roman -Italic -Bold -BoldItalic -Black -BlackItalic"),
    StandInFamily("Cochin", .serif, "Cochin -Italic -Bold -BoldItalic"),
    StandInFamily("Copperplate", .serif, "Copperplate -Light -Bold"),
    StandInFamily("Courier", .monospaced, "Courier -Oblique -Bold -BoldOblique"),
    StandInFamily(
      "Courier New", .monospaced,
      "CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT",
      courierNew),
    StandInFamily("DIN Alternate", .sans, "DINAlternate-Bold"),
    StandInFamily("DIN Condensed", .sans, "DINCondensed-Bold"),
    StandInFamily("Didot", .serif, "Didot -Italic -Bold"),
    StandInFamily("Euphemia UCAS", .sans, "EuphemiaUCAS -Italic -Bold"),
    StandInFamily(
      "Futura", .sans, "Futura-Medium -MediumItalic -Bold -CondensedMedium -CondensedExtraBold"),
    StandInFamily("Galvji", .sans, "Galvji -Bold"),
    StandInFamily("Geeza Pro", .sans, "GeezaPro -Bold"),
    StandInFamily("Georgia", .serif, "Georgia -Italic -Bold -BoldItalic", georgia),
    StandInFamily(
      "Gill Sans", .sans,
      "GillSans -Italic -Light -LightItalic -SemiBold -SemiBoldItalic -Bold -BoldItalic -UltraBold"),
    StandInFamily(
      "Helvetica", .sans, "Helvetica -Oblique -Light -LightOblique -Bold -BoldOblique", helvetica),
    StandInFamily(
      "Helvetica Neue", .sans,
      "HelveticaNeue -Italic -UltraLight -UltraLightItalic -Thin -ThinItalic -Light -LightItalic -Medium -MediumItalic -Bold -BoldItalic -CondensedBold -CondensedBlack",
      helveticaNeue),
    StandInFamily("Hiragino Maru Gothic ProN", .eastAsian, "HiraMaruProN-W4"),
    StandInFamily("Hiragino Mincho ProN", .eastAsian, "HiraMinProN-W3 -W6"),
    StandInFamily("Hiragino Sans", .eastAsian, "HiraginoSans-W3 -W4 -W5 -W6 -W7 -W8"),
    StandInFamily("Hoefler Text", .serif, "HoeflerText-Regular -Italic -Black -BlackItalic"),
    StandInFamily("Impact", .sans, "Impact"),
    StandInFamily("Kohinoor Bangla", .sans, "KohinoorBangla-Regular -Light -Semibold"),
    StandInFamily("Kohinoor Devanagari", .sans, "KohinoorDevanagari-Regular -Light -Semibold"),
    StandInFamily("Marker Felt", .sans, "MarkerFelt-Thin -Wide"),
    StandInFamily("Menlo", .monospaced, "Menlo-Regular -Italic -Bold -BoldItalic", menlo),
    StandInFamily("Noteworthy", .sans, "Noteworthy-Light -Bold"),
    StandInFamily("Optima", .sans, "Optima-Regular -Italic -Bold -BoldItalic -ExtraBlack"),
    StandInFamily("Palatino", .serif, "Palatino-Roman -Italic -Bold -BoldItalic"),
    StandInFamily("Papyrus", .serif, "Papyrus -Condensed"),
    StandInFamily("Party LET", .sans, "PartyLetPlain"),
    StandInFamily(
      "PingFang HK", .eastAsian, "PingFangHK-Regular -Ultralight -Thin -Light -Medium -Semibold"),
    StandInFamily(
      "PingFang SC", .eastAsian, "PingFangSC-Regular -Ultralight -Thin -Light -Medium -Semibold"),
    StandInFamily(
      "PingFang TC", .eastAsian, "PingFangTC-Regular -Ultralight -Thin -Light -Medium -Semibold"),
    StandInFamily("Rockwell", .serif, "Rockwell-Regular -Italic -Bold -BoldItalic"),
    StandInFamily("Savoye LET", .serif, "SavoyeLetPlain"),
    StandInFamily("Snell Roundhand", .serif, "SnellRoundhand -Bold -Black"),
    StandInFamily("Thonburi", .sans, "Thonburi -Light -Bold"),
    StandInFamily(
      "Times New Roman", .serif,
      "TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT",
      timesNewRoman),
    StandInFamily(
      "Trebuchet MS", .sans, "TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic",
      trebuchet),
    StandInFamily("Verdana", .sans, "Verdana -Italic -Bold -BoldItalic", verdana),
    StandInFamily("Zapfino", .serif, "Zapfino"),
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

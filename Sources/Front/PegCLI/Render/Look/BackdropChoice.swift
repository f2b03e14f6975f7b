import PegBase
import PegCommand
import PegImageIO
import PegPixels
import PegRender

/// A background as the command line names it.
enum BackdropChoice: Hashable, Sendable {
  case none
  case color(StraightColor)
  case gradient([StraightColor], angle: Double)
  case file(String)

  static let rule =
    "must be a colour such as #1d3557, white, black or none, colours of a gradient such as "
    + "#fdfbfb,#a1c4fd@135, or a picture's file"

  /// The direction of a gradient without one: from the top left to the bottom right. Units: degrees.
  private static let standardAngle = 135.0

  static let reader = ValueReader<BackdropChoice> { (text: String) throws(BrokenRule) in
    if text == "none" { return BackdropChoice.none }
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if text.contains("."), ["png", "jpg", "jpeg", "webp", "gif"].contains(ending) {
      return .file(text)
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    var colors: [StraightColor] = []
    for word in parts[0].split(separator: ",", omittingEmptySubsequences: false) {
      guard let color = LookColor.read(String(word)) else { throw BrokenRule(rule) }
      colors.append(color)
    }
    guard parts.count <= 2, colors.count <= 16 else { throw BrokenRule(rule) }
    if colors.count == 1, parts.count == 1 { return .color(colors[0]) }
    guard parts.count == 2 else { return .gradient(colors, angle: standardAngle) }
    guard colors.count > 1, let angle = ScriptNumber.parse(String(parts[1]), in: -360...360) else {
      throw BrokenRule(rule)
    }
    return .gradient(colors, angle: angle)
  }

  /// Returns the background; nil for none.
  ///
  /// - Throws: what reading and decoding a picture throw.
  func backdrop() throws -> Backdrop? {
    switch self {
    case .none: nil
    case .color(let color): .color(color)
    case .gradient(let colors, let angle): .gradient(colors, angle: angle)
    case .file(let path): .picture(try ImageDecoder.decode(path: WorkingFolder.absolute(path)))
    }
  }
}

/// Colours of the command line.
enum LookColor {
  /// Colours of metal, by eye.
  static let metals: [(name: String, color: StraightColor)] = [
    ("graphite", StraightColor(red: 0.25, green: 0.25, blue: 0.26)),
    ("silver", StraightColor(red: 0.8, green: 0.8, blue: 0.81)),
    ("gold", StraightColor(red: 0.86, green: 0.77, blue: 0.65)),
    ("blue", StraightColor(red: 0.3, green: 0.37, blue: 0.47)),
    ("titanium", StraightColor(red: 0.6, green: 0.57, blue: 0.54)),
  ]

  static let metalReader = ValueReader<StraightColor> { (text: String) throws(BrokenRule) in
    guard let color = metals.first(where: { $0.name == text })?.color ?? read(text) else {
      let names = metals.map(\.name).joined(separator: ", ")
      throw BrokenRule("must be #rrggbb or one of \(names)")
    }
    return color
  }

  /// Reads #rrggbb, #rgb, white or black.
  static func read(_ text: String) -> StraightColor? {
    if text == "white" { return .white }
    if text == "black" { return .black }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII),
      let number = Int(digits, radix: 16)
    else { return nil }
    if digits.count == 3 {
      func part(_ shift: Int) -> Float { Float((number >> shift & 15) * 17) / 255 }
      return StraightColor(red: part(8), green: part(4), blue: part(0))
    }
    guard digits.count == 6 else { return nil }
    func part(_ shift: Int) -> Float { Float(number >> shift & 255) / 255 }
    return StraightColor(red: part(16), green: part(8), blue: part(0))
  }
}

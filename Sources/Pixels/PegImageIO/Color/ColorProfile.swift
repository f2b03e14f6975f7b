import Glibc
import PegPixels

/// The conversion of red, green and blue samples to sRGB, by three curves and a matrix.
///
/// Profiles that are made of tables, as those of printers, are not converted.
///
/// - Source: ICC.1:2022, §8.3 (three-component matrix-based profiles), §10.6 (curveType), §10.18 (parametricCurveType).
struct ColorProfile {
  /// The linear values of bytes, by channel.
  private let curves: [[Double]]
  /// The map from linear samples to linear sRGB, row by row.
  private let matrix: [Double]

  /// The linear colours of sRGB in XYZ under D50, inverted.
  ///
  /// - Source: IEC 61966-2-1, adapted to D50 with Bradford's matrix.
  private static let linearFromXYZ = [
    3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.0334540, 0.0719453, -0.2289914,
    1.4052427,
  ]

  /// - Source: the ICC's profile of sRGB, adapted to D50.
  private static let sRGBColorants = [
    0.436066, 0.222488, 0.013916, 0.385147, 0.716873, 0.097076, 0.143066, 0.060608, 0.714096,
  ]

  /// - Parameter colorants: XYZ of red, green and blue under D50, one after the other.
  private init(curves: [[Double]], colorants: [Double]) {
    self.curves = curves
    matrix = (0..<9).map { index in
      let (row, column) = (index / 3, index % 3)
      return (0..<3).reduce(0.0) {
        $0 + Self.linearFromXYZ[3 * row + $1] * colorants[3 * column + $1]
      }
    }
  }

  /// Display P3: the primaries of DCI-P3, the white of D65 and the curve of sRGB.
  ///
  /// - Source: Apple's Display P3 profile, as ICC registers it.
  static let displayP3 = ColorProfile(
    curves: Array(repeating: (0...255).map { decoded(Double($0) / 255) }, count: 3),
    colorants: [
      0.515102, 0.241196, -0.001053, 0.291965, 0.692236, 0.041885, 0.157153, 0.066574, 0.784073,
    ])

  /// - Source: IEC 61966-2-1.
  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  private static let steps = 16_384
  /// The bytes of linear values; a step is less than a quarter of a level.
  private static let bytes: [UInt8] = (0...steps).map {
    UInt8((encoded(Double($0) / Double(steps)) * 255 + 0.5).rounded(.down))
  }

  /// Returns a colour in sRGB; what sRGB does not have becomes the nearest value of each channel.
  func converted(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> (r: UInt8, g: UInt8, b: UInt8) {
    let (x, y, z) = (curves[0][Int(r)], curves[1][Int(g)], curves[2][Int(b)])
    func byte(_ row: Int) -> UInt8 {
      let value = matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z
      return Self.bytes[Int(max(0, min(1, value)) * Double(Self.steps) + 0.5)]
    }
    return (byte(0), byte(3), byte(6))
  }

  /// Whether the profile changes no colour by more than two levels: variants of sRGB differ by rounding.
  var isNearlySRGB: Bool {
    let values: [UInt8] = [0, 16, 32, 64, 96, 128, 192, 255]
    for r in values {
      for g in values {
        for b in values {
          let color = converted(r, g, b)
          let most = max(
            abs(Int(color.r) - Int(r)), abs(Int(color.g) - Int(g)), abs(Int(color.b) - Int(b)))
          if most > 2 { return false }
        }
      }
    }
    return true
  }

  /// Converts the pixels of a picture in place.
  func convert(_ pixels: inout BitmapBuilder) {
    var last: (from: (UInt8, UInt8, UInt8), to: (r: UInt8, g: UInt8, b: UInt8))?
    for y in 0..<pixels.height {
      pixels.withRow(y) { row in
        for x in stride(from: 0, to: row.count - 3, by: 4) {
          let from = (row[x], row[x + 1], row[x + 2])
          let to: (r: UInt8, g: UInt8, b: UInt8)
          if let last, last.from == from {
            to = last.to
          } else {
            to = converted(from.0, from.1, from.2)
            last = (from, to)
          }
          (row[x], row[x + 1], row[x + 2]) = to
        }
      }
    }
  }

  // MARK: ICC profiles

  /// Reads a profile; nil if it is damaged, is neither about red, green and blue nor about grey, or has tables in place of curves.
  init?(icc bytes: [UInt8]) {
    let file = ProfileFile(bytes)
    if bytes.count >= 132, file.text(16) == "GRAY", let curve = file.greyCurve {
      // Grey is as much of each primary of sRGB.
      self.init(curves: Array(repeating: curve, count: 3), colorants: Self.sRGBColorants)
      return
    }
    guard bytes.count >= 132, file.text(16) == "RGB ", file.text(20) == "XYZ ",
      let red = file.xyz("rXYZ"), let green = file.xyz("gXYZ"), let blue = file.xyz("bXYZ"),
      let curves = file.curves
    else { return nil }
    self.init(curves: curves, colorants: red + green + blue)
  }
}

/// The tags of an ICC profile.
private struct ProfileFile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func text(_ offset: Int) -> String {
    guard offset >= 0, offset + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func fixed(_ offset: Int) -> Double? {
    number(offset, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private func offset(of tag: String) -> Int? {
    guard let count = number(128, 4), count <= 100 else { return nil }
    for index in 0..<count where text(132 + 12 * index) == tag {
      return number(136 + 12 * index, 4)
    }
    return nil
  }

  func xyz(_ tag: String) -> [Double]? {
    guard let offset = offset(of: tag), text(offset) == "XYZ ", let x = fixed(offset + 8),
      let y = fixed(offset + 12), let z = fixed(offset + 16)
    else { return nil }
    return [x, y, z]
  }

  /// The curves of the three channels, each for all bytes.
  var curves: [[Double]]? {
    var result: [[Double]] = []
    for tag in ["rTRC", "gTRC", "bTRC"] {
      guard let offset = offset(of: tag), let curve = curve(offset) else { return nil }
      result.append((0...255).map { max(0, min(1, curve(Double($0) / 255))) })
    }
    return result
  }

  /// The curve of grey for all bytes; nil without one.
  ///
  /// - Source: ICC.1:2022, §8.3.4 (monochrome profiles).
  var greyCurve: [Double]? {
    guard let offset = offset(of: "kTRC"), let curve = curve(offset) else { return nil }
    return (0...255).map { max(0, min(1, curve(Double($0) / 255))) }
  }

  private func curve(_ offset: Int) -> ((Double) -> Double)? {
    switch text(offset) {
    case "curv":
      guard let count = number(offset + 8, 4), count <= 65_536 else { return nil }
      if count == 0 { return { $0 } }
      if count == 1 {
        guard let gamma = number(offset + 12, 2) else { return nil }
        return { pow($0, Double(gamma) / 256) }
      }
      var table: [Double] = []
      for index in 0..<count {
        guard let value = number(offset + 12 + 2 * index, 2) else { return nil }
        table.append(Double(value) / 65_535)
      }
      return { value in
        let place = value * Double(count - 1)
        let index = min(count - 2, Int(place))
        let part = place - Double(index)
        return table[index] * (1 - part) + table[index + 1] * part
      }
    case "para": return parametric(offset)
    default: return nil
    }
  }

  private func parametric(_ offset: Int) -> ((Double) -> Double)? {
    let counts = [1, 3, 4, 5, 7]
    guard let kind = number(offset + 8, 2), counts.indices.contains(kind) else { return nil }
    var p: [Double] = []
    for index in 0..<counts[kind] {
      guard let value = fixed(offset + 12 + 4 * index) else { return nil }
      p.append(value)
    }
    func power(_ value: Double) -> Double { pow(max(0, value), p[0]) }
    switch kind {
    case 0: return { power($0) }
    case 1: return { $0 >= -p[2] / p[1] ? power(p[1] * $0 + p[2]) : 0 }
    case 2: return { $0 >= -p[2] / p[1] ? power(p[1] * $0 + p[2]) + p[3] : p[3] }
    case 3: return { $0 >= p[4] ? power(p[1] * $0 + p[2]) : p[3] * $0 }
    default:
      return { $0 >= p[4] ? power(p[1] * $0 + p[2]) + p[5] : p[3] * $0 + p[6] }
    }
  }
}

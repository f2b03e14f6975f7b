import Glibc
package import PegPixels

extension ImageComparison {
  /// Returns how many pixels lie further apart than a threshold, and how far apart any lie.
  ///
  /// Distances are those of CIE L*a*b*, of 1976; a translucent pixel's is the larger of those over white and over black.
  ///
  /// - Units: steps of CIE L*a*b*, of which black and white are 100 apart.
  /// - Precondition: the sizes are equal.
  /// - Source: CIE 15:2004, §8.2.1; IEC 61966-2-1 for sRGB, with its white point D65.
  package static func colorDistances(
    _ expected: Bitmap, _ actual: Bitmap, threshold: Double
  ) -> (beyond: Int, largest: Double) {
    precondition(
      expected.size == actual.size, "colours of pictures of \(expected.size) and \(actual.size)")
    let linear = (0...255).map { LabColor.linear(Double($0) / 255) }
    var (beyond, largest) = (0, 0.0)
    for y in 0..<expected.height {
      expected.withRow(y) { a in
        actual.withRow(y) { b in
          for i in stride(from: 0, to: a.count, by: 4)
          where a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2] || a[i + 3] != b[i + 3]
          {
            var distance = 0.0
            for ground in [0, 255] {
              distance = max(
                distance,
                LabColor(a, i, over: ground, linear).distance(LabColor(b, i, over: ground, linear)))
              if a[i + 3] == 255, b[i + 3] == 255 { break }
            }
            if distance > threshold { beyond += 1 }
            largest = max(largest, distance)
          }
        }
      }
    }
    return (beyond, largest)
  }
}

private struct LabColor {
  let l: Double
  let a: Double
  let b: Double

  /// - Parameters:
  ///   - ground: the grey behind what is translucent, 0...255.
  ///   - table: the linear light of each sRGB byte.
  init(_ row: UnsafeBufferPointer<UInt8>, _ i: Int, over ground: Int, _ table: [Double]) {
    let rest = (255 - Int(row[i + 3])) * ground / 255
    func light(_ channel: Int) -> Double { table[min(255, Int(row[i + channel]) + rest)] }
    let (red, green, blue) = (light(0), light(1), light(2))
    func root(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    (l, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  func distance(_ other: LabColor) -> Double {
    let (dl, da, db) = (l - other.l, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

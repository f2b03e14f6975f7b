import PegCommand
import Foundation

/// A number of bytes as people write it.
enum ByteLimit {
  /// Names of services, each with its limit on the size of pictures.
  ///
  /// - Source: GitHub's documentation "Attaching files" (10 MB for images); its image proxy and PyPI's README renderer take
  ///   5 MB, as projects have observed; Discord's and Slack's help pages (10 MB, 5 MB for what is shown in line).
  static let places = [
    ("discord", 10_000_000), ("github", 10_000_000), ("pypi", 5_000_000), ("readme", 5_000_000),
    ("slack", 5_000_000),
  ]

  /// The size limit of a film if `--max-bytes` is not given: that of GitHub.
  static let standard = 10_000_000

  /// Returns a number of bytes as people write it, with at most one decimal.
  static func text(_ bytes: Int) -> String {
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")] where bytes >= unit
    {
      let tenths = (bytes / (unit / 100) + 5) / 10
      return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
    }
    return "\(bytes) bytes"
  }

  /// Reads a size such as "5MB", "750 kB", "1.5MiB" or "4000000", or a service's name.
  static func read(_ text: String) throws(BrokenRule) -> Int {
    let word = text.lowercased()
    if let place = places.first(where: { $0.0 == word }) { return place.1 }
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = word.dropFirst(digits.count).drop { $0 == " " }
    let units = [
      "": 1.0, "b": 1, "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6, "g": 1e9, "gb": 1e9,
      "kib": 1024, "mib": 1_048_576, "gib": 1_073_741_824,
    ]
    guard let number = Double(digits), let factor = units[String(unit)],
      case let bytes = number * factor, (100...1e12).contains(bytes)
    else {
      let names = places.map(\.0).joined(separator: ", ")
      throw BrokenRule("must be a size such as 5MB or 800kB, or one of \(names)")
    }
    return Int(bytes)
  }
}

extension ValueReader where Value == Int {
  /// A number of bytes as people write it. Units: bytes.
  static var size: Self { Self(ByteLimit.read) }
}

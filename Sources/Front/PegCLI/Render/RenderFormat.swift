import PegCommand

/// The formats that `render` writes.
enum RenderFormat: String, CaseIterable {
  case gif
  /// A folder of frames.
  case png
  case apng
  case webp
  case webpLossless = "webp-lossless"
  case mp4
  case webm
  case avif
  /// A few frames side by side.
  case contact
  /// All frames side by side, and a JSON file with their places.
  case sprites
  /// A page that plays the film.
  case html
  /// One moment.
  case still

  /// The end of the file's name, after the scene's name.
  var ending: String {
    switch self {
    case .gif, .apng, .webp, .mp4, .webm, .avif, .html: ".\(rawValue)"
    case .webpLossless: "-lossless.webp"
    case .contact, .sprites: "-\(rawValue).png"
    case .still: ".png"
    case .png: "/"
    }
  }

  /// Whether films of this format can be fitted into a number of bytes.
  var canBeFitted: Bool {
    switch self {
    case .gif, .apng, .webp, .webpLossless: true
    case .png, .mp4, .webm, .avif, .contact, .sprites, .html, .still: false
    }
  }

  /// Whether a file of this format says how often it plays.
  var storesLoops: Bool { canBeFitted || self == .html }

  /// The formats by the extensions of files.
  static let endings = [
    ("gif", gif), ("apng", apng), ("webp", webp), ("mp4", mp4), ("webm", webm),
    ("avif", avif), ("html", html), ("png", still),
  ]

  /// The format for a file's extension, which is in lower case.
  init?(ending: String) {
    guard let format = Self.endings.first(where: { $0.0 == ending })?.1 else { return nil }
    self = format
  }

  /// Reads a comma-separated list.
  static func read(_ text: String) throws(BrokenRule) -> [RenderFormat] {
    var formats: [RenderFormat] = []
    for name in try ValueReader.list.read(text) {
      guard let format = RenderFormat(rawValue: name) else {
        throw BrokenRule("must be of \(list)")
      }
      formats.append(format)
    }
    return formats
  }

  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

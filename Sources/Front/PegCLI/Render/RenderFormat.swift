import PegCommand

/// What kinds of files `render` writes.
enum RenderFormat: String, CaseIterable {
  case gif
  /// A folder of frames.
  case png
  case apng
  case webp
  case webpLossless = "webp-lossless"
  case mp4
  case webm
  /// A few frames side by side.
  case contact
  /// All frames side by side, and a file that tells where they lie.
  case sprites
  /// One moment.
  case still

  /// What a file's name ends with, after the scene's name.
  var ending: String {
    switch self {
    case .gif, .apng, .webp, .mp4, .webm: ".\(rawValue)"
    case .webpLossless: "-lossless.webp"
    case .contact, .sprites: "-\(rawValue).png"
    case .still: ".png"
    case .png: "/"
    }
  }

  /// Whether a film in it can be made to fit into a number of bytes.
  var canBeFitted: Bool {
    switch self {
    case .gif, .apng, .webp, .webpLossless: true
    case .png, .mp4, .webm, .contact, .sprites, .still: false
    }
  }

  /// The formats that a file's ending tells.
  static let endings = [
    ("gif", gif), ("apng", apng), ("webp", webp), ("mp4", mp4), ("webm", webm), ("png", still),
  ]

  /// The format of a file by its ending, which is in small letters.
  init?(ending: String) {
    guard let format = Self.endings.first(where: { $0.0 == ending })?.1 else { return nil }
    self = format
  }

  /// Reads a list with commas.
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

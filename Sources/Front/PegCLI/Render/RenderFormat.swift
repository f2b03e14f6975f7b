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

  /// The format of a file by its name; nil where the name says nothing, as a folder's.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return nil }
    switch fileName[dot...].lowercased() {
    case ".gif": self = .gif
    case ".apng": self = .apng
    case ".webp": self = .webp
    case ".mp4": self = .mp4
    case ".webm": self = .webm
    case ".png": self = .still
    default: return nil
    }
  }

  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

import PegBase

/// The reason why a picture could not be decoded or encoded.
package enum ImageIOError: Error, Hashable, Sendable {
  /// The bytes are not in a supported format; `magic` holds the first of them, at most eight.
  case unsupportedFormat(ImageFormat?, magic: [UInt8])
  /// The format is supported, but not this variant of it.
  case unsupportedVariant(ImageFormat, reason: String)
  /// The bytes break the rules of their format, or end early.
  case damaged(ImageFormat, reason: String)
  /// The size in the header is larger than allowed.
  case tooManyPixels(width: Int, height: Int, limits: ImageLimits)
  /// The animation has more frames than allowed.
  case tooManyFrames(Int, limit: Int)
  /// The animation's frames have more pixels than allowed, taken together.
  case tooManyComposedPixels(Int, limit: Int)
  /// The picture's file is longer than allowed.
  case tooManyBytes(limit: Int)
  case cannotEncode(ImageFormat, reason: String)
}

extension ImageIOError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupportedFormat(let format, let magic):
      if magic.isEmpty { return "the picture is empty: give a PNG, JPEG, GIF or WebP file" }
      let bytes = magic.map { byte in
        let text = String(byte, radix: 16)
        return byte < 16 ? "0" + text : text
      }
      let name = format.map { ", a \($0.rawValue) file" } ?? ""
      return "the picture is none of PNG, JPEG, GIF and WebP: it begins with "
        + bytes.joined(separator: " ") + name
    case .unsupportedVariant(let format, let reason):
      return "this kind of \(format.rawValue) picture is not supported: \(reason.escaped)"
    case .damaged(let format, let reason):
      return "the \(format.rawValue) picture is damaged: \(reason.escaped)"
    case .tooManyPixels(let width, let height, let limits):
      return "the picture has \(width)x\(height) pixels; allowed are \(limits.maximumSide) a side"
        + " and \(limits.maximumPixels) in all"
    case .tooManyFrames(let count, let limit):
      return "the animation has \(count) frames; allowed are \(limit)"
    case .tooManyComposedPixels(let count, let limit):
      return "the animation's frames have \(count) pixels in all; allowed are \(limit)"
    case .tooManyBytes(let limit):
      return "the picture is longer than the allowed \(limit) bytes"
    case .cannotEncode(let format, let reason):
      return "cannot encode the picture as \(format.rawValue): \(reason.escaped)"
    }
  }
}

public import Foundation
public import PegFoundation
import UIKit

/// Returns the largest rectangle of an aspect ratio that fits in another one, in its middle.
///
/// - Parameter aspectRatio: the width and height whose ratio the rectangle has.
/// - Source: Apple, "AVMakeRect(aspectRatio:insideRect:)".
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else {
    return CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)
  }
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

/// The way in which a film is placed in its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  /// Returns the place of a picture of a size in a layer.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0, self != .resize else { return bounds }
    if self == .resizeAspect { return AVMakeRect(aspectRatio: size, insideRect: bounds) }
    let scale = max(bounds.width / size.width, bounds.height / size.height)
    let full = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - full.width / 2, y: bounds.midY - full.height / 2, width: full.width,
      height: full.height)
  }
}

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let audio = AVMediaType(rawValue: "soun")
  public static let video = AVMediaType(rawValue: "vide")
  public static let text = AVMediaType(rawValue: "text")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let muxed = AVMediaType(rawValue: "muxx")
}

/// A format of files.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  public static let jpg = AVFileType(rawValue: "public.jpeg")
}

/// A reason why media could not be used.
///
/// - Source: the codes of Apple's `AVError.Code`.
public struct AVError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = AVError

    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceNotConnected = -11814
    case mediaChanged = -11820
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case noImageAtTime = -11832
    case decoderNotFound = -11833
    case contentIsUnavailable = -11863
    case contentNotUpdated = -11864
    case applicationIsNotAuthorizedToUseDevice = -11852
  }

  public let code: Code
  private let message: String

  public init(_ code: Code) { self.init(code, "") }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public static let unknown = Code.unknown
  public static let noImageAtTime = Code.noImageAtTime
  public static let applicationIsNotAuthorizedToUseDevice =
    Code.applicationIsNotAuthorizedToUseDevice
  public static var errorDomain: String { "AVFoundationErrorDomain" }
  public var errorUserInfo: [String: Any] {
    message.isEmpty ? [:] : [NSLocalizedDescriptionKey: message]
  }
}

public let AVFoundationErrorDomain = AVError.errorDomain

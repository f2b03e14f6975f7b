public import CoreMedia
public import Foundation
import PegScene
public import UIKit

/// Media at an address. Of files the header is read; nothing is decoded.
///
/// - Source: Apple, "AVAsset".
open class AVAsset: NSObject, @unchecked Sendable {
  let address: URL?
  let header: MediaHeader?

  init(_ address: URL?) {
    self.address = address
    header = address.flatMap { url in
      guard url.isFileURL else { return nil }
      return (try? Data(contentsOf: url, options: .mappedIfSafe)).flatMap { MediaHeader($0) }
    }
  }

  public convenience init(url URL: URL) { self.init(URL) }

  /// The duration that the file's header says; indefinite for other media.
  open var duration: CMTime { header?.duration ?? .indefinite }
  open var preferredRate: Float { 1 }
  open var preferredVolume: Float { 1 }
  open var preferredTransform: CGAffineTransform { .identity }
  /// The size of the pictures. Units: pixels.
  open var naturalSize: CGSize { header?.size ?? .zero }
  /// Whether a player shows the media: its clock runs over a black area.
  open var isPlayable: Bool { !isUnreadable }
  open var isExportable: Bool { false }
  open var isReadable: Bool { header != nil }
  open var hasProtectedContent: Bool { false }
  open var tracks: [AVAssetTrack] {
    var result: [AVAssetTrack] = []
    if header?.isFilm == true { result.append(AVAssetTrack(self, .video)) }
    if header?.hasSound == true { result.append(AVAssetTrack(self, .audio)) }
    return result
  }

  /// Whether it is a file that is absent or of an unknown format.
  var isUnreadable: Bool { address?.isFileURL == true && header == nil }

  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(withMediaType: mediaType)
  }

  /// Returns a property, which is known already.
  ///
  /// - Throws: `AVError.fileFormatNotRecognized` for a file that cannot be read.
  open func load<Value: Sendable>(_ property: AVAsyncProperty<AVAsset, Value>) async throws
    -> Value
  {
    if isUnreadable { throw AVError(.fileFormatNotRecognized) }
    return property.read(self)
  }

  /// Calls the handler on the main queue: all values are known already.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) { DispatchQueue.main.async { handler?() } }

  /// Whether a value is known.
  open func statusOfValue(forKey key: String, error outError: Any?) -> AVKeyValueStatus {
    isUnreadable ? .failed : .loaded
  }

  open func cancelLoading() {}
}

/// - Source: the values of Apple's `AVKeyValueStatus`.
public enum AVKeyValueStatus: Int, Sendable {
  case unknown = 0
  case loading = 1
  case loaded = 2
  case failed = 3
  case cancelled = 4
}

/// A property of media that code waits for.
public struct AVAsyncProperty<Root, Value>: Sendable {
  let read: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset {
  public static var duration: AVAsyncProperty<AVAsset, CMTime> { .init { $0.duration } }
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { .init { $0.isPlayable } }
  public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { .init { $0.tracks } }
  public static var preferredTransform: AVAsyncProperty<AVAsset, CGAffineTransform> {
    .init { $0.preferredTransform }
  }
}

/// Media at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  open private(set) var url: URL

  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(URL)
  }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"
public let AVURLAssetAllowsCellularAccessKey = "AVURLAssetAllowsCellularAccessKey"
public let AVURLAssetHTTPUserAgentKey = "AVURLAssetHTTPUserAgentKey"

/// The pictures or the sound of media.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  open private(set) weak var asset: AVAsset?
  open private(set) var mediaType: AVMediaType
  private let header: MediaHeader?

  init(_ asset: AVAsset, _ type: AVMediaType) {
    self.asset = asset
    mediaType = type
    header = asset.header
  }

  /// The size of the pictures. Units: pixels.
  open var naturalSize: CGSize { mediaType == .video ? header?.size ?? .zero : .zero }
  open var timeRange: CMTimeRange {
    CMTimeRange(start: .zero, duration: header?.duration ?? .indefinite)
  }
  open var preferredTransform: CGAffineTransform { .identity }
}

/// Makes pictures of films; here it ends with an error, since no film is decoded.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// - Source: the values of Apple's `AVAssetImageGenerator.Result`.
  public enum Result: Int, Sendable {
    case succeeded = 0
    case failed = 1
    case cancelled = 2
  }

  public typealias CompletionHandler =
    @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

  open private(set) var asset: AVAsset
  open var appliesPreferredTrackTransform = false
  /// Units: pixels.
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  private static let message = "AVAssetImageGenerator makes no pictures: films are not decoded here"

  /// - Throws: `AVError.decoderNotFound`.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    SceneDiagnostics.reportMissing(Self.message)
    throw AVError(.decoderNotFound, Self.message)
  }

  /// - Throws: `AVError.decoderNotFound`.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    (try copyCGImage(at: time, actualTime: nil), time)
  }

  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {
    SceneDiagnostics.reportMissing(Self.message)
    let times = requestedTimes.map(\.timeValue)
    DispatchQueue.main.async {
      for time in times {
        handler(time, nil, .invalid, .failed, AVError(.decoderNotFound, Self.message))
      }
    }
  }

  open func cancelAllCGImageGeneration() {}
}

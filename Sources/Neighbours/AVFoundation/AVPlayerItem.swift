public import CoreMedia
public import Foundation
import PegRuntime
import PegScene
import UIKit

/// Media that a player plays, with the state of its presentation.
///
/// - Source: Apple, "AVPlayerItem".
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  /// - Source: the values of Apple's `AVPlayerItem.Status`.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  open private(set) var asset: AVAsset
  open internal(set) var status = Status.unknown {
    willSet { willChange("status", of: self) }
    didSet { didChange("status", of: self) }
  }
  open private(set) var error: (any Error)?
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Units: bits per second.
  open var preferredPeakBitRate = 0.0
  open var preferredMaximumResolution = CGSize.zero
  open var forwardPlaybackEndTime = CMTime.invalid
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  open private(set) var outputs: [AVPlayerItemOutput] = []
  weak var player: AVPlayer?
  /// The time when no player plays the item.
  var restingTime = CMTime.zero
  private var isPrepared = false

  public init(asset: AVAsset) { self.asset = asset }

  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// The duration that the file's header says; indefinite for other media and until the item is ready.
  open var duration: CMTime { status == .readyToPlay ? asset.duration : .indefinite }
  /// The size of the pictures. Units: pixels.
  open var presentationSize: CGSize { status == .readyToPlay ? asset.naturalSize : .zero }
  open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
  open var isPlaybackBufferFull: Bool { status == .readyToPlay }
  /// The whole duration, once it is known.
  open var loadedTimeRanges: [NSValue] {
    duration.isNumeric
      ? [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] : []
  }
  open var seekableTimeRanges: [NSValue] { loadedTimeRanges }
  open var tracks: [AVAssetTrack] { asset.tracks }

  open func currentTime() -> CMTime {
    if let player, player.currentItem === self { return player.currentTime() }
    return restingTime
  }

  open func seek(to time: CMTime, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    if let player, player.currentItem === self {
      player.seek(to: time) { completionHandler?($0) }
    } else {
      restingTime = time
      DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?(true) } }
    }
  }

  open func cancelPendingSeeks() {}

  /// Adds a receiver; nothing arrives, since media are not decoded.
  open func add(_ output: AVPlayerItemOutput) {
    if !outputs.contains(output) { outputs.append(output) }
  }

  open func remove(_ output: AVPlayerItemOutput) { outputs.removeAll { $0 === output } }

  /// Returns a new item of the same media.
  nonisolated open override func copy() -> Any {
    nonisolated(unsafe) var made: Any = self
    MainActor.assumeIsolated { made = AVPlayerItem(asset: asset) }
    return made
  }

  /// Reads the media, in the turn after a player got the item.
  func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { finishPreparing() }
    }
  }

  private func finishPreparing() {
    let keys = [
      "duration", "loadedTimeRanges", "playbackLikelyToKeepUp", "playbackBufferEmpty",
      "presentationSize",
    ]
    for key in keys { willChange(key, of: self) }
    if asset.isUnreadable {
      error = AVError(.fileFormatNotRecognized, "The file is absent, or not of a known format")
      status = .failed
    } else {
      let address = asset.address?.absoluteString ?? "media"
      SceneDiagnostics.report(
        "AVPlayer shows a black area in place of \(address): films are not decoded here")
      status = .readyToPlay
    }
    for key in keys { didChange(key, of: self) }
    player?.itemIsPrepared()
  }
}

extension AVPlayerItem {
  nonisolated public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  nonisolated public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  nonisolated public static let playbackStalledNotification = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  nonisolated public static let timeJumpedNotification = Notification.Name(
    "AVPlayerItemTimeJumpedNotification")
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
  public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
}

extension NSNotification.Name {
  /// The key of the error of `AVPlayerItemFailedToPlayToEndTime`.
  public static var AVPlayerItemFailedToPlayToEndTimeErrorKey: String {
    "AVPlayerItemFailedToPlayToEndTimeErrorKey"
  }
}

public import Foundation
import PegScene
public import UIKit

/// The state of playing that the system shows.
///
/// - Source: the values of Apple's `MPNowPlayingPlaybackState`.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown = 0
  case playing = 1
  case paused = 2
  case stopped = 3
  case interrupted = 4
}

/// The facts about the item that plays. They are kept; there is no lock screen that shows them.
///
/// - Source: Apple, "MPNowPlayingInfoCenter".
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let center = MPNowPlayingInfoCenter()

  open class func `default`() -> MPNowPlayingInfoCenter { center }

  open var nowPlayingInfo: [String: Any]? {
    didSet {
      if nowPlayingInfo == nil { return }
      SceneDiagnostics.reportMissing(
        "MPNowPlayingInfoCenter keeps what plays; there is no lock screen that shows it")
    }
  }
  open var playbackState = MPNowPlayingPlaybackState.unknown
}

public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex =
  "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount =
  "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
public let MPNowPlayingInfoPropertyChapterCount = "MPNowPlayingInfoPropertyChapterCount"

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyComposer = "composer"
public let MPMediaItemPropertyDiscNumber = "discNumber"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"

/// The picture of an item in any size.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  private let request: (CGSize) -> UIImage
  /// The size of the largest picture. Units: points.
  open private(set) var bounds: CGRect
  open var imageCropRect: CGRect { bounds }

  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    request = requestHandler
  }

  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  open func image(at size: CGSize) -> UIImage? { request(size) }
}

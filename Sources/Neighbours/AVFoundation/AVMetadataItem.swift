public import CoreMedia
public import Foundation

/// A name of a metadata item, such as "mdta/com.apple.quicktime.title".
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonIdentifierTitle = AVMetadataIdentifier("comn/title")
  public static let commonIdentifierArtist = AVMetadataIdentifier("comn/artist")
  public static let commonIdentifierAlbumName = AVMetadataIdentifier("comn/albumName")
  public static let commonIdentifierArtwork = AVMetadataIdentifier("comn/artwork")
  public static let icyMetadataStreamTitle = AVMetadataIdentifier("icy/StreamTitle")
  public static let icyMetadataStreamURL = AVMetadataIdentifier("icy/StreamUrl")
}

/// A name of a metadata item that all formats share.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey("title")
  public static let commonKeyArtist = AVMetadataKey("artist")
  public static let commonKeyAlbumName = AVMetadataKey("albumName")
  public static let commonKeyArtwork = AVMetadataKey("artwork")
}

/// A fact about media, such as its title. Media here have none, since only the header of a file is read.
///
/// - Source: Apple, "AVMetadataItem".
open class AVMetadataItem: NSObject, @unchecked Sendable {
  open var identifier: AVMetadataIdentifier? { nil }
  open var commonKey: AVMetadataKey? {
    identifier.flatMap {
      $0.rawValue.hasPrefix("comn/") ? AVMetadataKey(String($0.rawValue.dropFirst(5))) : nil
    }
  }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
  open var stringValue: String? { (value as? NSString).map { "\($0)" } }
  open var numberValue: NSNumber? { value as? NSNumber }
  open var dataValue: Data? { (value as? NSData).map { Data(referencing: $0) } }
  open var time: CMTime { .invalid }
}

/// A fact about media that code states.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  private var statedIdentifier: AVMetadataIdentifier?
  private var statedValue: (any NSCopying & NSObjectProtocol)?

  open override var identifier: AVMetadataIdentifier? {
    get { statedIdentifier }
    set { statedIdentifier = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { statedValue }
    set { statedValue = newValue }
  }
}

/// Facts that hold for a part of media.
open class AVTimedMetadataGroup: NSObject, @unchecked Sendable {
  open private(set) var items: [AVMetadataItem]
  open private(set) var timeRange: CMTimeRange

  public init(items: [AVMetadataItem], timeRange: CMTimeRange) {
    self.items = items
    self.timeRange = timeRange
  }
}

/// A track as an item plays it.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  open private(set) var assetTrack: AVAssetTrack?
  open var isEnabled = true

  init(_ track: AVAssetTrack?) { assetTrack = track }
}

/// A receiver of what an item yields while it plays.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {
  open var suppressesPlayerRendering = false
}

/// Gets the facts that come in the course of media.
public protocol AVPlayerItemMetadataOutputPushDelegate: AnyObject {
  func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup],
    from track: AVPlayerItemTrack?)
}

extension AVPlayerItemMetadataOutputPushDelegate {
  public func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup],
    from track: AVPlayerItemTrack?
  ) {}
}

/// A receiver of the facts that come in the course of media. None come here, since media are not decoded.
open class AVPlayerItemMetadataOutput: AVPlayerItemOutput, @unchecked Sendable {
  open private(set) weak var delegate: (any AVPlayerItemMetadataOutputPushDelegate)?
  open private(set) var delegateQueue: DispatchQueue?
  /// Units: seconds.
  open var advanceIntervalForDelegateInvocation: TimeInterval = 0

  public init(identifiers: [String]?) {}

  open func setDelegate(
    _ delegate: (any AVPlayerItemMetadataOutputPushDelegate)?, queue: DispatchQueue?
  ) {
    self.delegate = delegate
    delegateQueue = queue
  }
}

extension AVAsset {
  /// The facts about the media; none, since only the header of a file is read.
  public var metadata: [AVMetadataItem] { [] }
  public var commonMetadata: [AVMetadataItem] { [] }
}

extension AVMetadataItem {
  /// Returns the items of a name.
  public class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }
}

public import Foundation
public import PegRuntime

/// The answer to a command.
///
/// - Source: the values of Apple's `MPRemoteCommandHandlerStatus`.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A button press on a remote control, a headset or the lock screen. There is no such control here, so that no event arrives.
///
/// - Source: Apple, "MPRemoteCommandEvent".
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  open private(set) var command: MPRemoteCommand
  /// Units: seconds.
  open private(set) var timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = 0
  }
}

/// The press of a button that skips.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Units: seconds.
  open var interval: TimeInterval { 0 }
}

/// A new place on the time line.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Units: seconds.
  open var positionTime: TimeInterval { 0 }
}

/// A new rate.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { 1 }
}

/// A command of a remote control, with the code that answers it.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  open var isEnabled = true
  private var handlers: [(token: NSObject, target: () -> AnyObject?)] = []

  /// Adds a closure.
  ///
  /// - Returns: what `removeTarget(_:)` takes.
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    handlers.append((token, { token }))
    return token
  }

  /// Adds a method of an object, which is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    handlers.append((NSObject(), { [weak object] in object }))
  }

  open func removeTarget(_ target: Any?) { removeTarget(target, action: nil) }

  /// Removes the code that a target stands for, or all with nil.
  open func removeTarget(_ target: Any?, action: Selector?) {
    guard let target else {
      handlers = []
      return
    }
    let object = target as AnyObject
    handlers.removeAll { $0.target() === object || $0.target() == nil }
  }
}

/// A command that skips by seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// Units: seconds.
  open var preferredIntervals: [NSNumber] = []
}

/// A command that moves on the time line.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// A command that changes the rate.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
}

/// A command that marks an item.
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
  open var localizedShortTitle = ""
}

/// The commands of remote controls.
///
/// - Source: Apple, "MPRemoteCommandCenter".
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()

  open class func shared() -> MPRemoteCommandCenter { center }

  open private(set) var pauseCommand = MPRemoteCommand()
  open private(set) var playCommand = MPRemoteCommand()
  open private(set) var stopCommand = MPRemoteCommand()
  open private(set) var togglePlayPauseCommand = MPRemoteCommand()
  open private(set) var nextTrackCommand = MPRemoteCommand()
  open private(set) var previousTrackCommand = MPRemoteCommand()
  open private(set) var seekForwardCommand = MPRemoteCommand()
  open private(set) var seekBackwardCommand = MPRemoteCommand()
  open private(set) var enableLanguageOptionCommand = MPRemoteCommand()
  open private(set) var disableLanguageOptionCommand = MPRemoteCommand()
  open private(set) var skipForwardCommand = MPSkipIntervalCommand()
  open private(set) var skipBackwardCommand = MPSkipIntervalCommand()
  open private(set) var changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  open private(set) var changePlaybackRateCommand = MPChangePlaybackRateCommand()
  open private(set) var likeCommand = MPFeedbackCommand()
  open private(set) var dislikeCommand = MPFeedbackCommand()
  open private(set) var bookmarkCommand = MPFeedbackCommand()
}

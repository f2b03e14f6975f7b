public import CoreMedia
public import Foundation
import PegMotion
import PegScene
import QuartzCore
import UIKit

/// Plays a sound without being heard: the time runs with the scene's clock for the sound's duration.
///
/// The duration is known for WAVE, MPEG-4 and MP3.
///
/// - Source: Apple, "AVAudioPlayer".
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open private(set) var url: URL?
  open private(set) var data: Data?
  /// Units: seconds; 0 if the format is not known.
  open private(set) var duration: TimeInterval
  /// 0...1.
  open var volume: Float = 1
  /// −1...1, from left to right.
  open var pan: Float = 0
  open var enableRate = false
  open var rate: Float = 1
  /// The number of times that the sound is repeated; negative for ever.
  open var numberOfLoops = 0
  open var isMeteringEnabled = false
  open var numberOfChannels: Int { 2 }
  open private(set) var isPlaying = false
  private var start: (moment: SceneTime, time: TimeInterval) = (.zero, 0)
  private var loopsLeft = 0
  private var end: SceneClock.Appointment?

  /// - Throws: an error of reading the file, or `AVError.fileFormatNotRecognized` for an empty one.
  public convenience init(contentsOf url: URL) throws {
    try self.init(Data(contentsOf: url), url: url)
  }

  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public convenience init(data: Data) throws { try self.init(data, url: nil) }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data, url: nil)
  }

  private init(_ data: Data, url: URL?) throws {
    if data.isEmpty { throw AVError(.fileFormatNotRecognized) }
    self.url = url
    self.data = url == nil ? data : nil
    duration = MediaHeader(data)?.duration.seconds ?? 0
  }

  /// Units: seconds.
  open var currentTime: TimeInterval {
    get {
      guard isPlaying else { return start.time }
      let passed = (SceneClock.current.now - start.moment).seconds * Double(enableRate ? rate : 1)
      return min(start.time + passed, duration)
    }
    set {
      start = (SceneClock.current.now, min(max(0, newValue), duration))
      if isPlaying { planEnd() }
    }
  }

  open var deviceCurrentTime: TimeInterval { SceneClock.current.now.seconds }

  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Begins to play. A sound of an unknown format ends at once.
  @discardableResult
  open func play() -> Bool {
    guard !isPlaying else { return true }
    SceneDiagnostics.report("AVAudioPlayer plays without sound: there is no loudspeaker here")
    if start.time >= duration { start.time = 0 }
    start.moment = SceneClock.current.now
    loopsLeft = numberOfLoops
    isPlaying = true
    planEnd()
    return true
  }

  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }

  open func pause() {
    start = (SceneClock.current.now, currentTime)
    stopClock()
  }

  open func stop() { pause() }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }

  open func updateMeters() {}
  /// Units: decibels; the level of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Units: decibels; the level of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  private func stopClock() {
    isPlaying = false
    end?.cancel()
    end = nil
  }

  private func planEnd() {
    end?.cancel()
    let speed = Double(enableRate ? max(0.01, rate) : 1)
    let left = SceneTime(clampingSeconds: (duration - start.time) / speed)
    // The player stays until its sound has ended, as its delegate expects.
    end = SceneClock.current.schedule(at: SceneClock.current.now + left) { [self] in reachEnd() }
  }

  private func reachEnd() {
    end = nil
    start = (SceneClock.current.now, 0)
    // A sound without a duration would be repeated within no time.
    if loopsLeft != 0, duration > 0 {
      loopsLeft -= 1
      return planEnd()
    }
    isPlaying = false
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}

@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Would record sound; there is no microphone.
@preconcurrency @MainActor
open class AVAudioRecorder: NSObject {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open private(set) var url: URL
  open private(set) var settings: [String: Any]
  open var isMeteringEnabled = false
  open var isRecording: Bool { false }
  /// Units: seconds.
  open var currentTime: TimeInterval { 0 }

  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
  }

  @discardableResult
  open func prepareToRecord() -> Bool { false }

  /// Returns false: there is no microphone.
  @discardableResult
  open func record() -> Bool {
    SceneDiagnostics.report("AVAudioRecorder does not record: there is no microphone here")
    return false
  }

  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { record() }

  open func pause() {}
  open func stop() {}
  @discardableResult
  open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  /// Units: decibels; the level of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Units: decibels; the level of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

@preconcurrency @MainActor
public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  public func audioRecorderEncodeErrorDidOccur(
    _ recorder: AVAudioRecorder, error: (any Error)?
  ) {}
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"

/// - Source: the values of Apple's `AVAudioQuality`.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

public import CoreMedia
public import Dispatch
public import Foundation
import PegMotion
import PegRuntime
import PegScene
import QuartzCore
import UIKit

/// Plays media: a clock that runs with the scene's, since no film is decoded.
///
/// - Source: Apple, "AVPlayer".
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  /// - Source: the values of Apple's `AVPlayer.Status`.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  /// - Source: the values of Apple's `AVPlayer.TimeControlStatus`.
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate = 1
    case playing = 2
  }

  /// - Source: the values of Apple's `AVPlayer.ActionAtItemEnd`.
  public enum ActionAtItemEnd: Int, Sendable {
    case advance = 0
    case pause = 1
    case none = 2
  }

  /// A reason why a player waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let noItemToPlay = WaitingReason(
      rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  open private(set) var currentItem: AVPlayerItem? {
    willSet { willChange("currentItem", of: self) }
    didSet { didChange("currentItem", of: self) }
  }
  open private(set) var status = Status.unknown {
    willSet { willChange("status", of: self) }
    didSet { didChange("status", of: self) }
  }
  open private(set) var timeControlStatus = TimeControlStatus.paused {
    willSet { willChange("timeControlStatus", of: self) }
    didSet { didChange("timeControlStatus", of: self) }
  }
  open var error: (any Error)? { currentItem?.error }
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// 0...1; there is no sound.
  open var volume: Float = 1
  open var isMuted = false
  open var defaultRate: Float = 1
  open var allowsExternalPlayback = true
  open var isExternalPlaybackActive: Bool { false }
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  open var automaticallyWaitsToMinimizeStalling = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var reasonForWaitingToPlay: WaitingReason? {
    guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
    return currentItem == nil ? .noItemToPlay : .evaluatingBufferingRate
  }

  /// The speed that code asks for; 0 while the player is paused.
  open var rate: Float {
    get { wantedRate }
    set {
      guard newValue != wantedRate else { return }
      willChange("rate", of: self)
      anchor()
      wantedRate = newValue
      didChange("rate", of: self)
      updateStatus()
    }
  }

  private var wantedRate: Float = 0
  /// A moment of the scene and the time of the item then.
  private var start: (moment: SceneTime, time: CMTime) = (.zero, .zero)
  private var end: SceneClock.Appointment?
  private var observers: [PlayerTimeObserver] = []

  public override init() { super.init() }

  public init(playerItem item: AVPlayerItem?) {
    super.init()
    setItem(item)
  }

  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  isolated deinit {
    end?.cancel()
    for observer in observers { observer.cancel() }
  }

  // MARK: Items

  open func replaceCurrentItem(with item: AVPlayerItem?) { setItem(item) }

  func setItem(_ item: AVPlayerItem?) {
    guard item !== currentItem else { return }
    currentItem?.restingTime = currentTime()
    currentItem?.player = nil
    currentItem = item
    item?.player = self
    start = (SceneClock.current.now, item?.restingTime ?? .zero)
    if item?.status == .readyToPlay { itemIsPrepared() } else { item?.prepare() }
    updateStatus()
  }

  func itemIsPrepared() {
    start.moment = SceneClock.current.now
    if status != .readyToPlay, currentItem?.status == .readyToPlay { status = .readyToPlay }
    updateStatus()
  }

  // MARK: Playing

  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func preroll(atRate rate: Float, completionHandler: ((Bool) -> Void)? = nil) {
    onMain { completionHandler?(true) }
  }

  open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
    if itemTime.isNumeric { seek(to: itemTime) }
    self.rate = rate
  }

  private var isMoving: Bool { wantedRate != 0 && currentItem?.status == .readyToPlay }

  /// The time of the item.
  open func currentTime() -> CMTime {
    guard let currentItem else { return .zero }
    guard isMoving else { return start.time }
    let passed = (SceneClock.current.now - start.moment).seconds * Double(wantedRate)
    let time = CMTime(
      seconds: start.time.seconds + passed, preferredTimescale: CMTimeScale(NSEC_PER_SEC))
    let last = currentItem.duration
    if last.isNumeric, time > last { return last }
    return time < .zero ? .zero : time
  }

  private func anchor() { start = (SceneClock.current.now, currentTime()) }

  private func updateStatus() {
    let new: TimeControlStatus =
      wantedRate == 0 ? .paused : isMoving ? .playing : .waitingToPlayAtSpecifiedRate
    if new != timeControlStatus { timeControlStatus = new }
    planEnd()
    for observer in observers { observer.plan(for: self) }
  }

  /// Returns the moment of the scene at which the item reaches a time; nil if it does not.
  func moment(of time: CMTime) -> SceneTime? {
    guard isMoving, time.isNumeric else { return nil }
    let distance = (time.seconds - start.time.seconds) / Double(wantedRate)
    guard distance >= 0 else { return nil }
    return start.moment + SceneTime(clampingSeconds: distance)
  }

  private func planEnd() {
    end?.cancel()
    end = nil
    guard let item = currentItem, wantedRate > 0, let moment = moment(of: item.duration) else {
      return
    }
    end = SceneClock.current.schedule(at: moment) { [weak self] in self?.reachEnd(of: item) }
  }

  private func reachEnd(of item: AVPlayerItem) {
    guard currentItem === item, isMoving else { return }
    end = nil
    start = (SceneClock.current.now, item.duration)
    itemEnded(item)
    NotificationCenter.default.post(
      name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  /// Does what `actionAtItemEnd` says; a queue goes on with its next item.
  func itemEnded(_ item: AVPlayerItem) {
    if actionAtItemEnd != .none { rate = 0 }
  }

  // MARK: Seeking

  open func seek(to time: CMTime) { seek(to: time) { _ in } }

  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    let last = currentItem?.duration ?? .indefinite
    var target = time.isNumeric ? CMTimeMaximum(time, .zero) : currentTime()
    if last.isNumeric { target = CMTimeMinimum(target, last) }
    start = (SceneClock.current.now, target)
    updateStatus()
    for observer in observers { observer.jumped(to: target) }
    if let item = currentItem {
      NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: item)
    }
    onMain { completionHandler(true) }
  }

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  // MARK: Observers

  /// Calls a block at multiples of an interval of the item's time while it plays, and when the time jumps.
  ///
  /// - Returns: what `removeTimeObserver(_:)` takes.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping (CMTime) -> Void
  ) -> Any {
    let observer = PlayerTimeObserver(.every(interval)) { block($0) }
    observers.append(observer)
    observer.plan(for: self)
    DispatchQueue.main.async { [weak self, weak observer] in
      MainActor.assumeIsolated {
        if let self, let observer { observer.jumped(to: self.currentTime()) }
      }
    }
    return observer
  }

  /// Calls a block when the item passes times.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any {
    let observer = PlayerTimeObserver(.at(times.map(\.timeValue))) { _ in block() }
    observers.append(observer)
    observer.plan(for: self)
    return observer
  }

  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? PlayerTimeObserver else { return }
    observer.cancel()
    observers.removeAll { $0 === observer }
  }
}

/// A block that is called at times of a player's item.
@MainActor
final class PlayerTimeObserver {
  enum Times {
    case every(CMTime)
    case at([CMTime])
  }

  private let times: Times
  private let block: @MainActor (CMTime) -> Void
  private var next: SceneClock.Appointment?

  init(_ times: Times, _ block: @escaping @MainActor (CMTime) -> Void) {
    self.times = times
    self.block = block
  }

  func cancel() {
    next?.cancel()
    next = nil
  }

  func jumped(to time: CMTime) {
    if case .every = times { block(time) }
  }

  /// Schedules the next call.
  func plan(for player: AVPlayer) {
    cancel()
    let now = player.currentTime()
    guard let time = following(now, player.rate), let moment = player.moment(of: time) else {
      return
    }
    next = SceneClock.current.schedule(at: moment) { [weak self, weak player] in
      guard let self, let player else { return }
      next = nil
      block(time)
      if next == nil { plan(for: player) }
    }
  }

  /// Returns the first time after another one, in the direction of playing.
  private func following(_ now: CMTime, _ rate: Float) -> CMTime? {
    switch times {
    case .every(let interval):
      let step = interval.seconds
      guard step > 0, step.isFinite else { return nil }
      // A call that came a little early does not count again.
      let count =
        rate < 0
        ? ((now.seconds - 1e-6) / step).rounded(.up) - 1
        : ((now.seconds + 1e-6) / step).rounded(.down) + 1
      guard count >= 0, count < 1e9 else { return nil }
      return CMTimeMultiply(interval, multiplier: Int32(count))
    case .at(let times):
      let edge = CMTime(value: 1, timescale: 1_000_000)
      return rate < 0
        ? times.filter { $0 < now - edge }.max() : times.filter { $0 > now + edge }.min()
    }
  }
}

/// Calls a block on the main queue, after the work that is there.
@MainActor
private func onMain(_ block: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(block) }
}

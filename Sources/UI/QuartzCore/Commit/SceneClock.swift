import Foundation
package import PegMotion
import PegScene

/// The time for animations, display links and delayed work, and the schedule of that work.
///
/// Each scene has a clock, which its stage advances. Between scheduled events the time stands still. Without a stage, the time
/// never changes.
///
/// - Decision: docs/decisions/0007-work-is-done-at-its-own-time.md.
@MainActor
package final class SceneClock {
  /// The clock of the current scene.
  package static var current: SceneClock {
    get { ofScene.of(.current).clock }
    set {
      ofScene.of(.current).clock = newValue
      SceneContext.current.moment = newValue.now
    }
  }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { CurrentClock() } }

  @MainActor
  private final class CurrentClock {
    var clock = SceneClock()
  }

  package private(set) var now = SceneTime.zero {
    didSet {
      if SceneClock.current === self { SceneContext.current.moment = now }
      didMove?(now)
    }
  }

  /// Called with each new time.
  package var didMove: (@MainActor (SceneTime) -> Void)?

  /// The number of the current turn; work scheduled for the end of a turn runs when that turn ends.
  package private(set) var turn = 0

  /// Called after all work that is due at one time: performs layout and runs the main queue.
  package var afterTurn: (@MainActor () -> Void)?

  /// The rate at which the screen is refreshed.
  package let refreshRate: FrameRate

  package init(refreshRate: FrameRate = FrameRate(60)) { self.refreshRate = refreshRate }

  // MARK: Scheduled work

  /// Scheduled work; it releases its closure when it is cancelled or done.
  @MainActor
  package final class Appointment {
    package let time: SceneTime
    fileprivate let rank: Int
    fileprivate let sequence: Int
    fileprivate var work: (@MainActor () -> Void)?

    fileprivate init(
      time: SceneTime, rank: Int, sequence: Int, work: @escaping @MainActor () -> Void
    ) {
      self.time = time
      self.rank = rank
      self.sequence = sequence
      self.work = work
    }

    package func cancel() { work = nil }

    fileprivate func isBefore(_ other: Appointment) -> Bool {
      (time, rank, sequence) < (other.time, other.rank, other.sequence)
    }
  }

  /// The order of work at the same time.
  package enum Rank: Int { case touch, timer, displayLink }

  /// The scheduled work, the latest first, so that the next one is removed from the end.
  private var appointments: [Appointment] = []
  private var sequence = 0

  /// Schedules work for a time, or for now if the time is past; work at equal times is ordered by rank and then by request.
  @discardableResult
  package func schedule(
    at time: SceneTime, rank: Rank = .timer, work: @escaping @MainActor () -> Void
  ) -> Appointment {
    sequence += 1
    let new = Appointment(
      time: max(time, now), rank: rank.rawValue, sequence: sequence, work: work)
    var (low, high) = (0, appointments.count)
    while low < high {
      let middle = (low + high) / 2
      if appointments[middle].isBefore(new) { high = middle } else { low = middle + 1 }
    }
    appointments.insert(new, at: low)
    return new
  }

  /// Returns the first refresh after a time.
  package func nextRefresh(after time: SceneTime) -> SceneTime {
    var index = Int(time.nanoseconds / 1_000_000_000 * refreshRate.frames / refreshRate.seconds)
    index = max(0, index - 1)
    while SceneTime.frame(index, rate: refreshRate) <= time { index += 1 }
    return SceneTime.frame(index, rate: refreshRate)
  }

  // MARK: Animations

  private var runs: [AnimationRun] = []

  func start(_ run: AnimationRun) {
    runs.append(run)
    if let layer = run.layer { addLayerWithMotion(layer) }
  }

  func addLayerWithMotion(_ layer: CALayer) {
    let key = ObjectIdentifier(layer)
    // A layer that is gone may have had the same address.
    if let place = placesOfMotion[key], layersWithMotion[place].layer === layer { return }
    placesOfMotion[key] = layersWithMotion.count
    layersWithMotion.append(WeakLayer(layer: layer))
  }

  func forget(_ run: AnimationRun) { runs.removeAll { $0 === run } }

  var hasRuns: Bool { !runs.isEmpty }

  /// The layers with animations, each once, including animations that have ended but are not removed.
  private var layersWithMotion: [WeakLayer] = []
  /// The places of layers in that list.
  private var placesOfMotion: [ObjectIdentifier: Int] = [:]

  private struct WeakLayer {
    weak var layer: CALayer?
  }

  var animatedLayers: [CALayer] {
    let layers = layersWithMotion.compactMap(\.layer).filter { $0.motion?.runs.isEmpty == false }
    if layers.count < layersWithMotion.count {
      layersWithMotion = layers.map { WeakLayer(layer: $0) }
      placesOfMotion = Dictionary(
        uniqueKeysWithValues: layers.enumerated().map { (ObjectIdentifier($1), $0) })
    }
    return layers
  }

  private func nextEnd() -> SceneTime? { runs.compactMap { $0.endTime }.min() }

  /// Whether anything is scheduled or running, so that later times may look different.
  package var isBusy: Bool {
    !runs.isEmpty || appointments.contains { $0.work != nil }
      || emitters.contains { ($0.layer as? CAEmitterLayer)?.isEmitting == true }
  }

  /// The layers that may emit particles, each once.
  private var emitters: [WeakLayer] = []

  func add(_ emitter: CAEmitterLayer) {
    emitters.removeAll { $0.layer == nil || $0.layer === emitter }
    emitters.append(WeakLayer(layer: emitter))
  }

  // MARK: Advancing

  /// The number of turns at one time after which an endless loop is assumed.
  private static let turnLimit = 100_000

  /// Advances to a time and does all work that is due on the way, each at its own time.
  ///
  /// - Precondition: the time isn't in the past.
  package func advance(to end: SceneTime) {
    precondition(end >= now, "Time does not go back from \(now.seconds) s to \(end.seconds) s.")
    if SceneClock.current !== self { SceneClock.current = self }
    endTurn()
    var turns = 0
    while true {
      while appointments.last?.work == nil, !appointments.isEmpty { appointments.removeLast() }
      let due = appointments.last?.time
      guard let next = [due, nextEnd()].compactMap({ $0 }).min(), next <= end else { break }
      turns = next > now ? 0 : turns + 1
      guard turns < Self.turnLimit else {
        SceneDiagnostics.fail("work at \(now.seconds) s never ends: it always adds more")
        break
      }
      now = max(now, next)
      stopEndedRuns()
      if let appointment = appointments.last, appointment.time <= now {
        appointments.removeLast()
        let work = appointment.work
        appointment.work = nil
        work?()
      }
      endTurn()
    }
    if end > now {
      now = end
      endTurn()
    }
  }

  /// Ends the turn: commits the open transaction and runs work that waits for the end of the turn.
  package func endTurn() {
    turn += 1
    CATransaction.flush()
    afterTurn?()
    CATransaction.flush()
  }

  /// Ends the runs whose end time has been reached, in the order of their ends.
  private func stopEndedRuns() {
    let moment = now
    var ended = runs.compactMap { run in run.endTime.map { (run, $0) } }.filter { $0.1 <= moment }
    ended.sort { ($0.1, $0.0.sequence) < ($1.1, $1.0.sequence) }
    for (run, _) in ended where !run.isOver { run.end() }
  }
}

/// Returns the time of the current scene.
///
/// - Units: seconds.
public func CACurrentMediaTime() -> CFTimeInterval { SceneContext.ofCaller.moment.seconds }

public typealias CFTimeInterval = Double

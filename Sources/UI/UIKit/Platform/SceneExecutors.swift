import CExecutorInstall
import Dispatch
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Replaces Swift's executors by those of this file, in every program that links this module.
@_cdecl("peg_install_executors")
func installExecutors() {
  #if compiler(>=6.3)
    _createExecutors(factory: SceneExecutors.self)
  #endif
}

#if compiler(>=6.3)
  /// Executors that hand the jobs of a scene to its stage, and all others to Swift's executors.
  private enum SceneExecutors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = SceneMainExecutor()
    static let defaultExecutor: any TaskExecutor = SceneTaskExecutor()
  }

  private final class SceneMainExecutor: MainExecutor, SchedulingExecutor {
    private let platform = PlatformExecutorFactory.mainExecutor

    func run() throws { try platform.run() }

    func runUntil(_ condition: () -> Bool) throws { try platform.runUntil(condition) }

    func stop() { platform.stop() }

    func checkIsolated() { platform.checkIsolated() }

    func isIsolatingCurrentContext() -> Bool? { platform.isIsolatingCurrentContext() }

    func enqueue(_ job: consuming ExecutorJob) {
      handOver(UnownedJob(job), to: platform) { $0.runSynchronously(on: self.unowned) }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let moment = Moment(instant: instant, tolerance: tolerance, clock: clock)
      handOver(UnownedJob(job), to: platform, at: moment) {
        $0.runSynchronously(on: self.unowned)
      }
    }

    private var unowned: UnownedSerialExecutor { unsafe asUnownedSerialExecutor() }
  }

  private final class SceneTaskExecutor: TaskExecutor, SchedulingExecutor {
    private let platform = PlatformExecutorFactory.defaultExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      handOver(UnownedJob(job), to: platform) {
        $0.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let moment = Moment(instant: instant, tolerance: tolerance, clock: clock)
      handOver(UnownedJob(job), to: platform, at: moment) {
        $0.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }
  }

  /// The time at which a job runs, by any clock.
  private struct Moment<C: Clock> {
    var instant: C.Instant
    var tolerance: C.Duration?
    var clock: C

    /// Nanoseconds of the scene's time that are left; nil if the clock does not count seconds.
    func left(in queue: MainQueue) -> Int64? {
      guard let left = clock.now.duration(to: instant) as? Duration else { return nil }
      let limit = Duration.seconds(1_000_000_000)
      let (seconds, attoseconds) = min(max(left, .zero), limit).components
      return queue.nanoseconds(
        until: .interval(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
    }
  }

  private func handOver(
    _ job: UnownedJob, to platform: any Executor, run: @escaping @Sendable (UnownedJob) -> Void
  ) {
    guard let scene = SceneTasks.scene(ofTask: taskNumber(job)) else {
      return platform.enqueue(ExecutorJob(job))
    }
    MainQueue.of(scene).enqueue { run(job) }
  }

  private func handOver<C: Clock>(
    _ job: UnownedJob, to platform: any Executor, at moment: Moment<C>,
    run: @escaping @Sendable (UnownedJob) -> Void
  ) {
    let giveBack: @Sendable () -> Void = {
      guard let platform = platform as? any SchedulingExecutor else {
        return platform.enqueue(ExecutorJob(job))
      }
      platform.enqueue(
        ExecutorJob(job), at: moment.instant, tolerance: moment.tolerance, clock: moment.clock)
    }
    guard let scene = SceneTasks.scene(ofTask: taskNumber(job)) else { return giveBack() }
    let queue = MainQueue.of(scene)
    guard let left = moment.left(in: queue) else { return giveBack() }
    SceneTasks.of(scene).sleep(
      nanoseconds: left, in: queue, wake: { run(job) }, giveBack: giveBack)
  }

  /// Returns the number of a job's task, 0 for none. Swift's library has no function for it, only the text of a description.
  @_silgen_name("swift_task_getJobTaskId")
  private func taskNumber(_ job: UnownedJob) -> UInt64
#endif

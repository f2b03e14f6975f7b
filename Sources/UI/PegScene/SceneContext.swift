import CSceneSources
package import PegMotion
import Synchronization

/// The values that code of one scene finds around it: its clock, its traits, its screen, its main queue, its diagnostics.
///
/// Modules keep their values under a `SceneValue`. A program has a context of its own, `program`, and one more for each screen
/// that is open. Screens make theirs current before they run any code of their scene, so that two of them can take turns.
/// Code on other threads belongs to the scene that started it, if its thread is known (`carry`), else to the current one.
package final class SceneContext: Sendable {
  /// The words that errors use for the scene, such as "scene stretchy"; empty for the program's own context.
  package let name: String
  package let diagnostics: SceneDiagnostics
  let values = SceneValues()
  private let nanoseconds = Atomic<Int64>(0)
  /// The time of day and the random numbers that C functions give to code of the scene.
  private nonisolated(unsafe) let sources = UnsafeMutablePointer<peg_scene_sources>.allocate(
    capacity: 1)
  @MainActor private weak var before: SceneContext?
  @MainActor private var isClosed = false

  /// The context of code that runs outside of every scene.
  package static let program = SceneContext("", diagnostics: SceneDiagnostics(isPrinting: true))

  private init(_ name: String, diagnostics: SceneDiagnostics) {
    self.name = name
    self.diagnostics = diagnostics
    peg_sources_begin(sources)
  }

  deinit { sources.deallocate() }

  package var isScene: Bool { self !== Self.program }

  /// The time of the scene, which threads may read while the clock moves.
  package var moment: SceneTime {
    get { SceneTime(nanoseconds: nanoseconds.load(ordering: .relaxed)) }
    set {
      nanoseconds.store(newValue.nanoseconds, ordering: .relaxed)
      peg_sources_set_moment(sources, newValue.nanoseconds)
    }
  }

  // MARK: The current one

  /// The context of the code that the main actor runs.
  @MainActor
  package private(set) static var current = program {
    didSet {
      shared.withLock { $0 = current }
      _ = peg_sources_enter(current.isScene ? current.sources : nil)
    }
  }

  /// `current`, for threads that cannot read it.
  private static let shared = Mutex(program)

  /// The context of the calling code, on any thread.
  package static var ofCaller: SceneContext { carried ?? shared.withLock { $0 } }

  /// Whether the calling code was started by a scene, so that `ofCaller` does not guess.
  package static var isCallerKnown: Bool { carried != nil }

  /// Opens the context of a new scene and makes it current.
  @MainActor
  package static func open(_ name: String) -> SceneContext {
    let context = SceneContext(name, diagnostics: SceneDiagnostics(isPrinting: false))
    context.before = current
    current = context
    return context
  }

  /// Makes the context current, until another one is. Code that drives scenes enters `program` before it awaits anything, so that
  /// other code of the main actor does not find a scene around it.
  @MainActor
  package func enter() {
    if Self.current !== self { Self.current = self }
  }

  /// Ends the scene. If its context is current, that at its opening becomes current again, or `program` if that has ended.
  @MainActor
  package func close() {
    isClosed = true
    guard Self.current === self else { return }
    Self.current = before.flatMap { $0.isClosed ? nil : $0 } ?? .program
  }

  // MARK: Other threads

  @TaskLocal private static var carried: SceneContext?

  /// Returns work that finds the scene of this call's code around it, on whichever thread it runs.
  package static func carry(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let context = ofCaller
    guard context.isScene else { return work }
    return {
      let before = peg_sources_enter(context.sources)
      defer { _ = peg_sources_enter(before) }
      $carried.withValue(context, operation: work)
    }
  }

  // MARK: Time of day and random numbers

  /// Gives code of scenes the time of day from a moment on, by the scene's clock, and the same random numbers in each run.
  ///
  /// - Parameter start: the time of day at the begin of each scene. Units: nanoseconds since 1970.
  /// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
  package static func activateSources(start: Int64) { peg_sources_activate(start) }

  /// Returns what `body` does with the time of day and the random numbers of the machine.
  package static func onMachine<Result>(_ body: () -> Result) -> Result {
    let before = peg_sources_enter(nil)
    defer { _ = peg_sources_enter(before) }
    return body()
  }
}

/// A value that a module keeps once for each scene, made when it is first asked for.
package final class SceneValue<Value: AnyObject & Sendable>: Sendable {
  private let index: Int
  private let make: @Sendable (SceneContext) -> Value

  package init(_ make: @escaping @Sendable (SceneContext) -> Value) {
    index = SceneValues.nextIndex()
    self.make = make
  }

  /// The value of a context.
  package func of(_ context: SceneContext) -> Value {
    if let known = context.values[index] { return unsafeDowncast(known, to: Value.self) }
    return unsafeDowncast(context.values.add(make(context), at: index), to: Value.self)
  }
}

/// The values of one context, by the numbers of their keys; read without a lock.
final class SceneValues: Sendable {
  private static let capacity = 32
  private static let count = Atomic(0)

  /// Entries are set once and keep their objects until the context is gone.
  private nonisolated(unsafe) let places = UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>.allocate(
    capacity: capacity)

  init() {
    for index in 0..<Self.capacity { (places + index).initialize(to: Atomic(nil)) }
  }

  deinit {
    for index in 0..<Self.capacity {
      if let object = places[index].load(ordering: .relaxed) {
        Unmanaged<AnyObject>.fromOpaque(object).release()
      }
    }
    places.deinitialize(count: Self.capacity)
    places.deallocate()
  }

  static func nextIndex() -> Int {
    let index = count.add(1, ordering: .relaxed).oldValue
    precondition(index < capacity, "there are more than \(capacity) values of scenes")
    return index
  }

  subscript(index: Int) -> AnyObject? {
    places[index].load(ordering: .acquiring).map {
      Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Adds an object, and returns the one that is there: another thread may have been faster.
  func add(_ object: AnyObject, at index: Int) -> AnyObject {
    let new = Unmanaged.passRetained(object)
    let (isAdded, old) = places[index].compareExchange(
      expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing)
    if isAdded { return object }
    new.release()
    guard let old else { preconditionFailure("an entry was removed") }
    return Unmanaged<AnyObject>.fromOpaque(old).takeUnretainedValue()
  }
}

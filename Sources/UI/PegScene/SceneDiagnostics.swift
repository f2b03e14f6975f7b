import Glibc
import Synchronization

/// The messages of a scene: layout, drawing, decoding and the network report here, since their calls cannot throw.
package final class SceneDiagnostics: Sendable {
  package enum Severity: Hashable, Sendable {
    /// The picture is made, but not as the code asks.
    case warning
    /// Something that the content shows isn't there.
    case missing
    /// The picture would be wrong and must not be used.
    case failure
  }

  package struct Message: Hashable, Sendable {
    package let severity: Severity
    /// One line: what happened, to which thing, what to do.
    package let text: String
    /// The moment of the thread that reported it; nil for the main actor's own.
    package let mark: Mark?
    /// Whether the scene is the one that happened to be current, since the thread carries none.
    package let isGuessed: Bool
  }

  /// A moment of a thread.
  package struct Mark: Hashable, Sendable {
    fileprivate let serial: Int
    fileprivate let thread: UInt

    /// Returns the moment of the calling thread.
    package static func now() -> Mark {
      Mark(
        serial: serials.add(1, ordering: .relaxed).newValue, thread: UInt(pthread_self()))
    }

    /// Whether the same thread reached this moment later than another one.
    package func follows(_ earlier: Mark) -> Bool {
      isOfThread(of: earlier) && serial >= earlier.serial
    }

    package func isOfThread(of other: Mark) -> Bool { thread == other.thread }

    private static let serials = Atomic(0)
  }

  private struct State {
    /// In the order in which the main actor reported them, each once.
    var ordered: [Message] = []
    /// From any thread, in any order, each once.
    var others: [Message] = []
    var isPrinting: Bool
  }

  private let state: Mutex<State>

  /// - Parameter isPrinting: whether messages of the main actor go to standard error, because no code takes them.
  package init(isPrinting: Bool = false) { state = Mutex(State(isPrinting: isPrinting)) }

  /// Reports to the scene of the calling code that the picture isn't made as that code asks.
  @MainActor
  package static func report(_ text: String) {
    SceneContext.current.diagnostics.report(.warning, text)
  }

  /// Reports to the scene of the calling code that its picture must not be used.
  @MainActor
  package static func fail(_ text: String) {
    SceneContext.current.diagnostics.report(.failure, text)
  }

  /// Reports to the scene of the calling code, from any thread, that something is missing from its picture.
  package static func reportMissing(_ text: String) {
    reportOfCaller(.missing, text)
  }

  /// Reports a message to the scene of the calling code, from any thread.
  package static func reportOfCaller(_ severity: Severity, _ text: String) {
    SceneContext.ofCaller.diagnostics.add(
      severity, text, isGuessed: !SceneContext.isCallerKnown)
  }

  /// Reports a message of code that always runs in the same order.
  @MainActor
  package func report(_ severity: Severity, _ text: String) {
    let isPrinting = state.withLock { state in
      let message = Message(severity: severity, text: text, mark: nil, isGuessed: false)
      if !state.isPrinting, !state.ordered.contains(message) { state.ordered.append(message) }
      return state.isPrinting
    }
    guard isPrinting else { return }
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Reports a message of code that may run on several threads; the last moment counts if a message comes again.
  package func add(_ severity: Severity, _ text: String, isGuessed: Bool = false) {
    let message = Message(severity: severity, text: text, mark: .now(), isGuessed: isGuessed)
    state.withLock { state in
      state.others.removeAll {
        $0.severity == severity && $0.text == text && $0.isGuessed == isGuessed
      }
      state.others.append(message)
    }
  }

  /// Returns the messages since the last call: those of the main actor in their order, then the others sorted.
  package func take() -> [Message] {
    state.withLock { state in
      defer { (state.ordered, state.others) = ([], []) }
      return state.ordered
        + state.others.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }
  }

  /// Returns what the main actor reports while `body` runs.
  @MainActor
  package func messages(during body: () -> Void) -> [Message] {
    let (before, wasPrinting) = state.withLock { state in
      defer { (state.ordered, state.isPrinting) = ([], false) }
      return (state.ordered, state.isPrinting)
    }
    body()
    return state.withLock { state in
      defer { (state.ordered, state.isPrinting) = (before, wasPrinting) }
      return state.ordered
    }
  }
}

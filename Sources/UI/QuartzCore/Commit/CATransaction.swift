import CoreGraphics
public import Foundation
import PegMotion
import PegScene

/// A group of changes of layers, with a say in how they are animated.
///
/// Changes outside of any transaction belong to one that ends with the turn.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  private struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    var group: CompletionGroup?
    /// The block that `group` runs, for those who ask.
    var completion: (() -> Void)?
  }

  /// The open transactions of one scene, and what their ends are going to start.
  @MainActor
  private final class Open {
    /// The first is the turn's own.
    var levels = [Level()]
    var started: [AnimationRun] = []
    var pending: [@MainActor () -> Void] = []
  }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { Open() } }
  private static var open: Open { ofScene.of(.current) }

  public static func begin() { open.levels.append(Level()) }

  /// Ends the innermost transaction.
  ///
  /// - Precondition: one was begun.
  public static func commit() {
    require(
      open.levels.count > 1, "CATransaction.commit() needs a begin() before it",
      .internalInconsistency)
    open.levels.removeLast().group?.close()
  }

  /// Ends the turn's own transaction, unless another one is open within it.
  public static func flush() {
    let open = open
    guard open.levels.count == 1 else { return }
    let level = open.levels[0]
    open.levels[0] = Level()
    level.group?.close()
    for _ in 0..<1000 where !open.started.isEmpty || !open.pending.isEmpty {
      let (runs, work) = (open.started, open.pending)
      open.started = []
      open.pending = []
      for run in runs { run.startIfNeeded() }
      for item in work { item() }
    }
  }

  /// Nothing else runs in this process that could interfere.
  public static func lock() {}
  public static func unlock() {}

  private static func innermost<T>(_ read: (Level) -> T?) -> T? {
    for level in open.levels.reversed() {
      if let value = read(level) { return value }
    }
    return nil
  }

  private static func change(_ body: (inout Level) -> Void) {
    body(&open.levels[open.levels.count - 1])
  }

  public static func animationDuration() -> CFTimeInterval { innermost { $0.duration } ?? 0.25 }

  public static func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    innermost { $0.timingFunction } ?? nil
  }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = .some(function) }
  }

  public static func disableActions() -> Bool { innermost { $0.disablesActions } ?? false }

  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  public static func completionBlock() -> (() -> Void)? {
    open.levels[open.levels.count - 1].completion
  }

  /// Runs work when all animations that are added from now on, until the transaction ends, are over; right after it
  /// without any.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let old = open.levels[open.levels.count - 1].group
    change {
      $0.completion = block
      $0.group = block.map { block in CompletionGroup { block() } }
    }
    old?.close()
  }

  public static func value(forKey key: String) -> Any? { innermost { $0.values[key] } }

  public static func setValue(_ anObject: Any?, forKey key: String) {
    change { $0.values[key] = anObject }
  }

  /// Counts an animation in with everyone who waits for those of an open transaction.
  static func joinCompletionGroups() -> [CompletionGroup] {
    let groups = open.levels.compactMap(\.group)
    for group in groups { group.enter() }
    return groups
  }

  static func didAdd(_ run: AnimationRun) { open.started.append(run) }

  /// Has work done at the end of the turn.
  package static func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    open.pending.append(work)
  }
}

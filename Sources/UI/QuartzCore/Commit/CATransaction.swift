import CoreGraphics
public import Foundation
import PegMotion
import PegScene

/// A group of changes of layers, with settings for their animation.
///
/// Changes outside any transaction belong to one that ends with the turn.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    var group: CompletionGroup?
    /// The block that `group` calls, for `completionBlock()`.
    var completion: (() -> Void)?
  }

  /// The open transactions of one scene, and the work that waits for the end of the turn.
  @MainActor
  private final class Open {
    /// The first one is that of the turn.
    var levels = [Level()]
    var started: [AnimationRun] = []
    var pending: [@MainActor () -> Void] = []
  }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { Open() } }
  private static var open: Open { ofScene.of(.current) }

  public static func begin() { open.levels.append(Level()) }

  /// Ends the innermost transaction.
  ///
  /// - Precondition: a transaction has begun.
  public static func commit() {
    require(
      open.levels.count > 1, "CATransaction.commit() needs a begin() before it",
      .internalInconsistency)
    open.levels.removeLast().group?.close()
  }

  /// Ends the turn's transaction, unless another one is open inside it.
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

  /// Does nothing: no other thread changes layers.
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

  /// Sets a block that runs when all animations added from now until the end of the transaction have ended.
  ///
  /// Without any animation, it runs right after the transaction.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let old = open.levels[open.levels.count - 1].group
    change {
      $0.completion = block
      $0.group = block.map { block in CompletionGroup { block() } }
    }
    old?.close()
  }

  /// Returns a value that was set for a key; for the keys of the transaction's own properties, their values.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: innermost { $0.values[key] }
    }
  }

  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      change { $0.duration = (anObject as? NSNumber)?.doubleValue ?? anObject as? Double }
    case kCATransactionDisableActions:
      change { $0.disablesActions = (anObject as? NSNumber)?.boolValue ?? anObject as? Bool }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: change { $0.values[key] = anObject }
    }
  }

  /// Adds an animation to the completion groups of all open transactions.
  static func joinCompletionGroups() -> [CompletionGroup] {
    let groups = open.levels.compactMap(\.group)
    for group in groups { group.enter() }
    return groups
  }

  static func didAdd(_ run: AnimationRun) { open.started.append(run) }

  /// Schedules work for the end of the turn.
  package static func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    open.pending.append(work)
  }
}

// - Source: Apple's pages of CATransaction and CAAction.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the action that replaces a layer's content.
public let kCATransition = "transition"
/// The keys of the actions when a layer enters or leaves a tree that is shown.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

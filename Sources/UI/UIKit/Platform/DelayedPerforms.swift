public import Foundation
public import PegRuntime

/// The calls that `perform(_:with:afterDelay:)` has announced.
@MainActor
private enum DelayedPerforms {
  struct Call {
    let target: AnyObject
    let selector: Selector
    let argument: AnyObject?
    let timer: Timer
  }

  static var calls: [Call] = []

  static func add(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, delay: TimeInterval
  ) {
    nonisolated(unsafe) let (heldTarget, heldArgument) = (target, argument)
    let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        calls.removeAll { $0.timer === timer }
        selector.perform(on: heldTarget, with: heldArgument)
      }
    }
    calls.append(
      Call(
        target: target, selector: selector, argument: argument.map { $0 as AnyObject },
        timer: timer))
  }

  nonisolated static func perform(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, waits: Bool
  ) {
    nonisolated(unsafe) let (target, argument) = (target, argument)
    if waits, MainQueue.isCurrent {
      selector.perform(on: target, with: argument)
      return
    }
    OperationQueue.main.addOperations(
      [BlockOperation { selector.perform(on: target, with: argument) }], waitUntilFinished: waits)
  }
}

extension RuntimeObject {
  /// Calls a method after a delay on the scene's clock; retains the object and the argument until then. Units: seconds.
  @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedPerforms.add(self, aSelector, anArgument, delay: delay)
  }

  @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls a method on the main thread: at once if this is the main thread and the call has to wait, otherwise in a later turn.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    DelayedPerforms.perform(self, aSelector, arg, waits: wait)
  }
}

extension NSObject {
  /// Cancels the calls of an object that `perform(_:with:afterDelay:)` announced.
  @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the calls of one method of an object with an equal argument.
  @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let argument = anArgument.map { $0 as AnyObject }
    cancel { call in
      guard call.target === aTarget as AnyObject, call.selector == aSelector else { return false }
      if call.argument === argument { return true }
      return (call.argument as? NSObject).map { $0.isEqual(argument) } ?? false
    }
  }

  @MainActor
  private class func cancel(_ isMeant: (DelayedPerforms.Call) -> Bool) {
    for call in DelayedPerforms.calls.filter(isMeant) { call.timer.invalidate() }
    DelayedPerforms.calls.removeAll { isMeant($0) }
  }
}

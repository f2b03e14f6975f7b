public import Foundation

// Core Foundation's names for run loops and their timers: they are Foundation's objects here. Under a stage, the scene's clock fires the
// timers, see `SceneTimers`.

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer

/// Apple's name for the modes of run loops.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
  public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")

  fileprivate var mode: RunLoop.Mode {
    self == .defaultMode ? .default : self == .commonModes ? .common : RunLoop.Mode(rawValue)
  }
}

public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

/// Wakes a run loop that waits.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { rl.perform {} }

/// Creates a timer, which fires once it is added to a run loop.
///
/// - Parameters:
///   - fireDate: the first time, in seconds since 2001.
///   - interval: the time between two calls, in seconds; 0 for one call.
///   - flags: 0, as is `order`.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: Double, _ flags: UInt,
  _ order: Int, _ block: ((CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let block = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval,
    repeats: interval > 0
  ) { block?($0) }
}

/// Starts a timer.
public func CFRunLoopAddTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) { rl.add(timer, forMode: mode.mode) }

/// Stops a timer, which belongs to no other run loop.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) { timer.invalidate() }

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

/// Units: seconds.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> Double { timer.timeInterval }

/// Whether the timer fires more than once.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }

/// Units: seconds since 2001.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.fireDate.timeIntervalSinceReferenceDate
}

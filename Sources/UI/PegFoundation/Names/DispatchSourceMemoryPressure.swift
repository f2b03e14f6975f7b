public import Dispatch
import Foundation

/// A source of events about memory that runs short. None comes: scenes have the machine's memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  var data: DispatchSource.MemoryPressureEvent { get }
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    QuietSource(mask: eventMask, queue: queue)
  }
}

/// A source without events, which can be cancelled.
private final class QuietSource: NSObject, DispatchSourceMemoryPressure, @unchecked Sendable {
  private let eventMask: DispatchSource.MemoryPressureEvent
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var cancelHandler: DispatchWorkItem?
  private var hasEnded = false

  init(mask: DispatchSource.MemoryPressureEvent, queue: DispatchQueue?) {
    eventMask = mask
    self.queue = queue ?? .global()
  }

  var data: DispatchSource.MemoryPressureEvent { [] }
  var mask: DispatchSource.MemoryPressureEvent { eventMask }
  var handle: UInt { 0 }
  var isCancelled: Bool { lock.withLock { hasEnded } }

  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {}
  func setEventHandler(handler: DispatchWorkItem) {}

  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    let item = handler.map { DispatchWorkItem(qos: qos, flags: flags, block: $0) }
    lock.withLock { cancelHandler = item }
  }

  func setCancelHandler(handler: DispatchWorkItem) { lock.withLock { cancelHandler = handler } }

  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    if let handler {
      queue.async(execute: DispatchWorkItem(qos: qos, flags: flags, block: handler))
    }
  }

  func setRegistrationHandler(handler: DispatchWorkItem) { queue.async(execute: handler) }

  func cancel() {
    let item = lock.withLock { () -> DispatchWorkItem? in
      defer { hasEnded = true }
      return hasEnded ? nil : cancelHandler
    }
    if let item { queue.async(execute: item) }
  }

  func resume() {}
  func suspend() {}
  func activate() {}
}

public import Dispatch

/// A source of events about memory that runs short. None comes: scenes have the machine's memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  var data: DispatchSource.MemoryPressureEvent { get }
  var mask: DispatchSource.MemoryPressureEvent { get }
}

// Dispatch's own calls take only sources of its own.
extension DispatchSource: DispatchSourceMemoryPressure {
  private static let masks = Attached(MemoryPressureEvent.all)

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
    // A source to which no code adds.
    let source = makeUserDataAddSource(queue: queue)
    guard let quiet = source as? DispatchSource else {
      preconditionFailure("Dispatch made a source of another class")
    }
    masks[quiet] = eventMask
    return quiet
  }

  public var data: MemoryPressureEvent { [] }
  public var mask: MemoryPressureEvent { Self.masks[self] }
}

public import Dispatch
import PegScene

/// A kind of connection, such as Wi-Fi.
public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type: InterfaceType
  public let name: String
  public let index: Int
}

/// The state of the network.
///
/// It is that of a device on Wi-Fi, or in flight mode if the run's network is off (`--network off`).
public struct NWPath: Hashable, Sendable {
  public enum Status: Hashable, Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  public let availableInterfaces: [NWInterface]
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { status == .satisfied }
  public var supportsIPv6: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  public let localEndpoint: NWEndpoint? = nil
  public let remoteEndpoint: NWEndpoint? = nil
  public let gateways: [NWEndpoint] = []

  static func current(_ type: NWInterface.InterfaceType?, _ prohibited: [NWInterface.InterfaceType])
    -> NWPath
  {
    let isThere =
      !SceneNetwork.isOff && (type ?? .wifi) == .wifi && !prohibited.contains(.wifi)
    return NWPath(
      status: isThere ? .satisfied : .unsatisfied,
      availableInterfaces: isThere ? [NWInterface(type: .wifi, name: "en0", index: 1)] : [])
  }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// Reports the state of the network, once: it does not change during a run.
public final class NWPathMonitor: @unchecked Sendable {
  private let type: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private var isCancelled = false

  /// Called on the queue that the monitor starts on.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
  public private(set) var queue: DispatchQueue?

  public init() { (type, prohibited) = (nil, []) }

  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    (type, prohibited) = (requiredInterfaceType, [])
  }

  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    (type, prohibited) = (nil, prohibitedInterfaceTypes)
  }

  public var currentPath: NWPath { NWPath.current(type, prohibited) }

  public func start(queue: DispatchQueue) {
    self.queue = queue
    let tell: @Sendable () -> Void = { [self] in
      if !isCancelled { pathUpdateHandler?(currentPath) }
    }
    if queue === DispatchQueue.main, let main = SceneMainQueue.current {
      main.run(tell)
    } else {
      queue.async(execute: SceneContext.carry(tell))
    }
  }

  public func cancel() { isCancelled = true }
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath

  public func makeAsyncIterator() -> AsyncStream<NWPath>.Iterator {
    let path = currentPath
    // The stream stays open, as that of a device does.
    return AsyncStream { $0.yield(path) }.makeAsyncIterator()
  }
}

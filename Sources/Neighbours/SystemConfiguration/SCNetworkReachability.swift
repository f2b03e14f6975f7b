public import Dispatch
public import Foundation
import PegScene

/// Facts about the way to a host.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  public static let connectionAutomatic = connectionOnTraffic
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// The data that a callback gets.
public struct SCNetworkReachabilityContext {
  public var version: Int
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

  public init(
    version: Int, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
    release: ((UnsafeRawPointer) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)? = nil
  ) {
    (self.version, self.info, self.retain) = (version, info, retain)
    (self.release, self.copyDescription) = (release, copyDescription)
  }
}

/// The way to a host or an address.
///
/// Hosts are reachable unless the run's network is off (`--network off`). No socket is opened to find out, and nothing changes during a run.
public final class SCNetworkReachability: @unchecked Sendable {
  fileprivate var callback: SCNetworkReachabilityCallBack?
  fileprivate var info: UnsafeMutableRawPointer?

  fileprivate init() {}

  fileprivate var flags: SCNetworkReachabilityFlags { SceneNetwork.isOff ? [] : .reachable }

  /// Calls the callback once with the present state, as a device does soon after a target is scheduled.
  fileprivate func start(on queue: DispatchQueue?) {
    let tell: @Sendable () -> Void = { [weak self] in
      guard let self else { return }
      callback?(self, flags, info)
    }
    if queue == nil || queue === DispatchQueue.main, let main = SceneMainQueue.current {
      main.run(tell)
    } else {
      (queue ?? .main).async(execute: SceneContext.carry(tell))
    }
  }
}

/// - Parameter allocator: nil.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// - Parameter allocator: nil.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Writes what is known of a target, and returns whether anything is.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  (target.callback, target.info) = (callout, context?.pointee.info)
  return true
}

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  if queue != nil { target.start(on: queue) }
  return true
}

@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: RunLoop, _ runLoopMode: RunLoop.Mode
) -> Bool {
  target.start(on: nil)
  return true
}

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: RunLoop, _ runLoopMode: RunLoop.Mode
) -> Bool { true }

public import Foundation
import PegScene

/// Units: multiples of the Earth's gravity.
public struct CMAcceleration: Equatable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0

  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Units: radians per second.
public struct CMRotationRate: Equatable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0

  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A moment of a sensor.
open class CMLogItem: NSObject, @unchecked Sendable {
  /// Units: seconds since the device was started.
  open var timestamp: TimeInterval { 0 }
}

open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMGyroData: CMLogItem, @unchecked Sendable {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// The direction of a device. Units: radians.
open class CMAttitude: NSObject, @unchecked Sendable {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}

open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  open var attitude: CMAttitude { CMAttitude() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// Reads the motion of a device. Here there are no sensors, so that none is available and no update comes.
///
/// - Source: Apple, "CMMotionManager".
open class CMMotionManager: NSObject, @unchecked Sendable {
  public typealias AccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
  public typealias GyroHandler = (CMGyroData?, (any Error)?) -> Void
  public typealias MotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

  public override init() { super.init() }

  /// Units: seconds.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  open var gyroUpdateInterval: TimeInterval = 0.01
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  open var isAccelerometerAvailable: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isDeviceMotionAvailable: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var isGyroActive: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  open var deviceMotion: CMDeviceMotion? { nil }

  private func report() {
    SceneDiagnostics.reportOfCaller(
      .warning, "CMMotionManager: no update comes, since there are no sensors")
  }

  open func startAccelerometerUpdates() { report() }
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping AccelerometerHandler
  ) { report() }
  open func stopAccelerometerUpdates() {}
  open func startGyroUpdates() { report() }
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping GyroHandler
  ) { report() }
  open func stopGyroUpdates() {}
  open func startDeviceMotionUpdates() { report() }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping MotionHandler
  ) { report() }
  open func stopDeviceMotionUpdates() {}
}

/// Counts steps. Here nothing is counted.
open class CMPedometer: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  open func stopUpdates() {}
}

/// Guesses whether a person walks or drives. Here nothing is guessed.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  open func stopActivityUpdates() {}
}

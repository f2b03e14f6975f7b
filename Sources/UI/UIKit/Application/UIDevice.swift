public import Foundation
public import UIFoundation

/// The device that the stage simulates.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public static let current = UIDevice()

  public override init() { super.init() }

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    let idiom = UIScreen.main.traitCollection.userInterfaceIdiom
    return idiom == .unspecified ? .phone : idiom
  }

  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var name: String { model }
  /// The version of the system whose look and measures are drawn.
  open var systemVersion: String { "18.0" }
  open var identifierForVendor: UUID? { nil }

  /// The orientation of the device, which is that of its screen.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }

  /// No effect: the device never turns, so `orientationDidChangeNotification` is never sent.
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  // MARK: Battery and proximity

  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  open var isBatteryMonitoringEnabled = false
  /// The charge, 0...1, which is not known, as on a simulator.
  open var batteryLevel: Float { -1 }
  open var batteryState: BatteryState { .unknown }
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// Always false: there is no sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}

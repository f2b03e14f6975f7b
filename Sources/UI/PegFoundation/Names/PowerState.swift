public import Foundation

extension ProcessInfo {
  public enum ThermalState: Int, Sendable {
    case nominal = 0
    case fair = 1
    case serious = 2
    case critical = 3
  }

  /// Always false, as on a phone that is charged.
  public var isLowPowerModeEnabled: Bool { false }

  /// Always nominal.
  public var thermalState: ThermalState { .nominal }

  /// Always false: the program is an app of a phone.
  public var isMacCatalystApp: Bool { false }

  /// Always false: the program is an app of a phone.
  public var isiOSAppOnMac: Bool { false }

  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

// An object of NSObject on Apple's systems, and so equal to itself alone.
extension ProcessInfo: @retroactive Equatable, @retroactive Hashable {
  public static func == (a: ProcessInfo, b: ProcessInfo) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

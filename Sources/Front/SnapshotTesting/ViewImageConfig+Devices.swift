import PegStage
import UIKit

extension ViewImageConfig {
  /// A device of `pegbar devices`.
  ///
  /// Its scale, safe areas and size classes are the device's. The older configurations, such as `.iPhone13`, keep those of
  /// swift-snapshot-testing.
  ///
  /// - Parameters:
  ///   - name: such as `iPhone 16 Pro`; only letters and digits are compared.
  ///   - orientation: how it is held.
  /// - Precondition: there is a device with this name.
  public static func device(
    _ name: String, _ orientation: Orientation = .portrait
  ) -> ViewImageConfig {
    guard let device = Device.named(name) else {
      preconditionFailure(
        "no device is called \(name)\(Device.suggestion(for: name, among: Device.all.map(\.name)))")
    }
    let held = device.held(orientation == .portrait ? .portrait : .landscape)
    return ViewImageConfig(safeArea: held.safeArea, size: held.size, traits: held.traits)
  }

  /// The names that `device(_:_:)` takes, phones first, the oldest screen first.
  public static var deviceNames: [String] { Device.all.map(\.name) }
}

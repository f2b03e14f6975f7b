public import Foundation
public import UIFoundation

/// The device that the stage plays.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() { super.init() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let idiom = UIScreen.main.traitCollection.userInterfaceIdiom
    return idiom == .unspecified ? .phone : idiom
  }

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var name: String { model }
  /// The system whose looks and measures are drawn.
  public var systemVersion: String { "18.0" }
  public var identifierForVendor: UUID? { nil }

  /// How the device is held: as its screen stands.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }

  /// Nobody turns the device, so that `orientationDidChangeNotification` is never sent.
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}

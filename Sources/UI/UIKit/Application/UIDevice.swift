public import Foundation
public import UIFoundation

/// The device that the stage simulates.
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
  /// The version of the system whose look and measures are drawn.
  public var systemVersion: String { "18.0" }
  public var identifierForVendor: UUID? { nil }

  /// The orientation of the device, which is that of its screen.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }

  /// No effect: the device never turns, so `orientationDidChangeNotification` is never sent.
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}

public import Foundation
public import UIFoundation

/// The screen that windows are on; the stage gives it the size of its device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()

  /// Points.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  public package(set) var scale: CGFloat = 3
  public var nativeScale: CGFloat { scale }
  public package(set) var traitCollection = UITraitCollection.current

  private override init() { super.init() }
}

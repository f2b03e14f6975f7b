import CoreGraphics

extension UIScreen {
  /// Returns a picture of the key window's content.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIWindowScene.main.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }
}

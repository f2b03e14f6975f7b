public import Foundation
public import UIFoundation

/// The look without appearances, and the stack of items, for bars without a navigation controller.
extension UINavigationBar {
  /// Adds an item, unless the delegate refuses it.
  public func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems((items ?? []) + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the top item, and returns it; the last item stays.
  @discardableResult
  public func popItem(animated: Bool) -> UINavigationItem? {
    guard let items, items.count > 1, let item = items.last else { return nil }
    setItems(items.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Sets the picture that fills the bar in place of a blur and a colour; an empty one makes the bar transparent.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    look.backgroundImages[barMetrics] = backgroundImage
  }

  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    look.backgroundImages[barMetrics]
  }

  /// - Parameter barPosition: not used, because the bar is where its frame is.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// The picture in place of the hairline; an empty one leaves nothing.
  public var shadowImage: UIImage? {
    get { look.shadowImage }
    set { look.shadowImage = newValue }
  }

  /// Moves the title downwards. Units: points.
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment
  }

  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }
}

extension UINavigationBar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}

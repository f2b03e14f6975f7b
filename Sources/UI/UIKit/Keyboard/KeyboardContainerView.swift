import Foundation
import QuartzCore
import UIFoundation

/// The container at the bottom of the screen: the keyboard or a view in its place, and an accessory view over it.
///
/// - Units: points.
@MainActor
package final class KeyboardContainerView: UIView {
  private let ground = UIView()
  private var body: UIView?
  private var bodyHeight: CGFloat = 0
  private var accessory: UIView?
  private(set) var accessoryHeight: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Keeps the keyboard in front of controllers that are presented later; the status bar's position is higher.
    layer.zPosition = 900
    ground.backgroundColor = KeyboardColors.ground
    addSubview(ground)
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the views that are shown.
  func show(body: UIView?, height: CGFloat, accessory: UIView?, height accessoryHeight: CGFloat) {
    replace(self.body, body)
    replace(self.accessory, accessory)
    (self.body, bodyHeight) = (body, height)
    (self.accessory, self.accessoryHeight) = (accessory, accessoryHeight)
    ground.isHidden = body == nil
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new, new.superview !== self else { return }
    // The container places it and knows its height, so constraints do not.
    new.translatesAutoresizingMaskIntoConstraints = true
    addSubview(new)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    accessory?.frame = CGRect(x: 0, y: 0, width: width, height: accessoryHeight)
    body?.frame = CGRect(x: 0, y: accessoryHeight, width: width, height: bodyHeight)
    // While a keyboard is replaced by a lower one, the background fills the space below.
    ground.frame = CGRect(
      x: 0, y: accessoryHeight, width: width,
      height: max(bodyHeight, bounds.height - accessoryHeight))
  }
}

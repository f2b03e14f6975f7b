import Foundation
import QuartzCore
import UIFoundation

/// What stands at the bottom of the screen: the keyboard or a view in its place, and a view over it.
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
    // Presented controllers come in front of views that were there before; the status bar stays over all.
    layer.zPosition = 900
    ground.backgroundColor = KeyboardColors.ground
    addSubview(ground)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other views from now on.
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
    // Its height is known, and its place is not a matter of constraints.
    new.translatesAutoresizingMaskIntoConstraints = true
    addSubview(new)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    accessory?.frame = CGRect(x: 0, y: 0, width: width, height: accessoryHeight)
    body?.frame = CGRect(x: 0, y: accessoryHeight, width: width, height: bodyHeight)
    // While one keyboard becomes a lower one, the ground fills what is below it.
    ground.frame = CGRect(
      x: 0, y: accessoryHeight, width: width,
      height: max(bodyHeight, bounds.height - accessoryHeight))
  }
}

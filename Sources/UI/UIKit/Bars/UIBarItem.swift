public import Foundation
public import UIFoundation

/// What is shown in a bar.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
  /// Told when the item looks different.
  package var onChange: (() -> Void)?

  open var title: String? { didSet { onChange?() } }
  open var image: UIImage? { didSet { onChange?() } }
  open var isEnabled = true { didSet { onChange?() } }
  open var tag = 0

  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    onChange?()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }
}

import Foundation
public import UIFoundation

extension UIBarButtonItem {
  /// Sets the picture behind the button if it is of a style.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    if style == self.style {
      setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }

  public func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? {
    style == self.style ? backgroundImage(for: state, barMetrics: barMetrics) : nil
  }

  /// The offset of the back button's title, from the item or its proxies.
  func shownBackTitleOffset(_ metrics: UIBarMetrics) -> UIOffset {
    shown { ($0 as? UIBarButtonItem)?.look.backTitleOffsets.value(for: metrics) } ?? .zero
  }

  /// The pictures behind the back button, from the item or its proxies: usually, and while it is pressed.
  func shownBackPictures(_ metrics: UIBarMetrics) -> (normal: UIImage?, pressed: UIImage?) {
    func picture(_ state: UIControl.State) -> UIImage? {
      shown {
        ($0 as? UIBarButtonItem)?.look.backPictures[state.rawValue]?.value(for: metrics)
      }
    }
    return (picture(.normal), picture(.highlighted))
  }

  /// Gives a button that stands for the item its pictures and the title's offset.
  func applyLook(to button: UIButton) {
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected] {
      let picture = shown {
        ($0 as? UIBarButtonItem)?.look.backgrounds[state.rawValue]?.value(for: .default)
      }
      if let picture { button.setBackgroundImage(picture, for: state) }
    }
    let offset = shown { ($0 as? UIBarButtonItem)?.look.titleOffsets.value(for: .default) }
    if let offset {
      button.titleEdgeInsets = UIEdgeInsets(
        top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical,
        right: -offset.horizontal)
    }
  }
}

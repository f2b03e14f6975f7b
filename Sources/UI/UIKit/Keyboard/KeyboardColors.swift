import UIFoundation

/// The colours of the keyboard.
///
/// - Source: chosen by eye after screenshots of iOS 17, over white and over black.
enum KeyboardColors {
  private static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  static let ground = pair(rgb(209, 212, 218), rgb(43, 43, 45))
  static let cap = pair(.white, rgb(107, 107, 110))
  static let darkCap = pair(rgb(172, 177, 187), rgb(70, 70, 73))
  static let shadow = pair(UIColor(white: 0, alpha: 0.32), UIColor(white: 0, alpha: 0.45))
  static let text = pair(.black, .white)
  static let faint = pair(rgb(130, 134, 142), rgb(166, 166, 171))
  static let line = pair(UIColor(white: 0, alpha: 0.16), UIColor(white: 1, alpha: 0.18))
  static let icon = pair(rgb(80, 85, 93), rgb(214, 214, 219))
}

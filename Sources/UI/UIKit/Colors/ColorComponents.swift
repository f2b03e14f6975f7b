import CoreGraphics
import UIFoundation

/// A colour as red, green, blue and opacity, 0...1 each.
struct ColorComponents: Equatable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// - Parameter hex: three bytes, such as 0xff8000.
  init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255)
  }

  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func unit(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    self.init(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The channels in the order of sliders.
  subscript(channel: Int) -> CGFloat {
    get { [red, green, blue, alpha][channel] }
    set {
      switch channel {
      case 0: red = newValue
      case 1: green = newValue
      case 2: blue = newValue
      default: alpha = newValue
      }
    }
  }

  func mixed(with other: ColorComponents, _ share: CGFloat) -> ColorComponents {
    ColorComponents(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }

  /// Red, yellow, green, cyan, blue, magenta and red again.
  static let hues: [UIColor] = (0...6).map {
    UIColor(hue: CGFloat($0 % 6) / 6, saturation: 1, brightness: 1, alpha: 1)
  }

  // MARK: The grid

  static let gridSize = (columns: 12, rows: 10)

  /// - Source: the columns of iOS's grid in its darkest, strongest and palest rows, after pictures of iOS 14.
  private static let dark = [
    0x00374a, 0x011d57, 0x11053b, 0x2e063d, 0x3c071b, 0x5c0701, 0x5a1c00, 0x583300, 0x563d00,
    0x666100, 0x4f5504, 0x263e0f,
  ]
  private static let strong = [
    0x00a1d8, 0x0061fd, 0x4d22b2, 0x982abc, 0xb92d5d, 0xff4015, 0xff6a00, 0xffab01, 0xfcc700,
    0xfefb41, 0xd9ec37, 0x76bb40,
  ]
  private static let pale = [
    0xcbf0ff, 0xd3e2ff, 0xd9c9fe, 0xefcaff, 0xf9d3e0, 0xffdbd8, 0xffe2d6, 0xffecd4, 0xfff2d5,
    0xfefcdd, 0xf7fadb, 0xdfeed4,
  ]

  /// Returns the colour of a cell: greys in the first row, from dark to pale in the others.
  static func grid(column: Int, row: Int) -> ColorComponents {
    guard row > 0 else {
      let grey = 1 - CGFloat(column) / CGFloat(gridSize.columns - 1)
      return ColorComponents(red: grey, green: grey, blue: grey)
    }
    let middle = ColorComponents(hex: strong[column])
    return row <= 5
      ? ColorComponents(hex: dark[column]).mixed(with: middle, CGFloat(row - 1) / 4)
      : middle.mixed(with: ColorComponents(hex: pale[column]), CGFloat(row - 5) / 4)
  }

  /// Returns the colour of a place in the spectrum, from white over the hues to black.
  ///
  /// - Parameters: `x` and `y` are shares of the width and the height, 0...1.
  static func spectrum(x: CGFloat, y: CGFloat) -> ColorComponents {
    let hue = ColorComponents(
      UIColor(hue: min(max(x, 0), 1), saturation: 1, brightness: 1, alpha: 1))
    let white = ColorComponents(red: 1, green: 1, blue: 1)
    let black = ColorComponents(red: 0, green: 0, blue: 0)
    let y = min(max(y, 0), 1)
    return y <= 0.5 ? white.mixed(with: hue, 2 * y) : hue.mixed(with: black, 2 * y - 1)
  }
}

public import CoreGraphics
import Foundation

/// The components of the colour under `UITraitCollection.current`.
extension UIColor {
  /// - Units: components 0...1 in sRGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components = cgColor.components else { return false }
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  /// - Returns: false if the colour isn't a grey.
  /// - Units: components 0...1 in sRGB.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let c = cgColor.components, c[0] == c[1], c[1] == c[2] else { return false }
    white?.pointee = c[0]
    alpha?.pointee = c[3]
    return true
  }

  /// - Units: components 0...1.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let c = cgColor.components else { return false }
    let high = max(c[0], c[1], c[2])
    let range = high - min(c[0], c[1], c[2])
    var sector: CGFloat = 0
    if range > 0 {
      if high == c[0] {
        sector = (c[1] - c[2]) / range
        if sector < 0 { sector += 6 }
      } else if high == c[1] {
        sector = 2 + (c[2] - c[0]) / range
      } else {
        sector = 4 + (c[0] - c[1]) / range
      }
    }
    hue?.pointee = sector / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = c[3]
    return true
  }
}

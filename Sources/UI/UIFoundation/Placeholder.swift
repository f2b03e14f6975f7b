public import Foundation
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Sendable { public static let semibold = Weight() }
  public static func systemFont(ofSize: CGFloat) -> UIFont { UIFont() }
  public static func systemFont(ofSize: CGFloat, weight: Weight) -> UIFont { UIFont() }
}
public enum NSTextAlignment { case natural, center }
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

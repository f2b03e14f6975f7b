public import Foundation

extension NSValue {
  /// Foundation on Linux keeps arrays of numbers in values, and no structures.
  static let transformType = "[16d]"

  public convenience init(caTransform3D t: CATransform3D) {
    var transform = t
    self.init(bytes: &transform, objCType: Self.transformType)
  }

  /// The transform that the value was made of; the identity for any other value.
  public var caTransform3DValue: CATransform3D {
    var transform = CATransform3DIdentity
    if String(cString: objCType) == Self.transformType { getValue(&transform) }
    return transform
  }
}

package import Foundation

/// A decoder of one object of a nib.
///
/// Initialisers of UIKit's classes call `fill` once the object has the parts that every new one has, so that properties and
/// subviews are there when the `init(coder:)` of a subclass continues after `super.init`.
@MainActor
package protocol NibDecoding: NSCoder {
  /// Sets the object's properties, and makes the objects that it contains.
  func fill(_ object: NSObject)
}

/// An object that is called when the nib that it comes from is complete.
@MainActor
package protocol NibAwaking: AnyObject {
  func awakeFromNib()
}

package import Foundation
import PegScene
import UIFoundation

/// Reads nib files for UIKit, which knows nothing of their format.
@MainActor
package protocol NibSource: Sendable {
  /// Returns a bundle's storyboard of a name; nil if there is none.
  ///
  /// - Throws: the reason, of one line, why a file is not a storyboard.
  func storyboard(named name: String, in bundle: Bundle) throws -> (any StoryboardContent)?

  /// Returns a bundle's nib of a name; nil if there is none.
  ///
  /// - Throws: the reason, of one line, why a file is not a nib.
  func nib(named name: String, in bundle: Bundle) throws -> (any NibContent)?

  /// Returns the nib of a file's contents.
  ///
  /// - Throws: the reason, of one line, why they are not a nib.
  func nib(data: Data, in bundle: Bundle) throws -> any NibContent
}

/// The source that the program contains, set before `main`.
package enum NibSlot {
  package nonisolated(unsafe) static var source: (any NibSource)?

  static var present: any NibSource {
    guard let source else {
      raise(
        .internalInconsistency,
        "this program was linked without the reader of nib files; make it depend on the product Pegbar"
      )
    }
    return source
  }
}

/// The scenes of a storyboard.
@MainActor
package protocol StoryboardContent: AnyObject {
  /// Returns the scene's controller, made by `creator` if that is given and returns one.
  ///
  /// - Parameter identifier: nil for the scene that the storyboard begins with.
  /// - Returns: nil if there is no such scene.
  func controller(
    identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
}

/// The objects of a nib.
@MainActor
package protocol NibContent: AnyObject {
  /// Makes the objects, and connects them to each other and to the owner.
  ///
  /// - Parameter externalObjects: objects that stand for placeholders, by their identifiers.
  /// - Returns: the objects at the top level.
  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [Any]

  /// Makes the first object at the top level that is a cell or another reusable view with an identifier.
  func reusable(identifier: String) -> NSObject?
}

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

  /// Returns the storyboard of a file's contents.
  ///
  /// - Parameter name: names the file in messages.
  /// - Throws: the reason, of one line, why they are not a storyboard.
  func storyboard(bytes: [UInt8], name: String) throws -> any StoryboardContent

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
  private nonisolated(unsafe) static var make: (@MainActor () -> any NibSource)?

  /// Sets the source, which is made at its first use.
  package static func fill(_ make: @escaping @MainActor () -> any NibSource) { self.make = make }

  /// The source; nil if the program contains none.
  @MainActor package static let source: (any NibSource)? = make?()

  @MainActor static var present: any NibSource {
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
  /// The scenes with a controller, in the order of the file.
  var scenes: [StoryboardScene] { get }

  /// Returns the controller of one of `scenes`.
  func controller(of scene: StoryboardScene, in storyboard: UIStoryboard) -> UIViewController?

  /// Returns the controller of one of `scenes` in the navigation and tab bar controllers from which segues lead to it.
  func shownController(of scene: StoryboardScene, in storyboard: UIStoryboard) -> UIViewController?

  /// Returns the scene's controller, made by `creator` if that is given and returns one.
  ///
  /// - Parameter identifier: nil for the scene that the storyboard begins with.
  /// - Returns: nil if there is no such scene.
  func controller(
    identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
}

/// A scene of a storyboard, as lists show it.
package struct StoryboardScene: Sendable {
  /// The id of the controller's element.
  package var id: String
  /// The identifier, else the class, else the controller's title, else its bar's, else the kind of the controller.
  package var title: String
  /// The class that replaces the controller's own; nil without one.
  package var customClass: String?

  package init(id: String, title: String, customClass: String?) {
    self.id = id
    self.title = title
    self.customClass = customClass
  }
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

public import Foundation
import PegRuntime
import UIFoundation

/// A file of scenes, from which controllers are made.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  package let name: String
  package let bundle: Bundle
  private let content: any StoryboardContent

  /// Reads a storyboard; ends the program if there is no such file, as UIKit does.
  ///
  /// - Parameter storyboardBundleOrNil: nil for the main bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil ?? PegResources.main
    do {
      guard let found = try NibSlot.present.storyboard(named: name, in: bundle) else {
        raise(
          .invalidArgument,
          "Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
      }
      content = found
    } catch {
      raise(.internalInconsistency, "\(error)")
    }
  }

  /// Creates a storyboard of scenes that have been read.
  package init(name: String, bundle: Bundle, content: any StoryboardContent) {
    self.name = name
    self.bundle = bundle
    self.content = content
  }

  /// Creates a storyboard of a file's contents, for a program that contains them.
  ///
  /// - Throws: the reason, of one line, why they are not a storyboard.
  package convenience init(name: String, bytes: [UInt8]) throws {
    self.init(
      name: name, bundle: PegResources.main,
      content: try NibSlot.present.storyboard(bytes: bytes, name: name))
  }

  /// Makes the controller that the storyboard begins with; nil if it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    content.controller(identifier: nil, of: self, creator: nil)
  }

  /// Makes the controller of an identifier; ends the program if there is none, as UIKit does.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    made(identifier, creator: nil)
  }

  /// Makes the controller that the storyboard begins with, by code that passes the decoder to an initialiser.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    content.controller(identifier: nil, of: self, creator: creator).map { checked($0) }
  }

  /// Makes the controller of an identifier, by code that passes the decoder to an initialiser.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController { checked(made(identifier, creator: creator)) }

  private func checked<ViewController: UIViewController>(
    _ controller: UIViewController
  ) -> ViewController {
    guard let controller = controller as? ViewController else {
      raise(
        .internalInconsistency,
        "the scene's controller is a \(type(of: controller)), not a \(ViewController.self)")
    }
    return controller
  }

  private func made(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard
      let controller = content.controller(identifier: identifier, of: self, creator: creator)
    else {
      raise(
        .invalidArgument,
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }
}

extension UIViewController {
  /// The storyboard that the controller comes from; nil if it comes from none.
  public var storyboard: UIStoryboard? { nib?.storyboard as? UIStoryboard }
}

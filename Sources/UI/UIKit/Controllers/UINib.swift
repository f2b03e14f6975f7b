import CoreGraphics
public import Foundation

/// A nib file. No nib file is read here, so this type has no values; it exists so that code that names it compiles.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Ends the program, as UIKit does if the file does not exist.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = (bundleOrNil ?? .main).bundlePath
    raise(
      .internalInconsistency,
      "Could not load NIB in bundle: '\(bundle)' with name '\(name)': nib files are not read here; make the "
        + "views in code, and register their class")
  }
}

import CoreGraphics
public import Foundation

/// A file with views, which nothing here reads: there is the type, so that code compiles which may be given one, and no value of it.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Ends the program, as UIKit does where the file is not there.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = (bundleOrNil ?? .main).bundlePath
    raise(
      .internalInconsistency,
      "Could not load NIB in bundle: '\(bundle)' with name '\(name)': nib files are not read here; make the "
        + "views in code, and register their class")
  }
}

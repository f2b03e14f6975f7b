public import Foundation

/// An image of an asset catalog, as Xcode's generated symbols name it.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: ResourceBundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = ResourceBundle(bundle: bundle)
  }
}

/// A colour of an asset catalog, as Xcode's generated symbols name it.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: ResourceBundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = ResourceBundle(bundle: bundle)
  }
}

/// A bundle, equal to others of the same folder.
private struct ResourceBundle: Hashable, @unchecked Sendable {
  // Only its path is read, which never changes.
  let bundle: Bundle

  static func == (a: ResourceBundle, b: ResourceBundle) -> Bool {
    a.bundle.bundlePath == b.bundle.bundlePath
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bundle.bundlePath) }
}

extension UIImage {
  /// Creates the image of a generated symbol; an empty one, which is reported, if its file cannot be read.
  public convenience init(resource: ImageResource) {
    let found = UIImage(named: resource.name, in: resource.bundle.bundle, compatibleWith: nil)
    self.init(found?.content ?? .none, found?.style ?? Style())
  }
}

extension UIColor {
  /// Creates the colour of a generated symbol; clear, which is reported, if the bundle lacks it.
  public convenience init(resource: ColorResource) {
    let found = UIColor(named: resource.name, in: resource.bundle.bundle, compatibleWith: nil)
    self.init { _ in found ?? .clear }
  }
}

import CoreGraphics
public import Foundation
import PegScene

extension UIImage {
  /// Creates the picture with a name from the files of the program and its packages; nil if there is none.
  ///
  /// Asset catalogs are searched first, compiled ones and those that are plain folders, and then files such as `name.png`, `name@2x.png` and
  /// `name@3x.png`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the picture with a name from a bundle's files; nil if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : ImageScale.ofScreen
    let stores = ImageFiles.folders(of: bundle).map(AssetStore.of)
    for store in stores {
      guard let asset = store.image(name) else { continue }
      if let image = asset.variant(for: traits, scale: scale) {
        self.init(image.content, image.style)
        return
      }
    }
    for store in stores { store.report(name) }
    guard let path = ImageFiles.path(named: name, in: bundle, scale: scale) else {
      SceneDiagnostics.reportMissing(
        "UIImage(named:) is nil: no image or file named \(name) is in the bundle")
      return nil
    }
    self.init(contentsOfFile: path)
  }
}

extension UIImage {
  /// Creates the picture with a name from a bundle's files; nil if there is none. The configuration is ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Creates the picture of an image literal.
  ///
  /// - Precondition: the program's files contain it.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      raise(.invalidArgument, "there is no image or file named \(name) for an image literal")
    }
    self.init(image.content, image.style)
  }

  /// Returns the picture itself; there is nothing to prepare.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the picture at another size; nil for an empty size. Units: points.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  public static var checkmark: UIImage {
    UIImage(systemName: "checkmark.circle.fill") ?? UIImage()
  }
  public static var strokedCheckmark: UIImage {
    UIImage(systemName: "checkmark.circle") ?? UIImage()
  }
}

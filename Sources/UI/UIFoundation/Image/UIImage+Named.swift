import CoreGraphics
public import Foundation
import PegScene

extension UIImage {
  /// Returns the picture of that name among the files of the program and its packages, nil where there is none.
  ///
  /// Asset catalogs that lie there as folders are read first; then files are looked for as `name.png`, `name@2x.png`,
  /// `name@3x.png` and the like.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Returns the picture of that name among a bundle's files, nil where there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection?.displayScale ?? 0
    let scale = traits > 0 ? traits : ImageScale.ofScreen
    if let image = AssetCatalog.image(named: name, in: bundle, scale: scale) {
      let isDark = traitCollection?.userInterfaceStyle == .dark
      let shown = isDark ? image.shown(under: UITraitCollection(userInterfaceStyle: .dark)) : image
      self.init(shown.content, shown.style)
      return
    }
    guard let path = ImageFiles.path(named: name, in: bundle, scale: scale) else {
      SceneDiagnostics.reportMissing(
        "UIImage(named:) is nil: no image or file named \(name) is in the bundle")
      return nil
    }
    self.init(contentsOfFile: path)
  }
}

extension UIImage {
  /// Returns the picture of that name among a bundle's files, nil where there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Creates the picture that an image literal names.
  ///
  /// - Precondition: it is among the files of the program.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      raise(.invalidArgument, "there is no image or file named \(name) for an image literal")
    }
    self.init(image.content, image.style)
  }

  /// Returns the picture itself: it is decoded when it is drawn, at whatever time that is.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the picture at another size. Units: points; nil for an empty one.
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

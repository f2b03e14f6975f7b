public import Foundation

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
      DecodingLog.add(
        "UIImage(named:) is nil: no image or file named \(name) is in the bundle")
      return nil
    }
    self.init(contentsOfFile: path)
  }
}

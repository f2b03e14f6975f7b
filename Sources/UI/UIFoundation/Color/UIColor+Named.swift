import CoreGraphics
public import Foundation
import PegAssets
import PegScene

extension UIColor {
  /// Creates the colour with a name in the asset catalogs of the program and its packages; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the colour with a name in a bundle's asset catalogs; nil if there is none.
  ///
  /// - Parameter traitCollection: the traits that determine the colour; if nil, it depends on the traits under which it is used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let stores = ImageFiles.folders(of: bundle).lazy.map(AssetStore.of)
    guard let store = stores.first(where: { $0.catalog.colors[name] != nil }),
      let asset = store.catalog.colors[name]
    else {
      for store in stores { store.report(name) }
      SceneDiagnostics.reportOfCaller(
        .warning, "UIColor(named:) is nil: no colour named \(name) is in the bundle")
      return nil
    }
    let colors = asset.entries.map { UIColor.color($0.value) }
    self.init { traits in
      let screen = AssetTraits(traitCollection ?? traits)
      return screen.best(of: asset.entries).first.map { colors[$0] } ?? .clear
    }
  }

  private static func color(_ value: ColorAsset.Value) -> UIColor {
    switch value {
    case .system(let name):
      guard let color = systemColor(named: name) else {
        SceneDiagnostics.reportMissing("the system has no colour named \(name); it is clear")
        return .clear
      }
      return color
    case .components(.sRGB, let parts):
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case .components(.displayP3, let parts):
      return UIColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case .components(.linearSRGB, let parts):
      let encoded = parts.prefix(3).map { part in
        part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
      }
      return UIColor(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: parts[3])
    }
  }

  /// The system's colours by the names of catalogs, such as "systemBlueColor".
  private static func systemColor(named name: String) -> UIColor? { systemColors[name] }

  private static let systemColors: [String: UIColor] = {
    var colors: [String: UIColor] = [
      "blackColor": .black, "whiteColor": .white, "clearColor": .clear, "grayColor": .gray,
      "lightGrayColor": .lightGray, "darkGrayColor": .darkGray, "redColor": .red,
      "greenColor": .green,
      "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta,
      "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown,
      "darkTextColor": .darkText,
      "lightTextColor": .lightText, "groupTableViewBackgroundColor": .systemGroupedBackground,
    ]
    let dynamic: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .separator,
      .opaqueSeparator, .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
      .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .systemRed,
      .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
      .systemBlue,
      .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2,
      .systemGray3,
      .systemGray4, .systemGray5, .systemGray6,
    ]
    for color in dynamic {
      if case .system(let name) = color.origin { colors[name] = color }
    }
    return colors
  }()
}

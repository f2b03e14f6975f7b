import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// Asset catalogs that lie in a bundle as folders.
@Suite struct AssetCatalogTests {
  /// A bundle with files of contents, given by their paths.
  private func bundle(_ files: [String: Data]) throws -> (Bundle, URL) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pegbar-assets-\(UInt64.random(in: 0 ... .max)).bundle")
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    return (try #require(Bundle(path: folder.path)), folder)
  }

  private func rgba(_ color: UIColor?, _ style: UIUserInterfaceStyle = .light) throws -> [CGFloat] {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let color = try #require(color).resolvedColor(with: traits)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { ($0 * 255).rounded() }
  }

  private let colors = Data(
    """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x80", "green": "64", "blue": "0.2", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "gray-gamma-22", "components": {"white": "0.4", "alpha": "0.6"}}},
      {"idiom": "mac", "color": {"color-space": "srgb", "components":
        {"red": "0", "green": "0", "blue": "0", "alpha": "1.000"}}}
    ], "info": {"author": "xcode", "version": 1}}
    """.utf8)

  @Test func coloursFollowTheirAppearance() throws {
    let (bundle, folder) = try bundle(["A.xcassets/Group/Brand.colorset/Contents.json": colors])
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = UIColor(named: "Brand", in: bundle, compatibleWith: nil)
    #expect(try rgba(color) == [128, 64, 51, 255])
    #expect(try rgba(color, .dark) == [102, 102, 102, 153])
    let fixed = UIColor(
      named: "Brand", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(try rgba(fixed, .light) == [102, 102, 102, 153])
    #expect(UIColor(named: "Other", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func groupsMayBePartsOfNames() throws {
    let names = Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
    let (bundle, folder) = try bundle([
      "A.xcassets/Group/Contents.json": names,
      "A.xcassets/Group/Brand.colorset/Contents.json": colors,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(UIColor(named: "Group/Brand", in: bundle, compatibleWith: nil) != nil)
    #expect(UIColor(named: "Brand", in: bundle, compatibleWith: nil) == nil)
  }

  private func png(_ side: Int) throws -> Data {
    try #require(UIImage(cgImage: numberedImage(side, side)).pngData())
  }

  @Test func imagesHaveScalesAppearancesAndIntents() throws {
    let contents = Data(
      """
      {"images": [
        {"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "bird-two.png"},
        {"idiom": "universal", "scale": "3x", "filename": "bird-three.png"},
        {"idiom": "universal", "scale": "2x", "filename": "night.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ], "properties": {"template-rendering-intent": "template"}}
      """.utf8)
    let set = "A.xcassets/Bird.imageset/"
    let (bundle, folder) = try bundle([
      set + "Contents.json": contents, set + "bird-two.png": try png(4),
      set + "bird-three.png": try png(6), set + "night.png": try png(8),
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    for (scale, width) in [(1, 4), (2, 4), (3, 6)] {
      let traits = UITraitCollection(displayScale: CGFloat(scale))
      let image = try #require(UIImage(named: "Bird", in: bundle, compatibleWith: traits))
      #expect(image.size == CGSize(width: 2, height: 2) && image.cgImage?.width == width)
      #expect(image.renderingMode == .alwaysTemplate)
    }
    let both = try #require(UIImage(named: "Bird", in: bundle, compatibleWith: nil))
    let night = both.shown(under: UITraitCollection(userInterfaceStyle: .dark))
    #expect(night.size == CGSize(width: 4, height: 4) && night.renderingMode == .alwaysTemplate)
    #expect(both.shown(under: UITraitCollection(userInterfaceStyle: .light)) === both)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIImage(named: "Bird", in: bundle, compatibleWith: dark)?.cgImage?.width == 8)
    #expect(UIImage(named: "Fish", in: bundle, compatibleWith: nil) == nil)
  }
}

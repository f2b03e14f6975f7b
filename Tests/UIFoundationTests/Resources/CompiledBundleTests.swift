import CoreGraphics
import Foundation
import PegPixels
import Testing

@testable import UIFoundation

/// A bundle in a temporary folder.
struct TestBundle {
  let folder: URL

  init(_ files: [String: Data]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pegbar-bundle-\(UInt64.random(in: 0 ... .max)).resources")
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  init(texts: [String: String]) throws { try self.init(texts.mapValues { Data($0.utf8) }) }

  var bundle: Bundle {
    get throws { try #require(Bundle(path: folder.path)) }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// Bundles as the import compiles them: an index and files with the names in it.
@Suite struct CompiledBundleTests {
  /// A picture in one colour, as a PNG file. Units: pixels.
  private func png(_ width: Int, _ height: Int, _ color: UIColor = .red) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func bundle(images: String, _ files: [String: Data]) throws -> TestBundle {
    let index = #"{"version": 1, "images": [\#(images)], "colors": [], "data": []}"#
    return try TestBundle(files.merging(["Assets.json": Data(index.utf8)]) { a, _ in a })
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let bitmap = try #require(image.cgImage).bitmap
    return bitmap.withRow(y) { row in Array((0..<4).map { row[4 * x + $0] }) }
  }

  @Test func imagesFollowTraits() throws {
    let made = try bundle(
      images: """
        {"name": "Bird", "rendering": "template", "entries": [
          {"file": "1.png", "scale": 1}, {"file": "2.png", "scale": 2},
          {"file": "3.png", "scale": 2, "dark": true}, {"file": "4.png", "scale": 1, "idiom": "ipad"},
          {"file": "5.png", "scale": 2, "width": "regular"}]}
        """,
      [
        "1.png": png(2, 2), "2.png": png(4, 4), "3.png": png(8, 8), "4.png": png(10, 10),
        "5.png": png(12, 12),
      ])
    defer { made.remove() }
    let phone = UITraitCollection { traits in
      traits.displayScale = 2
      traits.userInterfaceIdiom = .phone
      traits.horizontalSizeClass = .compact
    }
    let image = try #require(UIImage(named: "Bird", in: made.bundle, compatibleWith: phone))
    #expect(image.size == CGSize(width: 2, height: 2) && image.cgImage?.width == 4)
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(image.shown(under: phone) === image)
    func width(_ change: @escaping (inout any UIMutableTraits) -> Void) -> Int? {
      image.shown(under: phone.modifyingTraits(change)).cgImage?.width
    }
    #expect(width { $0.userInterfaceStyle = .dark } == 8)
    #expect(width { $0.userInterfaceIdiom = .pad } == 10)
    #expect(width { $0.horizontalSizeClass = .regular } == 12)
    #expect(width { $0.displayScale = 1 } == 2)
    // A style that code gave stays.
    let tinted = image.withRenderingMode(.alwaysOriginal)
    let dark = tinted.shown(under: phone.modifyingTraits { $0.userInterfaceStyle = .dark })
    #expect(dark.renderingMode == .alwaysOriginal && dark.cgImage?.width == 8)
    #expect(dark.shown(under: phone).cgImage?.width == 4)
  }

  @Test func slicesAreMadeFromTheCentreThatTheCatalogNames() throws {
    // Red, green and blue columns: green is the centre, blue is dropped, black is the right border.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 2), format: format).pngData {
      context in
      for (x, width, color) in [
        (0, 2, UIColor.red), (2, 1, .green), (3, 3, .blue), (6, 2, .black),
      ] {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: width, height: 2))
      }
    }
    let made = try bundle(
      images: """
        {"name": "Box", "entries": [{"file": "1.png", "scale": 2, "alignment": [2, 4, 6, 8],
          "slicing": {"caps": [0, 2, 0, 2], "width": 1, "tiled": false}}]}
        """, ["1.png": data])
    defer { made.remove() }
    let image = try #require(UIImage(named: "Box", in: made.bundle, compatibleWith: nil))
    #expect(image.size == CGSize(width: 4, height: 1) && image.resizingMode == .stretch)
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    for (x, color) in [
      (0, [255, 0, 0, 255]), (1, [255, 0, 0, 255]), (2, [0, 255, 0, 255]), (5, [0, 255, 0, 255]),
      (6, [0, 0, 0, 255]), (7, [0, 0, 0, 255]),
    ] as [(Int, [UInt8])] {
      #expect(try pixel(image, x, 1) == color, "column \(x)")
    }
  }

  @Test func aPictureThatCouldNotBeReadIsAFrameOfItsSize() throws {
    let made = try bundle(
      images: #"{"name": "Lost", "entries": [{"file": "", "frame": [30, 20]}]}"#, [:])
    defer { made.remove() }
    let image = try #require(UIImage(named: "Lost", in: made.bundle, compatibleWith: nil))
    #expect(image.size == CGSize(width: 30, height: 20))
    #expect(try pixel(image, 0, 0)[3] > 200)
    // The lines are one point wide.
    let scale = Int(image.scale)
    #expect(try pixel(image, 15 * scale, 4 * scale)[3] == 0)
  }

  @Test func coloursOfEachSpaceAndOfTheSystem() throws {
    let made = try TestBundle(texts: [
      "Assets.json": """
      {"version": 1, "images": [], "data": [{"name": "blob", "entries": [{"file": "b", "type": "public.json"}]}], "colors": [
        {"name": "Blue", "entries": [{"system": "systemBlueColor"}]},
        {"name": "Wide", "entries": [{"space": "display-p3", "components": [1, 0, 0, 1]}]},
        {"name": "Linear", "entries": [{"space": "linear-srgb", "components": [0.5, 0, 0, 1]}]},
        {"name": "Both", "entries": [{"space": "srgb", "components": [1, 1, 1, 1]},
          {"space": "srgb", "components": [0, 0, 0, 1], "dark": true},
          {"space": "srgb", "components": [0, 1, 0, 1], "dark": true, "highContrast": true}]}]}
      """, "b": "{}",
    ])
    defer { made.remove() }
    let bundle = try made.bundle
    func rgba(_ name: String, _ traits: UITraitCollection = UITraitCollection()) throws -> [CGFloat]
    {
      let found = try #require(UIColor(named: name, in: bundle, compatibleWith: nil))
      var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = found.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
      return [r, g, b, a].map { ($0 * 255).rounded() }
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(try rgba("Blue") == [0, 122, 255, 255])
    #expect(try rgba("Blue", dark) == [10, 132, 255, 255])
    // Display P3's red in extended sRGB: 1.0931, -0.2267, -0.1501. Source: CSS Color 4, §10.
    #expect(try rgba("Wide") == [279, -58, -38, 255])
    // 0.5 of the light is 188 of 255. Source: IEC 61966-2-1.
    #expect(try rgba("Linear") == [188, 0, 0, 255])
    #expect(try rgba("Both") == [255, 255, 255, 255])
    #expect(try rgba("Both", dark) == [0, 0, 0, 255])
    #expect(
      try rgba("Both", dark.modifyingTraits { $0.accessibilityContrast = .high })
        == [0, 255, 0, 255])
    let resource = UIColor(resource: ColorResource(name: "Both", bundle: bundle))
    #expect(resource.resolvedColor(with: dark) == .black)
    let data = try #require(NSDataAsset(name: "blob", bundle: bundle))
    #expect(data.data == Data("{}".utf8) && data.typeIdentifier == "public.json")
    #expect(NSDataAsset(name: "none", bundle: bundle) == nil)
  }

  @Test func registeredImagesFollowTraits() throws {
    let (light, dark) = (
      UIImage(cgImage: numberedImage(2, 2)), UIImage(cgImage: numberedImage(4, 4))
    )
    let asset = UIImageAsset()
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let image = asset.image(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(image.cgImage?.width == 2 && image.imageAsset === asset)
    #expect(image.shown(under: UITraitCollection(userInterfaceStyle: .dark)).cgImage?.width == 4)
    asset.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(image.shown(under: UITraitCollection(userInterfaceStyle: .dark)).cgImage?.width == 2)
  }

  @Test func equalResourcesAreEqual() throws {
    let made = try bundle(
      images: #"{"name": "A", "entries": [{"file": "1.png", "scale": 1}]}"#,
      ["1.png": png(3, 3)])
    defer { made.remove() }
    let resource = ImageResource(name: "A", bundle: try made.bundle)
    #expect(resource == ImageResource(name: "A", bundle: try made.bundle))
    #expect(resource != ImageResource(name: "B", bundle: try made.bundle))
    #expect(UIImage(resource: resource).size == CGSize(width: 3, height: 3))
    #expect(UIImage(resource: ImageResource(name: "B", bundle: try made.bundle)).size == .zero)
  }
}

import CoreGraphics
import PegDiff
import PegGeometry
import PegLayoutTree
import PegPixels
import PegSnapshot
public import UIKit

/// One variant of the same content, such as dark colours or large text.
public struct SnapshotVariant: Sendable {
  /// The name in failures.
  public let name: String
  let traits: UITraitCollection

  /// - Parameter traits: override those of the device.
  public init(_ name: String, traits: UITraitCollection) {
    self.name = name
    self.traits = traits
  }

  public static let light = SnapshotVariant(
    "light", traits: UITraitCollection(userInterfaceStyle: .light))
  public static let dark = SnapshotVariant(
    "dark", traits: UITraitCollection(userInterfaceStyle: .dark))
  /// Right-to-left layout.
  public static let rtl = SnapshotVariant(
    "rtl", traits: UITraitCollection(layoutDirection: .rightToLeft))
  /// The smallest text size.
  public static let xSmall = text("xSmall", .extraSmall)
  /// The largest text size below the accessibility sizes.
  public static let xxxLarge = text("xxxLarge", .extraExtraExtraLarge)
  /// The middle accessibility text size.
  public static let accessibility3 = text("accessibility3", .accessibilityExtraLarge)
  /// The largest text size.
  public static let accessibility5 = text(
    "accessibility5", .accessibilityExtraExtraExtraLarge)

  private static func text(_ name: String, _ size: UIContentSizeCategory) -> SnapshotVariant {
    SnapshotVariant(name, traits: UITraitCollection(preferredContentSizeCategory: size))
  }

  /// Combines two variants; if both set the same trait, the other one's value is used.
  public func with(_ other: SnapshotVariant) -> SnapshotVariant {
    SnapshotVariant(
      "\(name)+\(other.name)", traits: UITraitCollection(traitsFrom: [traits, other.traits]))
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// One picture of the controller's view in several variants, side by side on grey.
  ///
  /// - Parameters:
  ///   - variants: from left to right.
  ///   - config: the device's size, safe area and traits.
  ///   - size: replaces that of the device. Units: points.
  ///   - traits: override those of the device; a variant's traits override both.
  public static func variants(
    _ variants: SnapshotVariant..., on config: ViewImageConfig = .iPhone13, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    sheet(of: variants) { controller, variant in
      Picture.of(
        controller, on: config, size: size,
        traits: UITraitCollection(traitsFrom: [traits, variant.traits]), look: Picture.draw)
    }
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// One picture of the view in several variants, side by side on grey.
  ///
  /// - Parameters:
  ///   - variants: from left to right.
  ///   - size: the size of the view. Units: points.
  ///   - traits: override those of the screen; a variant's traits override both.
  public static func variants(
    _ variants: SnapshotVariant..., size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    sheet(of: variants) { view, variant in
      Picture.of(
        view, size: size, traits: UITraitCollection(traitsFrom: [traits, variant.traits]),
        look: Picture.draw)
    }
  }
}

extension Snapshotting where Format == UIImage {
  fileprivate static func sheet(
    of variants: [SnapshotVariant], picture: @escaping (Value, SnapshotVariant) -> Async<UIImage>
  ) -> Snapshotting {
    precondition(!variants.isEmpty, "a sheet without variants")
    return Snapshotting(pathExtension: "png", diffing: .image) { value in
      Async { callback in
        var sheet = VariantSheet()
        for variant in variants {
          // Pictures of views are drawn synchronously, or not at all.
          var image: UIImage?
          picture(value, variant).run { image = $0 }
          guard let image else { return }
          sheet.add(image, variant.name)
        }
        if let image = sheet.finish() { callback(image) }
      }
    }
  }
}

/// Collects the pictures of variants for one picture.
struct VariantSheet {
  /// A variant's place on the sheet.
  struct Tile: Sendable {
    let name: String
    /// Units: pixels.
    let frame: PixelRect
  }

  private var pictures: [Bitmap] = []
  private var tiles: [Tile] = []
  private var trees: [LayoutTree] = []
  private var scale: CGFloat = 1

  mutating func add(_ image: UIImage, _ name: String) {
    guard let bitmap = image.cgImage?.bitmap else { return }
    scale = image.scale
    let x = (tiles.last?.frame.x1 ?? 0) + SideBySide.gap
    let y = SideBySide.gap
    tiles.append(
      Tile(
        name: name,
        frame: PixelRect(x0: x, y0: y, x1: x + bitmap.width, y1: y + bitmap.height)))
    pictures.append(bitmap)
    if let layout = Problems.current?.layout, let tree = try? LayoutTree(parsing: layout) {
      trees.append(tree)
    }
  }

  /// Returns the sheet; reports a problem if it is too large for a picture.
  func finish() -> UIImage? {
    guard let bitmap = SideBySide.make(pictures) else {
      Problems.fail("the variants are too many or too large for one picture; pass fewer")
      return nil
    }
    Problems.current?.tiles = tiles
    if trees.count == tiles.count { Problems.current?.layout = tree(bitmap).text }
    return UIImage(cgImage: CGImage(bitmap), scale: scale)
  }

  /// Returns the trees of all variants below one root, each moved to its place on the sheet.
  private func tree(_ sheet: Bitmap) -> LayoutTree {
    func points(_ pixels: Int) -> Double { Double(pixels) / Double(scale) }
    let whole = Rect(x: 0, y: 0, width: points(sheet.width), height: points(sheet.height))
    var nodes = [LayoutNode(depth: 0, className: "VariantSheet", frame: whole, place: whole)]
    for (tree, tile) in zip(trees, tiles) {
      let (dx, dy) = (points(tile.frame.x0), points(tile.frame.y0))
      for var node in tree.nodes {
        if node.depth == 0 {
          node.frame = node.frame.offsetBy(dx: dx, dy: dy)
          if node.identifier == nil {
            node.properties.insert(LayoutProperty("id", tile.name), at: 0)
          }
        }
        node.depth += 1
        node.place = node.place.offsetBy(dx: dx, dy: dy)
        nodes.append(node)
      }
    }
    return LayoutTree(nodes)
  }

  /// Returns which variants of a sheet differ from the reference's.
  static func verdict(_ tiles: [Tile], _ reference: Bitmap, _ actual: Bitmap) -> String? {
    guard reference.size == actual.size else { return nil }
    let changed = ChangedPixels(reference, actual)
    let different = tiles.filter { tile in
      changed.blocks.contains { !$0.intersection(tile.frame).isEmpty }
    }
    let same = tiles.filter { tile in !different.contains { $0.name == tile.name } }
    func names(_ tiles: [Tile]) -> String { tiles.map(\.name).joined(separator: ", ") }
    var words = "Variants that differ: \(different.isEmpty ? "none" : names(different))"
    if !same.isEmpty { words += "; as in the reference: \(names(same))" }
    return words + "."
  }
}

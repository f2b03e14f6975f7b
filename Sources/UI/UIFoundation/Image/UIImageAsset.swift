import CoreGraphics
public import Foundation
import PegAssets
import PegBase
import PegDisplayList
import PegImageIO
import PegPixels
import PegScene
import Synchronization

/// The variants of one image, from an asset catalog or registered by code.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Registered {
    var traits: UITraitCollection
    var image: UIImage
  }

  private struct State {
    var registered: [Registered] = []
    /// The pictures of the catalog's entries that were shown, without this asset.
    var pictures: [Int: UIImage] = [:]
  }

  private let image: ImageAsset
  private let folder: String
  private let state = Mutex(State())

  /// Creates an asset without images.
  public override init() {
    image = ImageAsset(entries: [])
    folder = ""
  }

  init(_ image: ImageAsset, in folder: String) {
    self.image = image
    self.folder = folder
  }

  /// Registers the image to show under traits, in place of one that was registered for them before.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(with: traitCollection)
    let plain = image.restyled { $0.asset = nil }
    state.withLock { $0.registered.append(Registered(traits: traitCollection, image: plain)) }
  }

  /// Removes the image that was registered for traits.
  open func unregister(with traitCollection: UITraitCollection) {
    state.withLock { state in
      state.registered.removeAll { $0.traits.isEqual(traitCollection) }
    }
  }

  /// Returns the image that fits traits best; an empty one if the asset has none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    variant(for: traitCollection, scale: ImageScale.ofScreen) ?? UIImage()
  }

  /// Returns the image for traits, or nil.
  ///
  /// - Parameter scale: the scale for traits that specify none. Units: pixels per point.
  func variant(for traits: UITraitCollection, scale: CGFloat) -> UIImage? {
    let registered = state.withLock { $0.registered }
    let fitting = registered.enumerated().filter { traits.containsTraits(in: $0.element.traits) }
    if let best = fitting.last {
      return best.element.image.restyled { style in
        style.asset = self
        style.variant = -1 - best.offset
      }
    }
    let wanted = traits.displayScale > 0 ? traits.displayScale : scale
    for index in entries(for: AssetTraits(traits), scale: wanted) {
      guard let picture = picture(at: index) else { continue }
      return picture.restyled { style in
        style.asset = self
        style.variant = index
      }
    }
    return registered.first?.image.restyled { style in
      style.asset = self
      style.variant = -1
    }
  }

  /// Returns the positions of the entries for a screen, the best one first.
  private func entries(for screen: AssetTraits, scale: CGFloat) -> [Int] {
    let fitting = screen.best(of: image.entries)
    return AssetTraits.scales(nearestTo: Double(scale)).flatMap { scale in
      fitting.filter { (image.entries[$0].scale ?? 1) == scale }
    }
  }

  private func picture(at index: Int) -> UIImage? {
    if let known = state.withLock({ $0.pictures[index] }) { return known }
    guard let picture = UIImage(image.entries[index], of: image, in: folder) else { return nil }
    state.withLock { $0.pictures[index] = picture }
    return picture
  }
}

extension UIImage {
  /// The variants of the image; nil if it was made from one picture.
  public var imageAsset: UIImageAsset? { style.asset }

  /// The number of pixels in an em of a drawn symbol: its template is designed at 100 points.
  private static let symbolEm = 100.0
  /// The size of symbols without a configuration. Units: points.
  private static let symbolPoints = 17.0

  /// Creates the picture of a catalog's entry; nil if its file cannot be read, which is reported.
  fileprivate convenience init?(
    _ entry: ImageAsset.Entry, of asset: ImageAsset, in folder: String
  ) {
    var style = Style()
    switch asset.rendering {
    case .automatic: break
    case .template: style.renderingMode = .alwaysTemplate
    case .original: style.renderingMode = .alwaysOriginal
    }
    if entry.file.isEmpty, let frame = entry.frame {
      let size = CGSize(width: frame[0], height: frame[1])
      let context = CGContext(size: size, scale: ImageScale.ofScreen)
      Self.drawFrame(size, in: context)
      let framed = UIImage(
        picture: context.finish(), scale: ImageScale.ofScreen, background: .clear)
      style.scale = framed.scale
      self.init(framed.content, style)
      return
    }
    let path = folder + "/" + entry.file
    let image: CGImage
    do {
      let bytes = try FileReader.read(path, maximumBytes: 256 << 20)
      image = CGImage(try ImageDecoder.decode(bytes))
      bytes.noteUnknownProfile(of: path.escaped)
    } catch {
      SceneDiagnostics.reportMissing("\(path.escaped) is not read: \(error)")
      return nil
    }
    style.scale =
      asset.isSymbol ? CGFloat(Self.symbolEm / Self.symbolPoints) : CGFloat(entry.scale ?? 1)
    func points(_ insets: ImageAsset.Insets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: insets.top / style.scale, left: insets.left / style.scale,
        bottom: insets.bottom / style.scale, right: insets.right / style.scale)
    }
    if let alignment = entry.alignment { style.alignmentRectInsets = points(alignment) }
    guard let slicing = entry.slicing else {
      self.init(.pixels(image), style)
      return
    }
    style.resizing = (points(slicing.caps), slicing.isTiled ? .tile : .stretch)
    let parts = UIImage(.pixels(image), style).nineParts(
      (points(slicing.caps), style.resizing!.mode))
    self.init(Self.filled(image, slicing, parts), style)
  }

  /// Returns the picture with its middle made from the part of it that the catalog names.
  private static func filled(
    _ image: CGImage, _ slicing: ImageAsset.Slicing, _ parts: NineParts
  ) -> Content {
    let (width, height) = (Double(image.width), Double(image.height))
    /// The length from the near edge, and that from the far edge, of the parts to keep.
    func kept(_ length: Double, _ near: Double, _ far: Double, _ center: Double?) -> (
      Double, Double
    )? {
      guard let center, center >= 1, near + center + far < length else { return nil }
      return ((near + center).rounded(), far.rounded())
    }
    let columns = kept(width, slicing.caps.left, slicing.caps.right, slicing.centerWidth)
    let rows = kept(height, slicing.caps.top, slicing.caps.bottom, slicing.centerHeight)
    if columns == nil, rows == nil { return .pixels(image) }
    let (left, right) = columns ?? (width, 0)
    let (top, bottom) = rows ?? (height, 0)
    let small = CGContext(size: CGSize(width: left + right, height: top + bottom))
    for (x, w, toX) in [(0, left, 0), (width - right, right, left)] where w > 0 {
      for (y, h, toY) in [(0, top, 0), (height - bottom, bottom, top)] where h > 0 {
        guard let part = image.cropping(to: CGRect(x: x, y: y, width: w, height: h)) else {
          continue
        }
        small.drawUpright(part, in: CGRect(x: toX, y: toY, width: w, height: h))
      }
    }
    guard
      let cut = UIImage(picture: small.finish(), scale: 1, background: .clear).cgImage
    else { return .pixels(image) }
    let whole = CGContext(size: CGSize(width: width, height: height))
    var parts = parts
    parts.pixelsPerPoint = 1
    whole.drawUpright(cut, in: CGRect(x: 0, y: 0, width: width, height: height), nineParts: parts)
    return UIImage(picture: whole.finish(), scale: 1, background: .clear).cgImage.map {
      .pixels($0)
    } ?? .pixels(image)
  }

  /// Draws the frame that stands for a picture that could not be made.
  private static func drawFrame(_ size: CGSize, in context: CGContext) {
    let inner = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    context.setStrokeColor(CGColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1))
    context.setLineWidth(1)
    context.stroke(inner)
    context.move(to: CGPoint(x: inner.minX, y: inner.minY))
    context.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
    context.move(to: CGPoint(x: inner.maxX, y: inner.minY))
    context.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
    context.strokePath()
  }
}

public import CoreGraphics
public import Foundation
package import PegDisplayList
import PegImageIO
package import PegPixels
import PegScene
import Synchronization

/// A picture with a scale, made of pixels or of recorded drawing.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// The way in which the middle of a resizable image fills its space.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// The transformation that turns the stored picture upright.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// The attributes with which an image is drawn, independent of its content.
  package struct Style: Sendable {
    package var scale: CGFloat = 1
    package var orientation = Orientation.up
    package var renderingMode = RenderingMode.automatic
    package var resizing: (insets: UIEdgeInsets, mode: ResizingMode)?
    package var alignmentRectInsets = UIEdgeInsets.zero
    package var baseline: CGFloat?
    package var flipsForRightToLeft = false
    package var tint: UIColor?
    /// The images that are shown instead under other traits.
    package var asset: UIImageAsset?
    /// The number of this image in the asset.
    var variant: Int?
  }

  package enum Content: Sendable {
    case none
    case pixels(CGImage)
    case drawing(Drawing)
    case symbol(SymbolImage)
  }

  /// Recorded drawing, and its pixels after the first request.
  package final class Drawing: Sendable {
    package let list: DisplayList
    private let scale: CGFloat
    private let background: StraightColor
    private let known = Mutex<CGImage?>(nil)

    init(_ list: DisplayList, scale: CGFloat, background: StraightColor) {
      self.list = list
      self.scale = scale
      self.background = background
    }

    /// The pixels; nil if the program has no rasterizer, which is recorded in the log.
    var image: CGImage? {
      known.withLock { known in
        if let known { return known }
        do {
          known = CGImage(
            try PictureHost.rasterize(list, scale: Double(scale), background: background))
        } catch {
          SceneDiagnostics.reportMissing("\(error)")
        }
        return known
      }
    }
  }

  // Never written after `init`, so the class is safe to send.
  package private(set) var content = Content.none
  package private(set) var style = Style()
  /// The pictures of an animated image.
  open private(set) var images: [UIImage]?
  /// The duration of an animated image. Units: seconds.
  open private(set) var duration: TimeInterval = 0

  public override init() {}

  // Every designated initializer is public: otherwise subclasses would inherit none.
  package convenience init(
    _ content: Content, _ style: Style, images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    self.init()
    set(content, style)
    self.images = images
    self.duration = duration
  }

  private func set(_ content: Content, _ style: Style) {
    self.content = content
    self.style = style
    if !(style.scale > 0 && style.scale.isFinite) { self.style.scale = 1 }
  }

  /// The kind of picture, its size in points and its drawing attributes.
  ///
  /// - Source: output of debuggers in public repositories.
  open override var description: String {
    let kind = symbol.map { "symbol(system: \($0.name))" } ?? "anonymous"
    let (width, height) = (
      ObjectDescription.number(Double(size.width)), ObjectDescription.number(Double(size.height))
    )
    let isTemplate =
      renderingMode == .alwaysTemplate || renderingMode == .automatic && symbol != nil
    let drawn = isTemplate ? "template" : "original"
    return "<UIImage:\(ObjectDescription.address(of: self)) \(kind) {\(width), \(height)} "
      + "renderingMode=\(renderingMode)(\(drawn))>"
  }

  public init(cgImage: CGImage) {
    super.init()
    set(.pixels(cgImage), Style())
  }

  /// - Parameter scale: pixels per point; 1 if it isn't finite and positive.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    super.init()
    set(.pixels(cgImage), Style(scale: scale, orientation: orientation))
  }

  /// Decodes a PNG, JPEG, GIF or WebP picture at one pixel per point; nil if the data isn't such a picture.
  ///
  /// An animation gives a still picture and no `images`: the first frame of a GIF or WebP file, as on iOS, where
  /// `UIImage(data:)` shows the image at index 0 of the data's `CGImageSource`. An animated PNG gives the picture that
  /// programs without animation show, which isn't always one of its frames; Apple does not document this case.
  public init?(data: Data) {
    super.init()
    guard decode(data, scale: 1) else { return nil }
  }

  public init?(data: Data, scale: CGFloat) {
    super.init()
    guard decode(data, scale: scale) else { return nil }
  }

  /// Decodes a picture file; its scale is given by "@2x" or "@3x" at the end of its name.
  public init?(contentsOfFile path: String) {
    super.init()
    guard let data = FileManager.default.contents(atPath: path),
      decode(data, scale: ImageFiles.scale(ofFile: path))
    else { return nil }
  }

  /// Reads the picture that `encode(with:)` stored.
  public required init?(coder: NSCoder) {
    super.init()
    guard let data = coder.decodeObject(of: NSData.self, forKey: "pixels"),
      decode(data as Data, scale: coder.decodeDouble(forKey: "scale"))
    else { return nil }
  }

  /// Returns whether the data is a picture.
  private func decode(_ data: Data, scale: CGFloat) -> Bool {
    do {
      let bytes = Array(data)
      let bitmap = try ImageDecoder.decode(bytes)
      bytes.noteUnknownProfile(of: "UIImage(data:)")
      set(.pixels(CGImage(bitmap)), Style(scale: scale))
      return true
    } catch {
      SceneDiagnostics.reportMissing("UIImage(data:) is nil: \(error)")
      return false
    }
  }

  /// Creates an image from recorded drawing.
  package convenience init(picture: DisplayList, scale: CGFloat, background: StraightColor) {
    self.init(
      .drawing(Drawing(picture, scale: scale, background: background)), Style(scale: scale))
  }

  /// The stored picture, not always upright (see `imageOrientation`); the pixels of a drawing are made at the first request.
  open var cgImage: CGImage? {
    switch content {
    case .none: nil
    case .pixels(let image): image
    case .drawing(let drawing): drawing.image
    case .symbol(let symbol):
      UIImage(
        picture: symbol.picture(tint: .black, traits: .current), scale: scale, background: .clear
      ).cgImage
    }
  }

  /// The symbol of a symbol image; nil for other images.
  package var symbol: SymbolImage? {
    if case .symbol(let symbol) = content { symbol } else { nil }
  }

  /// The number of pixels per point.
  open var scale: CGFloat { style.scale }
  open var imageOrientation: Orientation { style.orientation }
  open var renderingMode: RenderingMode { style.renderingMode }
  /// The borders that keep their size when the image is stretched. Units: points.
  open var capInsets: UIEdgeInsets { style.resizing?.insets ?? .zero }
  open var resizingMode: ResizingMode { style.resizing?.mode ?? .tile }
  /// The distances by which the image extends beyond the rectangle that layout aligns. Units: points.
  open var alignmentRectInsets: UIEdgeInsets { style.alignmentRectInsets }
  /// Whether the image is mirrored in right-to-left layouts.
  open var flipsForRightToLeftLayoutDirection: Bool { style.flipsForRightToLeft }
  /// The distance of the baseline from the lower edge; nil without a baseline. Units: points.
  open var baselineOffsetFromBottom: CGFloat? { style.baseline ?? symbol?.glyph.baselineOffset }

  /// The size of the upright picture. Units: points.
  open var size: CGSize {
    let stored: CGSize
    switch content {
    case .none: return .zero
    case .pixels(let image):
      stored = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .drawing(let drawing): stored = CGSize(drawing.list.size)
    case .symbol(let symbol): stored = symbol.glyph.size
    }
    return style.orientation.swapsSides
      ? CGSize(width: stored.height, height: stored.width) : stored
  }
}

extension UIImage.Orientation {
  /// Whether the upright picture's width is the stored one's height.
  package var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The orientation mirrored from left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }
}

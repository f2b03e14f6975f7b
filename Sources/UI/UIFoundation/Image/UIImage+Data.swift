import CoreGraphics
public import Foundation
import PegImageIO
import PegPixels
import PegScene

extension UIImage {
  /// Decodes a PNG, JPEG, GIF or WebP picture at one pixel per point; nil if the data isn't such a picture.
  ///
  /// An animation gives a still picture and no `images`: the first frame of a GIF or WebP file, as on iOS, where
  /// `UIImage(data:)` shows the image at index 0 of the data's `CGImageSource`. An animated PNG gives the picture that
  /// programs without animation show, which isn't always one of its frames; Apple does not document this case.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    do {
      let bytes = Array(data)
      let bitmap = try ImageDecoder.decode(bytes)
      bytes.noteUnknownProfile(of: "UIImage(data:)")
      self.init(cgImage: CGImage(bitmap), scale: scale)
    } catch {
      SceneDiagnostics.reportMissing("UIImage(data:) is nil: \(error)")
      return nil
    }
  }

  /// Decodes a picture file; its scale is given by "@2x" or "@3x" at the end of its name.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFiles.scale(ofFile: path))
  }

  /// Returns the upright picture as a PNG file; nil if it has no pixels.
  public func pngData() -> Data? {
    guard let bitmap = exported?.bitmap, let bytes = try? PNGEncoder.encode(bitmap) else {
      return nil
    }
    return Data(bytes)
  }

  /// Returns the upright picture over black as a JPEG file; nil if it has no pixels.
  ///
  /// - Parameter compressionQuality: 0...1, from the smallest to the best file.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = Int((max(0, min(1, compressionQuality)) * 100).rounded())
    guard let bitmap = exported?.bitmap,
      let bytes = try? JPEGEncoder.encode(bitmap, quality: quality)
    else { return nil }
    return Data(bytes)
  }

  private var exported: CGImage? {
    guard style.tint != nil else { return uprightPixels }
    let context = CGContext(size: size, scale: scale)
    draw(in: CGRect(origin: .zero, size: size), to: context)
    return UIImage(picture: context.finish(), scale: scale, background: .clear).cgImage
  }
}

extension [UInt8] {
  /// Reports to the scene of the calling code that the colours of a picture file are shown as they are stored.
  func noteUnknownProfile(of name: String) {
    guard ImageDecoder.hasUnknownProfile(self) else { return }
    SceneDiagnostics.reportOfCaller(
      .warning,
      "\(name): the picture's colour profile has tables, which are not applied; save it as sRGB or Display P3"
    )
  }
}

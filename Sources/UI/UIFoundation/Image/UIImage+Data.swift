import CoreGraphics
public import Foundation
import PegImageIO
import PegPixels
import PegScene

extension UIImage: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  /// Stores the upright picture and its scale.
  public func encode(with coder: NSCoder) {
    guard let data = pngData() else { return }
    coder.encode(data as NSData, forKey: "pixels")
    coder.encode(Double(scale), forKey: "scale")
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

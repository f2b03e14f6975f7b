public import Foundation
import PegImageIO

extension UIImage {
  /// Decodes a PNG or JPEG picture at one pixel per point; nil where the data is no such picture.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    do {
      let bitmap = try ImageDecoder.decode(Array(data))
      self.init(cgImage: CGImage(bitmap), scale: scale)
    } catch {
      DecodingLog.add("UIImage(data:) is nil: \(error)")
      return nil
    }
  }
}

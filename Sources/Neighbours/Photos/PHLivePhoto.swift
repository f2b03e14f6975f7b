public import Foundation
import PegScene
public import UIKit

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A photograph with a short film. Its picture is here; its film is not, since no film is decoded here.
open class PHLivePhoto: NSObject, @unchecked Sendable {
  /// Units: pixels of the picture.
  open var size: CGSize {
    CGSize(width: picture.size.width * picture.scale, height: picture.size.height * picture.scale)
  }
  package let picture: UIImage

  init(_ picture: UIImage) { self.picture = picture }

  /// Reads the picture of a photograph from its files.
  ///
  /// - Parameters:
  ///   - fileURLs: the picture and the film; the first file that is a picture counts.
  ///   - image: shown until the picture is read: the handler gets it first.
  ///   - targetSize: ignored; the picture keeps its size.
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    if let image { resultHandler(PHLivePhoto(image), [PHLivePhotoInfoIsDegradedKey: true]) }
    let picture = fileURLs.lazy.compactMap {
      (try? Data(contentsOf: $0)).flatMap { UIImage(data: $0) }
    }.first
    guard let picture else {
      resultHandler(nil, [PHLivePhotoInfoErrorKey: PHPhotosError(.invalidResource)])
      return 1
    }
    SceneDiagnostics.reportMissing("PHLivePhoto shows a still picture: no film is decoded here")
    resultHandler(PHLivePhoto(picture), [:])
    return 1
  }

  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

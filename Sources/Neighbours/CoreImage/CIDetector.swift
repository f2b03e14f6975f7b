public import Foundation
import PegScene

/// Something that a detector finds in a picture.
open class CIFeature: NSObject, @unchecked Sendable {
  open var type: String { "" }
  /// Units: pixels from the lower left corner.
  open var bounds: CGRect { .zero }

  override init() { super.init() }
}

/// A face. No detector finds one here.
open class CIFaceFeature: CIFeature, @unchecked Sendable {
  open var hasLeftEyePosition: Bool { false }
  open var leftEyePosition: CGPoint { .zero }
  open var hasRightEyePosition: Bool { false }
  open var rightEyePosition: CGPoint { .zero }
  open var hasMouthPosition: Bool { false }
  open var mouthPosition: CGPoint { .zero }
  open var hasFaceAngle: Bool { false }
  /// Units: degrees.
  open var faceAngle: Float { 0 }
  open var hasSmile: Bool { false }
  open var leftEyeClosed: Bool { false }
  open var rightEyeClosed: Bool { false }
  open var hasTrackingID: Bool { false }
  open var trackingID: Int32 { 0 }
  open override var type: String { CIFeatureTypeFace }
}

/// A rectangle. No detector finds one here.
open class CIRectangleFeature: CIFeature, @unchecked Sendable {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
  open override var type: String { CIFeatureTypeRectangle }
}

/// A QR code. No detector finds one here.
open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
  open var messageString: String? { nil }
  open override var type: String { CIFeatureTypeQRCode }
}

/// Looks for faces, rectangles, codes or text. No detector can be made here: the initializer returns nil.
///
/// - Source: Apple, "CIDetector".
open class CIDetector: NSObject, @unchecked Sendable {
  /// Returns nil, and reports that there is no detector of the kind.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    SceneDiagnostics.reportOfCaller(
      .warning, "CIDetector: there is no detector of the kind \(type) here, so that it is nil")
    return nil
  }

  open func features(in image: CIImage) -> [CIFeature] { [] }
  open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] { [] }
}

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorTracking = "CIDetectorTracking"
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
public let CIDetectorFocalLength = "CIDetectorFocalLength"
public let CIFeatureTypeFace = "Face"
public let CIFeatureTypeRectangle = "Rectangle"
public let CIFeatureTypeQRCode = "QRCode"
public let CIFeatureTypeText = "Text"

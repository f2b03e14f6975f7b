import CoreMedia
public import Foundation
import PegScene
import UIKit

/// A camera or a microphone; there are none here.
///
/// - Source: Apple, "AVCaptureDevice".
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInDualCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInMicrophone = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  /// - Source: the values of Apple's `AVCaptureDevice.Position`.
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }

  /// - Source: the values of Apple's `AVCaptureDevice.TorchMode`.
  public enum TorchMode: Int, Sendable {
    case off = 0
    case on = 1
    case auto = 2
  }

  /// - Source: the values of Apple's `AVCaptureDevice.FlashMode`.
  public enum FlashMode: Int, Sendable {
    case off = 0
    case on = 1
    case auto = 2
  }

  /// - Source: the values of Apple's `AVCaptureDevice.FocusMode`.
  public enum FocusMode: Int, Sendable {
    case locked = 0
    case autoFocus = 1
    case continuousAutoFocus = 2
  }

  /// - Source: the values of Apple's `AVCaptureDevice.ExposureMode`.
  public enum ExposureMode: Int, Sendable {
    case locked = 0
    case autoExpose = 1
    case continuousAutoExposure = 2
    case custom = 3
  }

  /// Finds devices; there are none.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    open var devices: [AVCaptureDevice] { [] }

    public init(
      deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position
    ) {}
  }

  private override init() {}

  open var position: Position { .unspecified }
  open var localizedName: String { "" }
  open var uniqueID: String { "" }
  open var deviceType: DeviceType { .builtInWideAngleCamera }
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var flashMode = FlashMode.off
  open var isTorchAvailable: Bool { false }
  open var torchMode = TorchMode.off
  open var focusMode = FocusMode.locked
  open var exposureMode = ExposureMode.locked
  open var focusPointOfInterest = CGPoint.zero
  open var exposurePointOfInterest = CGPoint.zero
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var videoZoomFactor: CGFloat = 1
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }

  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  open func lockForConfiguration() throws {}
  open func unlockForConfiguration() {}
  open func setTorchModeOn(level torchLevel: Float) throws {}

  private static func reportAbsence() {
    SceneDiagnostics.reportOfCaller(
      .warning, "AVCaptureDevice finds no device: there is no camera and no microphone here")
  }

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    reportAbsence()
    return nil
  }

  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? {
    reportAbsence()
    return nil
  }

  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  /// Always denied.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }

  /// Answers no.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    reportAbsence()
    DispatchQueue.main.async { handler(false) }
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    reportAbsence()
    return false
  }
}

/// - Source: the values of Apple's `AVAuthorizationStatus`.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}

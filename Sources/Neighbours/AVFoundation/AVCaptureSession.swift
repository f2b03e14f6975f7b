public import Foundation
import PegScene
public import QuartzCore
import UIKit

/// A source of a capture session.
open class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() { super.init() }
}

/// A device as a source.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  open private(set) var device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws { self.device = device }
}

/// A receiver of a capture session; it never gets anything.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
  open var connections: [AVCaptureConnection] { [] }
}

/// The way from a source to a receiver; none exists.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  /// - Source: the values of Apple's `AVCaptureVideoOrientation`.
  public typealias Orientation = AVCaptureVideoOrientation

  open var isEnabled = false
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirrored = false
  open var automaticallyAdjustsVideoMirroring = true
  /// Units: degrees, clockwise.
  open var videoRotationAngle: CGFloat = 0

  override init() { super.init() }

  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
}

/// - Source: the values of Apple's `AVCaptureVideoOrientation`.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4
}

/// Takes pictures and sound from devices to receivers. Without a device it does not run.
///
/// - Source: Apple, "AVCaptureSession".
open class AVCaptureSession: NSObject, @unchecked Sendable {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open var isRunning: Bool { false }
  open var isInterrupted: Bool { false }
  open var usesApplicationAudioSession = true
  open var automaticallyConfiguresApplicationAudioSession = true

  public override init() { super.init() }

  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  open func beginConfiguration() {}
  open func commitConfiguration() {}

  /// Reports that nothing is captured.
  open func startRunning() {
    SceneDiagnostics.reportOfCaller(
      .warning, "AVCaptureSession does not run: there is no camera and no microphone here")
  }

  open func stopRunning() {}
}

/// The area of a camera's picture, which is black.
///
/// - Source: Apple, "AVCaptureVideoPreviewLayer".
@preconcurrency @MainActor
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }
  open var isPreviewing: Bool { false }

  public override init() {
    super.init()
    backgroundColor = UIColor.black.cgColor
  }

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  public convenience init(sessionWithNoConnection session: AVCaptureSession) {
    self.init(session: session)
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setSessionWithNoConnection(_ session: AVCaptureSession) { self.session = session }

  /// Returns the point of the layer as a fraction of the picture, which fills the layer here.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.x / bounds.width, y: pointInLayer.y / bounds.height)
  }

  open func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * bounds.width, y: point.y * bounds.height)
  }

  /// Returns the part of the picture, as fractions, that a rectangle of the layer shows.
  open func metadataOutputRectConverted(fromLayerRect rect: CGRect) -> CGRect {
    let origin = captureDevicePointConverted(fromLayerPoint: rect.origin)
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGRect(
      origin: origin,
      size: CGSize(width: rect.width / bounds.width, height: rect.height / bounds.height))
  }

  open func transformedMetadataObject(
    for metadataObject: AVMetadataObject
  ) -> AVMetadataObject? { nil }
}

public import CoreMedia
public import Foundation
import PegScene

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Writes media in another format; here every export fails, since films are neither decoded nor encoded.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// - Source: the values of Apple's `AVAssetExportSession.Status`.
  public enum Status: Int, Sendable {
    case unknown = 0
    case waiting = 1
    case exporting = 2
    case completed = 3
    case failed = 4
    case cancelled = 5
  }

  open private(set) var asset: AVAsset
  open private(set) var presetName: String
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var metadata: [AVMetadataItem]?
  open var fileLengthLimit: Int64 = 0
  /// The part that is done, 0...1.
  open var progress: Float { 0 }

  public init?(asset: AVAsset, presetName: String) {
    self.asset = asset
    self.presetName = presetName
  }

  open class func allExportPresets() -> [String] { [] }

  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { [] }

  open var supportedFileTypes: [AVFileType] { [] }

  private static let message = "AVAssetExportSession writes nothing: films are not encoded here"

  /// Fails; the handler is called on the main queue.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    SceneDiagnostics.reportMissing(Self.message)
    DispatchQueue.main.async { [self] in
      fail()
      handler()
    }
  }

  /// Fails.
  open func export() async {
    SceneDiagnostics.reportMissing(Self.message)
    fail()
  }

  private func fail() {
    status = .failed
    error = AVError(.decoderNotFound, Self.message)
  }

  open func cancelExport() { status = .cancelled }
}

public import Foundation
import PegScene
public import Photos
public import UIKit

/// The part of a live photograph that plays.
///
/// - Source: the values of Apple's `PHLivePhotoViewPlaybackStyle`.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  case undefined = 0
  case full = 1
  case hint = 2
}

@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  )
}

extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
}

/// Shows the picture of a live photograph. It never plays: no film is decoded here.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  open var livePhoto: PHLivePhoto? {
    didSet {
      still.image = livePhoto?.picture
      setNeedsLayout()
    }
  }
  /// The part of the picture that shows, in parts of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { still.layer.contentsRect = contentsRect }
  }
  open var isMuted = false
  /// The gesture by which a person plays the photograph on a device; here it plays nothing.
  open private(set) var playbackGestureRecognizer: UIGestureRecognizer =
    UILongPressGestureRecognizer()
  private let still = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(still)
    addGestureRecognizer(playbackGestureRecognizer)
  }

  open override var contentMode: UIView.ContentMode { didSet { still.contentMode = contentMode } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    still.frame = bounds
  }

  /// Reports that nothing plays: the delegate hears of a beginning and an end at once.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
    guard livePhoto != nil else { return }
    SceneDiagnostics.report("PHLivePhotoView shows a still picture: no film is decoded here")
    delegate?.livePhotoView(self, willBeginPlaybackWith: playbackStyle)
    delegate?.livePhotoView(self, didEndPlaybackWith: playbackStyle)
  }

  /// Does nothing: nothing plays.
  open func stopPlayback() {}
}

public import AVFoundation
public import Foundation
public import UIKit

/// A player's film with controls: a black area, its time, and buttons that play, pause and skip.
///
/// - Source: Apple, "AVPlayerViewController".
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      (viewIfLoaded as? PlayerView)?.playerLayer.player = player
      controls.player = player
    }
  }
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { (viewIfLoaded as? PlayerView)?.playerLayer.videoGravity = videoGravity }
  }
  open var showsPlaybackControls = true { didSet { showControls() } }
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open var requiresLinearPlayback = false
  open var speeds: [Double] = [0.5, 1, 1.25, 1.5, 2]

  /// A view between the film and the controls.
  open private(set) lazy var contentOverlayView: UIView? = {
    let overlay = UIView(frame: CGRect(origin: .zero, size: viewIfLoaded?.bounds.size ?? .zero))
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return overlay
  }()

  private let controls = PlayerControls()

  /// Whether the item's first picture could be shown.
  open var isReadyForDisplay: Bool {
    (viewIfLoaded as? PlayerView)?.playerLayer.isReadyForDisplay ?? false
  }

  /// The place of the film in the view. Units: points.
  open var videoBounds: CGRect { (viewIfLoaded as? PlayerView)?.playerLayer.videoRect ?? .zero }

  open override func loadView() {
    let view = PlayerView(frame: UIScreen.main.bounds)
    view.backgroundColor = .black
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let view = view as? PlayerView else { return }
    view.playerLayer.videoGravity = videoGravity
    view.playerLayer.player = player
    if let overlay = contentOverlayView {
      overlay.frame = view.bounds
      view.addSubview(overlay)
    }
    controls.frame = view.bounds
    controls.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    showControls()
    controls.closes = { [weak self] in self?.dismiss(animated: true) }
    view.addSubview(controls)
  }

  private func showControls() {
    controls.isHidden = !showsPlaybackControls
    (viewIfLoaded as? PlayerView)?.playerLayer.showsSymbol = !showsPlaybackControls
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    controls.hasCloseButton = presentingViewController != nil
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { player?.pause() }
  }

  open override var prefersStatusBarHidden: Bool { presentingViewController != nil }
}

/// Receives what happens to a player's picture; there is no picture in picture, so that no method is called.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {
  func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController)
  func playerViewControllerDidStopPictureInPicture(
    _ playerViewController: AVPlayerViewController)
  func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool
}

extension AVPlayerViewControllerDelegate {
  public func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
  public func playerViewControllerDidStopPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
  public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool { true }
}

/// A view whose layer is that of a player.
@MainActor
final class PlayerView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  var playerLayer: AVPlayerLayer {
    guard let layer = layer as? AVPlayerLayer else {
      preconditionFailure("the layer is of the class that layerClass names")
    }
    return layer
  }
}

/// Shows a button that would play on another device; there is none.
@preconcurrency @MainActor
open class AVRoutePickerView: UIView {
  open var activeTintColor: UIColor! = .systemBlue
  open var prioritizesVideoDevices = false
  private let symbol = UIImageView(image: UIImage(systemName: "tv"))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(symbol)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(symbol)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    symbol.sizeToFit()
    symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

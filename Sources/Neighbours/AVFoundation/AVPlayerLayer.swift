public import Foundation
import PegRuntime
public import QuartzCore
import UIKit

/// The area of a player's film: black, with a symbol of a film in its middle.
///
/// - Source: Apple, "AVPlayerLayer". The look of the area is an own choice, since films are not decoded.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer? { didSet { follow() } }
  open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { setNeedsDisplay() } }
  /// Whether the item is ready, so that its area is shown.
  open private(set) var isReadyForDisplay = false {
    willSet { willChange("readyForDisplay", of: self) }
    didSet { didChange("readyForDisplay", of: self) }
  }
  open var pixelBufferAttributes: [String: Any]?
  /// Whether a symbol stands in the middle of the area, where controls may be.
  package var showsSymbol = true { didSet { setNeedsDisplay() } }
  private var observations: [NSKeyValueObservation] = []

  public override init() {
    super.init()
    setUp()
  }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    follow()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? AVPlayerLayer {
      videoGravity = layer.videoGravity
      isReadyForDisplay = layer.isReadyForDisplay
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func setUp() { needsDisplayOnBoundsChange = true }

  /// The place of the picture in the layer; all of it if its size is not known. Units: points.
  open var videoRect: CGRect {
    guard isReadyForDisplay else { return .zero }
    return videoGravity.place(player?.currentItem?.presentationSize ?? .zero, in: bounds)
  }

  private func follow() {
    observations = []
    if let player {
      observations.append(
        player.observe(\.currentItem) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.follow() }
        })
      if let item = player.currentItem {
        observations.append(
          item.observe(\.status) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.update() }
          })
      }
    }
    update()
  }

  private func update() {
    isReadyForDisplay = player?.currentItem?.status == .readyToPlay
    setNeedsDisplay()
  }

  open override func draw(in ctx: CGContext) {
    guard isReadyForDisplay else { return }
    let place = videoRect
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    UIColor.black.setFill()
    UIBezierPath(rect: place).fill()
    let side = min(48, place.width / 3, place.height / 3)
    let shown = place.intersection(bounds)
    guard showsSymbol, side >= 8, !shown.isNull,
      let symbol = UIImage(
        systemName: "film", withConfiguration: UIImage.SymbolConfiguration(pointSize: side))
    else { return }
    let origin = CGPoint(
      x: shown.midX - symbol.size.width / 2, y: shown.midY - symbol.size.height / 2)
    symbol.withTintColor(UIColor(white: 0.25, alpha: 1), renderingMode: .alwaysOriginal)
      .draw(at: origin)
  }
}

// The observed properties are found by their names.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  let player = ClassTable(AVPlayer.self)
  player.property("currentItem", \AVPlayer.currentItem)
  player.property("status", \AVPlayer.status)
  player.property("rate", \AVPlayer.rate)
  player.property("timeControlStatus", \AVPlayer.timeControlStatus)
  let item = ClassTable(AVPlayerItem.self)
  item.property("status", \AVPlayerItem.status)
  item.property("duration", \AVPlayerItem.duration)
  item.property("loadedTimeRanges", \AVPlayerItem.loadedTimeRanges)
  item.property("playbackLikelyToKeepUp", \AVPlayerItem.isPlaybackLikelyToKeepUp)
  item.property("playbackBufferEmpty", \AVPlayerItem.isPlaybackBufferEmpty)
  item.property("presentationSize", \AVPlayerItem.presentationSize)
  let layer = ClassTable(AVPlayerLayer.self)
  layer.property("readyForDisplay", \AVPlayerLayer.isReadyForDisplay)
}

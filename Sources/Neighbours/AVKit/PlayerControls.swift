import AVFoundation
import Foundation
import UIKit

/// The controls over a film: a button that closes, three in the middle, and a slider with the time.
///
/// - Units: points.
/// - Source: sizes and places are set by eye after pictures of iOS 16.
@MainActor
final class PlayerControls: UIView {
  var player: AVPlayer? { didSet { follow(oldValue) } }
  var closes: (@MainActor () -> Void)?
  var hasCloseButton = false { didSet { closeButton.isHidden = !hasCloseButton } }

  private let closeButton = UIButton(type: .custom)
  private let playButton = UIButton(type: .custom)
  private let backButton = UIButton(type: .custom)
  private let forwardButton = UIButton(type: .custom)
  private let slider = UISlider()
  private let passedLabel = UILabel()
  private let leftLabel = UILabel()
  private var timeObserver: Any?
  private var observations: [NSKeyValueObservation] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .white
    closeButton.isHidden = true
    let close = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)
    closeButton.setImage(UIImage(systemName: "xmark", withConfiguration: close), for: .normal)
    closeButton.backgroundColor = UIColor(white: 0.2, alpha: 0.7)
    closeButton.layer.cornerRadius = 22
    closeButton.accessibilityLabel = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.closes?() }, for: .touchUpInside)
    playButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    setUpSkip(backButton, "arrow.counterclockwise", "Skip Back 10 Seconds", -10)
    setUpSkip(forwardButton, "arrow.clockwise", "Skip Forward 10 Seconds", 10)
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.3)
    slider.setThumbImage(Self.thumb, for: .normal)
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    for label in [passedLabel, leftLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = UIColor(white: 1, alpha: 0.85)
    }
    leftLabel.textAlignment = .right
    for part in [
      closeButton, backButton, playButton, forwardButton, slider, passedLabel, leftLabel,
    ] as [UIView] { addSubview(part) }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func setUpSkip(_ button: UIButton, _ symbol: String, _ label: String, _ seconds: Int64) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: .regular)
    button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    button.accessibilityLabel = label
    button.addAction(UIAction { [weak self] _ in self?.skip(seconds) }, for: .touchUpInside)
    let number = UILabel()
    number.text = "10"
    number.font = .systemFont(ofSize: 9, weight: .bold)
    number.textColor = .white
    number.sizeToFit()
    number.center = CGPoint(x: 28, y: 31)
    number.isUserInteractionEnabled = false
    button.addSubview(number)
  }

  private static let thumb: UIImage = {
    UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
    }
  }()

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 16, dy: 12)
    closeButton.frame = CGRect(x: area.minX, y: area.minY, width: 44, height: 44)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let distance = min(96, max(64, bounds.width / 4))
    for (button, offset) in [(backButton, -distance), (playButton, 0), (forwardButton, distance)] {
      button.bounds = CGRect(x: 0, y: 0, width: 56, height: 56)
      button.center = CGPoint(x: middle.x + offset, y: middle.y)
    }
    slider.frame = CGRect(x: area.minX, y: area.maxY - 46, width: area.width, height: 28)
    passedLabel.frame = CGRect(x: area.minX, y: area.maxY - 18, width: 90, height: 16)
    leftLabel.frame = CGRect(x: area.maxX - 90, y: area.maxY - 18, width: 90, height: 16)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !isHidden && super.point(inside: point, with: event)
  }

  // MARK: The player

  private func follow(_ old: AVPlayer?) {
    if let timeObserver { old?.removeTimeObserver(timeObserver) }
    timeObserver = nil
    observations = []
    if let player {
      timeObserver = player.addPeriodicTimeObserver(
        forInterval: CMTime(value: 1, timescale: 4), queue: .main
      ) { [weak self] _ in self?.update() }
      observations = [
        player.observe(\.timeControlStatus) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.update() }
        },
        player.observe(\.currentItem) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.update() }
        },
      ]
    }
    update()
  }

  private func toggle() {
    guard let player else { return }
    if player.rate == 0 { player.play() } else { player.pause() }
  }

  private func skip(_ seconds: Int64) {
    guard let player else { return }
    player.seek(to: player.currentTime() + CMTime(value: seconds, timescale: 1))
    update()
  }

  private func scrub() {
    guard let player, let duration = player.currentItem?.duration, duration.isNumeric else {
      return
    }
    let seconds = Double(slider.value) * duration.seconds
    player.seek(to: CMTime(seconds: seconds, preferredTimescale: 600))
  }

  private func update() {
    let isPlaying = (player?.rate ?? 0) != 0
    let size = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular)
    playButton.setImage(
      UIImage(systemName: isPlaying ? "pause.fill" : "play.fill", withConfiguration: size),
      for: .normal)
    playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
    let time = player?.currentTime().seconds ?? 0
    let duration = player?.currentItem?.duration.seconds ?? .nan
    passedLabel.text = Self.clock(time)
    leftLabel.text = duration.isFinite ? "−" + Self.clock(duration - time) : "--:--"
    slider.isEnabled = duration.isFinite && duration > 0
    if !slider.isTracking {
      slider.value = duration.isFinite && duration > 0 ? Float(time / duration) : 0
    }
    setNeedsLayout()
  }

  /// Returns a time such as "01:05" or "1:02:05".
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "--:--" }
    let whole = Int(max(0, seconds).rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(whole / 60 % 60)):\(two(whole % 60))"
    return whole < 3600 ? minutes : "\(whole / 3600):\(minutes)"
  }
}

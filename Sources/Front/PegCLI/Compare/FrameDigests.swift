import Foundation
import PegBase
import PegCommand
import PegDisplayList
import PegMotion
import PegNetwork
import PegStage
import UIKit

/// A digest of what each frame of a scene draws. Nothing is drawn, so that a film takes hardly longer than its layout.
@MainActor
struct FrameDigests {
  struct Frame: Hashable {
    /// Units: seconds.
    var time: Double
    /// The scroll offset; nil without a scroll view. Units: points.
    var offset: Double?
    /// The SHA-256 of the display list's text.
    var digest: String
  }

  private(set) var frames: [Frame] = []

  /// Plays the scene's script.
  ///
  /// - Throws: `StageError`.
  init(_ scene: Scene, rate: FrameRate, scale: Double?, network: NetworkSession?) throws {
    let scene = try Stage.rehearsed(scene, network: network)
    let timeline = scene.timeline
    let stage = try Stage(scene, scale: scale, network: network)
    for index in 0..<max(1, timeline.frameCount(rate: rate)) {
      let time = SceneTime.frame(index, rate: rate)
      try stage.advance(to: timeline.moment(atFilmTime: time))
      let text = Array(try stage.displayList().dump.utf8)
      frames.append(
        Frame(
          time: time.seconds, offset: stage.scrollView.map { Double($0.contentOffset.y) },
          digest: text.withUnsafeBytes(SHA256.hexDigest(of:))))
    }
  }

  /// Reads `text`.
  ///
  /// - Throws: `CommandError.failure` for anything else.
  init(parsing text: String) throws {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 4, let time = Double(words[1]), words[3].count == 64 else {
        throw CommandError.failure("the program's frames cannot be read: \(String(line).printable)")
      }
      frames.append(
        Frame(time: time, offset: Double(words[2]), digest: String(words[3])))
    }
  }

  /// One line for each frame: its number, its time, its offset or a hyphen, and its digest.
  var text: String {
    frames.enumerated().map { index, frame in
      "\(index) \(frame.time) \(frame.offset.map { "\($0)" } ?? "-") \(frame.digest)\n"
    }.joined()
  }

  /// Returns the first frame that differs, or that only one film has; nil for equal films.
  func firstDifference(from other: FrameDigests) -> Int? {
    for index in 0..<max(frames.count, other.frames.count) {
      guard index < frames.count, index < other.frames.count else { return index }
      if frames[index].digest != other.frames[index].digest { return index }
    }
    return nil
  }

  /// Returns, for example, `frame 17 (0.567 s, offset 32)`.
  func words(at index: Int) -> String {
    guard index < frames.count else { return "frame \(index), which is missing" }
    let frame = frames[index]
    let time = (frame.time * 1000).rounded() / 1000
    let offset = frame.offset.map { ", offset \(shortest(($0 * 100).rounded() / 100))" } ?? ""
    return "frame \(index) (\(shortest(time)) s\(offset))"
  }
}

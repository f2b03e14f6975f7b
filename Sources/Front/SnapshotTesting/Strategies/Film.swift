public import Foundation
import PegLayoutTree
import PegMotion
import PegRender
import PegSnapshot
@_exported public import PegStage
public import UIKit

/// A film of a controller while a script plays, frame by frame and without loss.
public struct SnapshotFilm: Sendable {
  let file: FilmFile
}

extension Snapshotting where Value == UIViewController, Format == SnapshotFilm {
  /// A film of the controller's view while a script scrolls it.
  ///
  /// The reference is one PNG file, whose picture is the first frame. It holds all frames without loss, each as its difference
  /// from the one before, so that it is much smaller than one picture for each frame.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - framesPerSecond: the frame rate of the film.
  ///   - scale: pixels per point.
  ///   - traits: override those of the device.
  public static func film(
    script: Script, on config: ViewImageConfig = .iPhone13, framesPerSecond: Int = 30,
    scale: CGFloat = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .film) { controller in
      FilmMaker.play(
        script, on: config, rate: FrameRate(framesPerSecond), scale: scale, traits: traits,
        controller)
    }
  }

  /// A film of the controller's view while its content moves evenly from one offset to another.
  ///
  /// - Parameters:
  ///   - offsets: the first and the last offset of the content. Units: points.
  ///   - duration: the time between them. Units: seconds.
  ///   - config: the device's size, safe area and traits.
  ///   - framesPerSecond: the frame rate of the film.
  ///   - scale: pixels per point.
  ///   - traits: override those of the device.
  public static func film(
    sweep offsets: ClosedRange<CGFloat>, over duration: TimeInterval = 1,
    on config: ViewImageConfig = .iPhone13, framesPerSecond: Int = 30, scale: CGFloat = 1,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    film(
      script: .sweep(from: offsets.lowerBound, to: offsets.upperBound, over: duration), on: config,
      framesPerSecond: framesPerSecond, scale: scale, traits: traits)
  }
}

extension Diffing where Value == SnapshotFilm {
  /// Compares films frame by frame.
  static var film: Diffing {
    Diffing(
      toData: { Data($0.file.bytes) },
      fromData: { data in
        do {
          return SnapshotFilm(file: try FilmFile(Array(data)))
        } catch {
          preconditionFailure("\(error)")
        }
      },
      diff: { $0.file.shows($1.file) ? nil : ("The films differ.", []) })
  }
}

/// Plays scripts, each on a new stage.
private enum FilmMaker {
  static func play(
    _ script: Script, on config: ViewImageConfig, rate: FrameRate, scale: CGFloat,
    traits: UITraitCollection, _ controller: UIViewController
  ) -> Async<SnapshotFilm> {
    Picture.onMain("a \(type(of: controller))", of: controller) { name, network in
      let device = Device(
        name: name, size: config.size ?? UIScreen.main.bounds.size, scale: scale,
        safeArea: config.safeArea,
        kind: config.traits.userInterfaceIdiom == .pad ? .pad : .phone)
      let scene = try Stage.rehearsed(
        Scene(
          "film", device: device,
          traits: UITraitCollection(traitsFrom: [config.traits, traits]), script: script,
          lastFrameDuration: 0, showsHomeIndicator: false
        ) { controller }, network: network)
      let timeline = scene.timeline
      let stage = try Stage(scene, scale: Double(scale), network: network)
      let frames = try (0..<timeline.frameCount(rate: rate)).map { index in
        let time = SceneTime.frame(index, rate: rate)
        try stage.advance(to: timeline.moment(atFilmTime: time))
        return (
          list: try stage.displayList(), time: time.seconds,
          offset: stage.scrollView.map { Double($0.contentOffset.y) },
          layout: stage.layoutTree().text
        )
      }
      Problems.remark(stage.diagnostics)
      return Capture {
        let renderer = SnapshotRun.current.renderer
        var writer = FilmFileWriter(scale: Double(scale))
        for frame in frames {
          try writer.append(
            try renderer.draw(frame.list, scale: Double(scale)), time: frame.time,
            offset: frame.offset, layout: frame.layout)
        }
        return SnapshotFilm(
          file: try writer.finish(ReferenceNotes(stamp: .current(scale: scale))))
      }
    }
  }
}

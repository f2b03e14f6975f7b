import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegLayoutTree
import PegNetwork
import PegRender
import PegScene
import PegStage
import UIKit

/// Shows views and controllers, each on its own screen, for as long as a snapshot needs them.
enum Picture {
  /// Looks at a view on a screen, and returns a capture that makes the format.
  typealias Look<Format> = @MainActor (UIView, Screen) throws -> Capture<Format>

  /// Returns the format of a view with the given size, else with its own size, else with the size that fits.
  static func of<Format>(
    _ view: UIView, size: CGSize?, traits: UITraitCollection, look: @escaping Look<Format>
  ) -> Async<Format> {
    onMain("a \(type(of: view))", of: view) { name, network in
      let screenSize = UIScreen.main.bounds.size
      var size = size ?? view.bounds.size
      let screen = Screen(
        name, size: screenSize, screenSize: screenSize, traits: traits, network: network)
      let close = {
        view.removeFromSuperview()
        screen.close()
      }
      var isKept = false
      defer { if !isKept { close() } }
      if size.width == 0 || size.height == 0 {
        view.sizeToFit()
        size = view.bounds.size
      }
      guard size.width > 0, size.height > 0 else { throw PictureError.noSize(name: name) }
      if view.bounds.size != size { view.bounds.size = size }
      let host = UIViewController()
      host.loadViewIfNeeded()
      host.view.addSubview(view)
      try screen.show(host)
      let capture = try look(view, screen)
      isKept = keepOn(screen, view, close)
      return capture
    }
  }

  /// Returns the format of a controller's view that fills the configuration's screen.
  static func of<Format>(
    _ controller: UIViewController, on config: ViewImageConfig, size: CGSize?,
    traits: UITraitCollection, look: @escaping Look<Format>
  ) -> Async<Format> {
    onMain("a \(type(of: controller))", of: controller) { name, network in
      let size = size ?? config.size ?? controller.view.bounds.size
      guard size.width > 0, size.height > 0 else { throw PictureError.noSize(name: name) }
      if controller.parent != nil {
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
      }
      let screen = Screen(
        name, size: size, safeArea: config.safeArea,
        traits: UITraitCollection(traitsFrom: [config.traits, traits]), network: network)
      var isKept = false
      defer { if !isKept { screen.close() } }
      try screen.show(controller)
      let capture = try look(controller.view, screen)
      isKept = keepOn(screen, controller.view, screen.close)
      return capture
    }
  }

  /// Leaves the screen open if the captures of a test close it later; returns whether they do.
  @MainActor
  private static func keepOn(
    _ screen: Screen, _ view: UIView, _ close: @escaping () -> Void
  ) -> Bool {
    guard let captures = Problems.current?.captures else { return false }
    captures.keepOn(layout: { screen.layoutTree(of: view).text }, close: close)
    return true
  }

  /// Draws the view in its current state.
  @MainActor
  static func draw(_ view: UIView, on screen: Screen) throws -> Capture<UIImage> {
    try draw(view, with: nil, on: screen)
  }

  /// Draws the view in its current state.
  ///
  /// - Parameter legend: a view inside of the view that is drawn below it; nil for none.
  @MainActor
  static func draw(
    _ view: UIView, with legend: UIView?, on screen: Screen
  ) throws -> Capture<UIImage> {
    var list = try screen.displayList(of: view)
    if let legend, legend.bounds.height > 0 {
      list = stacked(list, try screen.displayList(of: legend))
    }
    let scale = screen.scale
    let masked = SnapshotMask.covered(in: view)
    Problems.remark(screen.diagnostics)
    return Capture {
      let bitmap = try SnapshotRun.current.renderer.draw(list, scale: Double(scale))
      return UIImage(
        cgImage: CGImage(SnapshotMask.paint(masked, over: bitmap, scale: scale)), scale: scale)
    }
  }

  /// Returns the picture of one list above another.
  private static func stacked(_ top: DisplayList, _ bottom: DisplayList) -> DisplayList {
    let size = Size(
      width: max(top.size.width, bottom.size.width), height: top.size.height + bottom.size.height)
    var builder = DisplayListBuilder(size: size)
    builder.pushClip(.rect(Rect(size: top.size)), transform: .identity, snapping: .edges)
    builder.append(top, transform: .identity)
    builder.popClip()
    builder.append(bottom, transform: .translation(x: 0, y: top.size.height))
    return builder.build()
  }

  /// Returns a look that describes the view in words.
  static func words(
    _ words: @escaping @MainActor (UIView, Screen) -> String
  ) -> Look<String> {
    { view, screen in
      let text = words(view, screen)
      return Capture { text }
    }
  }

  /// Runs the body at once on the main actor; elsewhere this reports a problem.
  ///
  /// - Parameter object: the object to show; one that a snapshot has shown the first time is not shown a second time.
  static func onMain<Format>(
    _ name: @autoclosure () -> String, of object: AnyObject,
    _ body: @MainActor (String, NetworkSession?) throws -> Capture<Format>
  ) -> Async<Format> {
    nonisolated(unsafe) let object = object
    return onMain(name()) { name, network in
      let captures = Problems.current?.captures
      if let capture: Capture<Format> = captures?.known(object) { return try capture.make() }
      // One screen at a time.
      captures?.close()
      let capture = try body(name, network)
      captures?.add(capture, of: object)
      return try capture.make()
    }
  }

  /// Runs the body at once on the main actor; elsewhere this reports a problem.
  static func onMain<Format>(
    _ name: @autoclosure () -> String,
    _ body: @MainActor (String, NetworkSession?) throws -> Format
  ) -> Async<Format> {
    let name = name()
    guard MainQueue.isCurrent else {
      Problems.fail("\(name) can be drawn on the main actor only; mark the test @MainActor")
      return Async { _ in }
    }
    do {
      nonisolated(unsafe) var format: Format?
      try MainActor.assumeIsolated {
        let isStrict = try SnapshotTestingConfiguration.isStrict(
          environment: SnapshotRun.current.environment)
        let strictness: Screen.Strictness =
          isStrict ? .since(Problems.current?.start ?? SceneDiagnostics.Mark.now()) : .never
        format = try Screen.$strictness.withValue(strictness) {
          try Screen.$isAlone.withValue(false) {
            try body(name, SnapshotRun.current.network.session)
          }
        }
      }
      guard let format else { return Async { _ in } }
      return Async(value: format)
    } catch {
      Problems.fail("\(error)")
      return Async { _ in }
    }
  }
}

/// The reason why no picture can be made.
enum PictureError: Error, CustomStringConvertible {
  case noSize(name: String)

  var description: String {
    switch self {
    case .noSize(let name): "\(name) has no size to be drawn at; pass `size:`"
    }
  }
}

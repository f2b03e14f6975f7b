import CoreGraphics
import Foundation
import PegLayoutTree
import PegNetwork
import PegRender
import PegScene
import PegStage
import UIKit

/// Shows views and controllers on a screen of their own, for as long as it takes to look at them.
enum Picture {
  /// Looks at a view on a screen, and returns how to make the format of what was seen.
  typealias Look<Format> = @MainActor (UIView, Screen) throws -> Take<Format>

  /// Returns what is seen of a view that is as large as said, or as large as it is, or as large as it likes to be.
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
      let take = try look(view, screen)
      isKept = keepOn(screen, view, close)
      return take
    }
  }

  /// Returns what is seen of a controller's view that fills the configuration's screen.
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
      let take = try look(controller.view, screen)
      isKept = keepOn(screen, controller.view, screen.close)
      return take
    }
  }

  /// Leaves the screen on where somebody switches it off later; returns whether that is so.
  @MainActor
  private static func keepOn(
    _ screen: Screen, _ view: UIView, _ close: @escaping () -> Void
  ) -> Bool {
    guard let takes = Problems.current?.takes else { return false }
    takes.keepOn(layout: { screen.layoutTree(of: view).text }, close: close)
    return true
  }

  /// Draws the view as it is now.
  @MainActor
  static func draw(_ view: UIView, on screen: Screen) throws -> Take<UIImage> {
    let list = try screen.displayList(of: view)
    let scale = screen.scale
    Problems.remark(screen.diagnostics)
    return Take {
      let bitmap = try SnapshotRun.current.renderer.draw(list, scale: Double(scale))
      return UIImage(cgImage: CGImage(bitmap), scale: scale)
    }
  }

  /// Says what there is to say of the view as it is now.
  static func words(
    _ words: @escaping @MainActor (UIView, Screen) -> String
  ) -> Look<String> {
    { view, screen in
      let text = words(view, screen)
      return Take { text }
    }
  }

  /// Runs what needs the main actor at once; elsewhere there is nothing to see.
  ///
  /// - Parameter object: what is shown; one that the first making of a snapshot has shown is not shown a second time.
  static func onMain<Format>(
    _ name: @autoclosure () -> String, of object: AnyObject,
    _ body: @MainActor (String, NetworkSession?) throws -> Take<Format>
  ) -> Async<Format> {
    nonisolated(unsafe) let object = object
    return onMain(name()) { name, network in
      let takes = Problems.current?.takes
      if let take: Take<Format> = takes?.known(object) { return try take.make() }
      // One screen at a time.
      takes?.close()
      let take = try body(name, network)
      takes?.add(take, of: object)
      return try take.make()
    }
  }

  /// Runs what needs the main actor at once; elsewhere there is nothing to see.
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
        Screen.strictness =
          isStrict ? .since(Problems.current?.start ?? SceneDiagnostics.Mark.now()) : .never
        format = try body(name, SnapshotRun.current.network.session)
      }
      guard let format else { return Async { _ in } }
      return Async(value: format)
    } catch {
      Problems.fail("\(error)")
      return Async { _ in }
    }
  }
}

/// Why there is no picture to take.
enum PictureError: Error, CustomStringConvertible {
  case noSize(name: String)

  var description: String {
    switch self {
    case .noSize(let name): "\(name) has no size to be drawn at; pass `size:`"
    }
  }
}

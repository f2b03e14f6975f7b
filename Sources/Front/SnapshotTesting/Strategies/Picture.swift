import CoreGraphics
import Foundation
import PegDiff
import PegNetwork
import PegRender
import PegStage
import UIKit

/// Shows views and controllers on a screen of their own, for as long as it takes to look at them.
enum Picture {
  typealias Look<Format> = @MainActor (UIView, Screen) throws -> Format

  /// Returns what is seen of a view that is as large as said, or as large as it is, or as large as it likes to be.
  static func of<Format>(
    _ view: UIView, size: CGSize?, traits: UITraitCollection, look: @escaping Look<Format>
  ) -> Async<Format> {
    onMain("a \(type(of: view))") { name, network in
      let screenSize = UIScreen.main.bounds.size
      var size = size ?? view.bounds.size
      let screen = Screen(
        name, size: screenSize, screenSize: screenSize, traits: traits, network: network)
      defer {
        view.removeFromSuperview()
        screen.close()
      }
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
      return try look(view, screen)
    }
  }

  /// Returns what is seen of a controller's view that fills the configuration's screen.
  static func of<Format>(
    _ controller: UIViewController, on config: ViewImageConfig, size: CGSize?,
    traits: UITraitCollection, look: @escaping Look<Format>
  ) -> Async<Format> {
    onMain("a \(type(of: controller))") { name, network in
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
      defer { screen.close() }
      try screen.show(controller)
      return try look(controller.view, screen)
    }
  }

  /// Draws the view as it is now.
  @MainActor
  static func draw(_ view: UIView, on screen: Screen) throws -> UIImage {
    let list = try screen.displayList(of: view)
    let bitmap = try SnapshotRun.current.renderer.draw(list, scale: Double(screen.scale))
    Problems.remark(screen.diagnostics)
    if let problems = Problems.current, problems.wantsLayout {
      problems.layout = screen.layoutTree(of: view).text
    }
    return UIImage(cgImage: CGImage(bitmap), scale: screen.scale)
  }

  /// Runs what needs the main actor at once; elsewhere there is nothing to see.
  static func onMain<Format>(
    _ name: @autoclosure () -> String,
    _ body: @MainActor (String, NetworkSession?) throws -> Format
  ) -> Async<Format> {
    let name = name()
    guard MainQueue.shared.isCurrent else {
      Problems.fail("\(name) can be drawn on the main actor only; mark the test @MainActor")
      return Async { _ in }
    }
    do {
      nonisolated(unsafe) var format: Format?
      try MainActor.assumeIsolated {
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

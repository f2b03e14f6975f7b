import Foundation
import PegNib
import PegScene
import UIKit

/// The scenes of a storyboard, from which controllers are made.
@MainActor
final class StoryboardScenes: StoryboardContent {
  let file: NibFile
  private lazy var bars = CanvasBars(file.document)

  init(_ file: NibFile) { self.file = file }

  var scenes: [StoryboardScene] {
    file.document.scenes.compactMap { scene in
      guard let element = scene.controller, let id = element.id,
        element.name != "viewControllerPlaceholder"
      else { return nil }
      let names = [
        scene.storyboardIdentifier, element.peek("customClass"), element.peek("title"),
        element.child(key: "navigationItem")?.peek("title"),
      ]
      let title = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
      return StoryboardScene(
        id: id, title: title ?? element.name, customClass: element.peek("customClass"))
    }
  }

  func controller(of scene: StoryboardScene, in storyboard: UIStoryboard) -> UIViewController? {
    file.document.element(id: scene.id).flatMap { controller($0, of: storyboard) }
  }

  func shownController(of scene: StoryboardScene, in storyboard: UIStoryboard) -> UIViewController?
  {
    guard let element = file.document.element(id: scene.id) else { return nil }
    return controller(element, of: storyboard).map { bars.wrap($0, element) }
  }

  func controller(
    identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let document = file.document
    if let identifier {
      let scene = document.scenes.first { $0.storyboardIdentifier == identifier }
      return scene?.controller.flatMap { controller($0, of: storyboard, creator: creator) }
    }
    guard let id = document.initialViewController, let element = document.element(id: id) else {
      return nil
    }
    return controller(element, of: storyboard, creator: creator)
  }

  /// Returns the controller of an element, or of the storyboard that a reference names.
  func controller(
    _ element: NibElement, of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    if element.name == "viewControllerPlaceholder" { return referenced(element, creator) }
    let scene = file.document.scene(of: element)
    return NibBuilder(file, storyboard: storyboard).scene(element, scene, creator: creator)
  }

  private func referenced(
    _ element: NibElement, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let name = element["storyboardName"] ?? file.name
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? file.bundle
    do {
      guard let content = try NibSlot.source?.storyboard(named: name, in: bundle) else {
        SceneDiagnostics.reportMissing(
          "\(file.document.path): the storyboard \(name), to which a reference leads, is not in the bundle"
        )
        return nil
      }
      let storyboard = UIStoryboard(name: name, bundle: bundle, content: content)
      let identifier = element["referencedIdentifier"]
      let found = content.controller(identifier: identifier, of: storyboard, creator: creator)
      if found == nil {
        SceneDiagnostics.reportMissing(
          "\(file.document.path): the storyboard \(name) has no scene \(identifier ?? "to begin with")"
        )
      }
      return found
    } catch {
      SceneDiagnostics.reportMissing("\(error)")
      return nil
    }
  }
}

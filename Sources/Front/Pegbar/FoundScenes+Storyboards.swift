import Foundation
import PegStage
import UIKit

extension FoundScenes {
  /// Adds each scene of each storyboard of the imported modules, by the names of both.
  ///
  /// A class that a storyboard names isn't a screen of its own, because its outlets come from there.
  public func addStoryboards() {
    for (bundle, name) in PegResources.storyboards {
      do {
        guard let content = try NibSlot.source?.storyboard(named: name, in: bundle) else {
          continue
        }
        let storyboard = UIStoryboard(name: name, bundle: bundle, content: content)
        for scene in content.scenes { add(scene, of: content, storyboard) }
      } catch {
        let text = "\(error)"
        stories.append(
          Scene(freeStoryName(name)) { Scene.refusal(text) })
      }
    }
  }

  private func add(
    _ scene: StoryboardScene, of content: any StoryboardContent, _ storyboard: UIStoryboard
  ) {
    if let name = scene.customClass { classesInStoryboards.insert(name) }
    let name = freeStoryName("\(storyboard.name).\(scene.title)")
    stories.append(
      Scene(name, script: .automatic) {
        content.shownController(of: scene, in: storyboard)
          ?? Scene.refusal("the scene \(scene.id) has no controller")
      })
  }

  /// Returns a name that no other storyboard's scene has.
  private func freeStoryName(_ text: String) -> String {
    var names = Set(stories.map { $0.name.lowercased() })
    return Scene.freeName(text, &names)
  }
}

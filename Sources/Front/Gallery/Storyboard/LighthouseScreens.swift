package import UIKit

/// Screens that a storyboard describes without any code.
@MainActor
package enum LighthouseScreens {
  package static func make() -> UIViewController {
    let storyboard = try? UIStoryboard(
      name: "Lighthouse", bytes: PackageResources.Lighthouse_storyboard)
    guard let first = storyboard?.instantiateInitialViewController() else {
      preconditionFailure("Lighthouse.storyboard does not say which scene comes first")
    }
    return first
  }
}

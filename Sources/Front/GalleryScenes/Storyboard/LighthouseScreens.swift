import UIKit

/// Screens that a storyboard describes without any code.
@MainActor
enum LighthouseScreens {
  static func make() -> UIViewController {
    let storyboard = try? UIStoryboard(
      name: "Lighthouse", bytes: PackageResources.Lighthouse_storyboard)
    guard let first = storyboard?.instantiateInitialViewController() else {
      preconditionFailure("Lighthouse.storyboard does not say which scene comes first")
    }
    return first
  }
}

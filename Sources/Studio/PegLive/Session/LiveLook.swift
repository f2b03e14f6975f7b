package import PegStage
import UIKit

/// The scene, the device and the traits that a live stage begins with.
package struct LiveLook: Hashable, Sendable {
  package var scene: String
  package var device: Device
  package var isDark = false
  package var isRightToLeft = false
  package var hasHighContrast = false
  package var reducesMotion = false
  package var textSize: TextSize?
  /// The devices beside it, which get the same input.
  package var companions: [Device] = []

  /// The number of devices that a page shows beside the first.
  package static let mostCompanions = 3

  package init(_ scene: Scene) {
    self.scene = scene.name
    device = scene.device
    isDark = scene.traits.userInterfaceStyle == .dark
    isRightToLeft = scene.traits.layoutDirection == .rightToLeft
    hasHighContrast = scene.traits.accessibilityContrast == .high
    reducesMotion = scene.reducesMotion
    textSize = TextSize.allCases.first {
      $0.category == scene.traits.preferredContentSizeCategory
    }
  }

  /// Returns the scene with what a script cannot say, and the steps of a script for the rest.
  @MainActor
  func apply(to scene: Scene) -> (scene: Scene, opening: [Script.Step]) {
    var result = scene
    var opening: [Script.Step] = []
    result.device = device
    var traits = [scene.traits]
    if isRightToLeft != (scene.traits.layoutDirection == .rightToLeft) {
      traits.append(
        UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
    }
    if hasHighContrast != (scene.traits.accessibilityContrast == .high) {
      traits.append(UITraitCollection(accessibilityContrast: hasHighContrast ? .high : .normal))
    }
    result.reducesMotion = reducesMotion
    result.traits = UITraitCollection(traitsFrom: traits)
    if isDark != (scene.traits.userInterfaceStyle == .dark) {
      opening.append(Script.Step(.dark(isDark)))
    }
    if let textSize, textSize.category != scene.traits.preferredContentSizeCategory {
      opening.append(Script.Step(.textSize(textSize)))
    }
    return (result, opening)
  }

  /// The settings that a script of the stage begins with.
  func settings(scale: Double) -> [Script.Setting] {
    var settings: [Script.Setting] = [.framesPerSecond(60), .scale(scale)]
    let upright = device.held(.portrait)
    if Device.named(device.name) == upright { settings.insert(.device(upright), at: 0) }
    return settings
  }

  /// The options of the command line that a script cannot say; empty if there are none.
  func options(of scene: Scene) -> [String] {
    var words: [String] = []
    if isRightToLeft, scene.traits.layoutDirection != .rightToLeft { words.append("--rtl") }
    if hasHighContrast, scene.traits.accessibilityContrast != .high { words.append("--contrast") }
    if reducesMotion, !scene.reducesMotion { words.append("--reduce-motion") }
    return words
  }
}

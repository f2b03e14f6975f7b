import PegScene

/// The accessibility settings of one scene, which its stage chooses before the content is made.
@MainActor
package final class AccessibilitySettings {
  /// The settings of the current scene.
  package static var current: AccessibilitySettings { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in
    MainActor.assumeIsolated { AccessibilitySettings() }
  }

  /// Whether the user has asked for less motion.
  package var reducesMotion = false
}

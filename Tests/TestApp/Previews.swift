import UIKit

// Scenes of previews and classes, in the form in which rewritten files declare them.

@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addScenes() } }

@MainActor private func addScenes() {
  SceneList.add("Dark mode", file: "/a/Profile.swift", line: 3) { UIViewController() }
  SceneList.add("", file: "/a/Profile.swift", line: 9) { UILabel() }
  SceneList.add("", file: "/a/Profile.swift", line: 12) { UILabel() }
  SceneList.add("dark mode", file: "/a/Cell.swift", line: 1) { UILabel() }
  SceneList.add(
    "wide", traits: .fixedLayout(width: 300, height: 50), file: "/a/Cell.swift", line: 5
  ) { UIButton(type: .system) }
  SceneList.add("number", file: "/a/Cell.swift", line: 8) { 5 }
  SceneList.addFound("Outer.Screen") { UIViewController() }
  SceneList.addFound("Badge") { UILabel() }
  SceneList.addFound("Model") { "no scene" }
}

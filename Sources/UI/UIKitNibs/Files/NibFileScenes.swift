package import Foundation
package import PegNib
package import UIKit

/// A storyboard or xib opened by its path, whose scenes are shown without the code of its classes.
@MainActor
package struct NibFileScenes {
  private let scenes: StoryboardScenes
  private let storyboard: UIStoryboard
  package let isStoryboard: Bool

  /// - Parameter bundle: the bundle of images and colours; that of the file's folder if nil.
  /// - Throws: the reason, of one line, why the file cannot be read.
  package init(path: String, bundle: Bundle? = nil) throws {
    let document = try NibLibrary.document(path)
    let folder = (path as NSString).deletingLastPathComponent
    let file = NibFile(
      document, name: "", bundle: bundle ?? Bundle(path: folder.isEmpty ? "." : folder) ?? .main,
      isAlone: true)
    isStoryboard = document.kind == .storyboard
    scenes = StoryboardScenes(file)
    storyboard = UIStoryboard(name: document.path, bundle: file.bundle, content: scenes)
  }

  /// Returns what was read of a file, with the record of what had an effect.
  package static func document(path: String) throws -> NibDocument {
    try NibLibrary.document(path)
  }

  /// The size of the screen that the file was made for; nil if it is not known. Units: points.
  package var screenSize: CGSize? {
    scenes.file.document.device?.size.map { CGSize(width: $0.width, height: $0.height) }
  }

  /// Whether the file was made in dark colours.
  package var isDark: Bool { scenes.file.document.device?.isDark ?? false }

  /// The scenes of a storyboard in the order of the file; empty for a xib.
  package var list: [StoryboardScene] { scenes.scenes }

  /// Returns the size of a scene that has one of its own; nil for that of the screen. Units: points.
  package func freeformSize(of scene: StoryboardScene) throws -> CGSize? {
    try scenes.file.document.element(id: scene.id)?.size(key: "freeformSize").map {
      CGSize(width: $0.width, height: $0.height)
    }
  }

  /// Returns the controller of one of `list`.
  package func controller(of scene: StoryboardScene) -> UIViewController? {
    scenes.controller(of: scene, in: storyboard)
  }

  /// Returns the controller of one of `list` as Xcode's canvas shows it: in the bars that its segues bring.
  package func canvasController(of scene: StoryboardScene) -> UIViewController? {
    scenes.shownController(of: scene, in: storyboard)
  }

  /// Makes every model of a cell, header or footer, as tables and collections do when they show one.
  package func makeModels() {
    for list in scenes.file.document.elements where ["prototypes", "cells"].contains(list.name) {
      for model in list.children {
        let builder = NibBuilder(scenes.file)
        _ = builder.make(model)
        builder.finish()
      }
    }
  }

  /// Makes the objects of a xib; those at the top level. An object without properties stands in for their owner.
  package func objects() -> [Any] {
    NibBuilder(scenes.file).nib(owner: NSObject(), externalObjects: [:])
  }
}

/// A hook for tests and checks that need to know the object of an element.
@MainActor
package enum NibWatch {
  /// Called for each object, when its properties are about to be set.
  package static var made: ((_ object: NSObject, _ id: String?) -> Void)?
}

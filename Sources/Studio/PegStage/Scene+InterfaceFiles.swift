import Foundation
import UIKit
import UIKitNibs

@MainActor
extension Scene {
  /// Returns the scenes of a storyboard, or the views of a xib, shown without the code of their classes.
  ///
  /// The screen is that for which the file was made; a view of a xib has a screen of its size.
  ///
  /// - Throws: the reason, of one line, why the file cannot be shown.
  package static func scenes(ofInterfaceFile path: String) throws -> [Scene] {
    let file = try NibFileScenes(path: path)
    var names: Set<String> = []
    let title = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let made = file.isStoryboard ? try story(file, &names) : views(file, title, &names)
    guard !made.isEmpty else { throw EmptyFile(path: path, isStoryboard: file.isStoryboard) }
    return made
  }

  private struct EmptyFile: Error, CustomStringConvertible {
    let path: String
    let isStoryboard: Bool
    var description: String {
      "\(path): the file has no \(isStoryboard ? "scene" : "view") to show"
    }
  }

  private static func story(_ file: NibFileScenes, _ names: inout Set<String>) throws -> [Scene] {
    let device = file.screenSize.flatMap(device(of:)) ?? .iPhone13
    let traits = file.isDark ? UITraitCollection(userInterfaceStyle: .dark) : UITraitCollection()
    return try file.list.map { scene in
      var device = device
      if let size = try file.freeformSize(of: scene) { device.size = size }
      return Scene(
        freeName(scene.title, &names), device: device, traits: traits, showsStatusBar: true
      ) {
        file.canvasController(of: scene) ?? refusal("the scene \(scene.id) has no controller")
      }
    }
  }

  private static func views(
    _ file: NibFileScenes, _ title: String, _ names: inout Set<String>
  ) -> [Scene] {
    var result: [Scene] = []
    for (index, view) in file.objects().enumerated() {
      guard let view = view as? UIView, view.bounds.width > 0, view.bounds.height > 0 else {
        continue
      }
      let device = Device(name: title, size: view.bounds.size, scale: 3, safeArea: .zero)
      result.append(
        Scene(freeName(title, &names), device: device, showsHomeIndicator: false) {
          let controller = UIViewController()
          controller.view.backgroundColor = .systemBackground
          if let view = file.objects()[index] as? UIView { controller.view.addSubview(view) }
          return controller
        })
    }
    return result
  }

  private static func device(of size: CGSize) -> Device? {
    let turned = CGSize(width: size.height, height: size.width)
    return Device.all.first { $0.size == size }
      ?? Device.all.first { $0.size == turned }?.held(.landscape)
  }

  /// Returns a name that no other scene has, with hyphens for what cannot be in one.
  package static func freeName(_ text: String, _ names: inout Set<String>) -> String {
    let parts = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))) }
    let cut = String(parts.joined(separator: "-").drop { $0 == "." }.prefix(60))
    let name = cut.isEmpty ? "scene" : cut
    let free =
      names.contains(name.lowercased())
      ? (2...).lazy.map { "\(name)-\($0)" }.first { !names.contains($0.lowercased()) } ?? name
      : name
    names.insert(free.lowercased())
    return free
  }
}

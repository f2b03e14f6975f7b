import PegStage
import UIKit

extension FoundScenes {
  /// Adds the scene of a preview, or of a class that was found in rewritten files.
  func add(_ entry: SceneList.Entry) {
    if entry.file != nil { return addPreview(entry) }
    guard Scene.isName(entry.name), !classesInStoryboards.contains(entry.name) else { return }
    let (name, content) = (entry.name, entry.content)
    switch entry.type {
    case is UIViewController.Type:
      add(name) { content() as? UIViewController ?? Self.refused(name) }
    case is UIView.Type:
      views.append(
        Scene(name, script: .automatic) {
          (content() as? UIView).map { ViewHolder($0) } ?? Self.refused(name)
        })
    default: break
    }
  }

  private func addPreview(_ entry: SceneList.Entry) {
    let name = freeName(of: entry)
    let (content, size) = (entry.content, Self.size(entry.traits))
    var scene = Scene(name, script: .automatic) {
      switch content() {
      case let controller as UIViewController: controller
      case let view as UIView: ViewHolder(view, size: size)
      default: Self.refused(name)
      }
    }
    for trait in entry.traits {
      switch trait {
      case .landscapeLeft, .landscapeRight: scene.device = scene.device.held(.landscape)
      case .fixedLayout(let width, let height) where entry.type is UIViewController.Type:
        scene.device = Device(
          name: name, size: CGSize(width: width, height: height), scale: scene.device.scale,
          safeArea: .zero)
      case .fixedLayout, .defaultLayout, .sizeThatFitsLayout, .portrait, .portraitUpsideDown: break
      }
    }
    values.append(scene)
  }

  private static func size(_ traits: [PreviewTrait]) -> CGSize? {
    for case .fixedLayout(let width, let height) in traits {
      return CGSize(width: width, height: height)
    }
    return nil
  }

  /// Reports that the content cannot be shown.
  private static func refused(_ name: String) -> UIViewController {
    Scene.refusal("\(name) is neither a view nor a view controller")
  }

  /// Returns the name of a preview if no scene has it; else its file's with it, then with a number.
  private func freeName(of entry: SceneList.Entry) -> String {
    let taken = Set((programs + values).map { $0.name.lowercased() })
    let last = entry.file?.split(separator: "/").last.map(String.init) ?? ""
    let file = Self.words(last.hasSuffix(".swift") ? String(last.dropLast(6)) : last)
    let own = Self.words(entry.name)
    let stem = file.isEmpty ? "preview" : file
    let whole = own.isEmpty ? stem : "\(stem).\(own)"
    let numbered = (2...).lazy.map { "\(whole)-\($0)" }
    let candidates = own.isEmpty ? [whole] : [own, whole]
    return candidates.first { !taken.contains($0.lowercased()) }
      ?? numbered.first { !taken.contains($0.lowercased()) }!
  }

  /// Returns a text as part of a scene's name, with hyphens for what cannot be in one.
  private static func words(_ text: String) -> String {
    let parts = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))) }
    let name = parts.joined(separator: "-").drop { $0 == "." }
    return String(name.prefix(40))
  }
}

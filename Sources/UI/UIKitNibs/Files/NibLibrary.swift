import Foundation
import PegBase
import PegNib
import PegScene
import UIFoundation
import UIKit

/// Sets the slot before `main`, so that a program that imports UIKit alone finds its storyboards.
@section(".init_array") @used
private let install: @convention(c) () -> Void = {
  NibSlot.fill { NibLibrary() }
}

/// The storyboards and xibs of bundles, each read once.
struct NibLibrary: NibSource {
  func storyboard(
    named name: String, in bundle: Bundle
  ) throws -> (any StoryboardContent)? {
    guard let file = try Self.file(name, "storyboard", bundle) else { return nil }
    return StoryboardScenes(file)
  }

  func storyboard(bytes: [UInt8], name: String) throws -> any StoryboardContent {
    let document = try NibDocument.read(bytes: bytes, path: name + ".storyboard")
    return StoryboardScenes(NibFile(document, name: name, bundle: PegResources.main))
  }

  func nib(named name: String, in bundle: Bundle) throws -> (any NibContent)? {
    try Self.file(name, "xib", bundle).map { NibObjects($0) }
  }

  func nib(data: Data, in bundle: Bundle) throws -> any NibContent {
    let document = try NibDocument.read(bytes: Array(data), path: "the nib's data")
    return NibObjects(NibFile(document, name: "", bundle: bundle))
  }

  /// The documents that were read, by their paths.
  @MainActor private static var documents: [String: NibDocument] = [:]

  @MainActor
  private static func file(
    _ name: String, _ type: String, _ bundle: Bundle
  ) throws -> NibFile? {
    guard let path = path(name, type, bundle) else { return nil }
    return try NibFile(document(path), name: name, bundle: bundle)
  }

  @MainActor
  static func document(_ path: String) throws -> NibDocument {
    if let known = documents[path] { return known }
    let short = path.split(separator: "/").last.map(String.init) ?? path
    let read = try NibDocument.read(
      bytes: FileReader.read(path, maximumBytes: 64 << 20), path: short)
    documents[path] = read
    return read
  }

  /// Returns the path of a file: of the bundle, of the scene's language, or of `Base.lproj`.
  private static func path(_ name: String, _ type: String, _ bundle: Bundle) -> String? {
    if let path = PegResources.path(forResource: name, ofType: type, in: bundle) { return path }
    let folder = bundle.resourcePath ?? bundle.bundlePath
    let places = ["Base.lproj/\(name)", name].map { "\(folder)/\($0).\(type)" }
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }
}

/// A storyboard or xib of a bundle.
@MainActor
final class NibFile {
  let document: NibDocument
  /// The name without its suffix, which its tables of strings have too.
  let name: String
  let bundle: Bundle
  /// Whether the file is shown without its app, whose images are not there.
  let isAlone: Bool

  init(_ document: NibDocument, name: String, bundle: Bundle, isAlone: Bool = false) {
    self.document = document
    self.name = name
    self.bundle = bundle
    self.isAlone = isAlone
    if !document.useAutolayout {
      SceneDiagnostics.report(
        "\(document.path) was made without Auto Layout; its autoresizing masks alone decide")
    }
    _ = (
      document.targetRuntime, document.useSafeAreas, document.isLaunchScreen,
      document.initialViewController
    )
  }

  /// Lays the file's variations for the present size classes over its values.
  func adapt() {
    let traits = UITraitCollection.current
    document.adapt(
      width: traits.horizontalSizeClass == .regular ? .regular : .compact,
      height: traits.verticalSizeClass == .compact ? .compact : .regular)
  }

  /// Returns the text of an element's property in the scene's language; the file's own text if no table has it.
  func localized(_ text: String, _ key: String, of element: NibElement) -> String {
    guard let id = element.id, !name.isEmpty else { return text }
    let entry = "\(id).\(key)"
    let found = PegResources.string(entry, value: text, table: name, in: bundle)
    // As Foundation does, a table without the entry answers with the entry's name instead of an empty text.
    return text.isEmpty && found == entry ? "" : found
  }
}

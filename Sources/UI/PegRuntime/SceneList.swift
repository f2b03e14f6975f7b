public import Foundation

/// The scenes that rewritten files declare by `#Preview`, and the classes that could be scenes.
@MainActor
public enum SceneList {
  public struct Entry {
    /// The name of the preview or of the class; empty for a preview without a name.
    public let name: String
    /// The place of the preview; nil for classes.
    public let file: String?
    public let line: Int?
    public let traits: [PreviewTrait]
    /// The type of the content.
    public let type: Any.Type
    public let content: @MainActor () -> Any
  }

  private static var known: [Entry] = []

  /// The scenes in the order of their files, each file's in the order of its lines.
  public static var entries: [Entry] {
    Tables.build()
    return known
  }

  /// Adds the scene of a `#Preview`.
  public static func add<Content>(
    _ name: String, traits: PreviewTrait..., file: String, line: Int,
    _ content: @escaping @MainActor () -> Content
  ) {
    known.append(
      Entry(
        name: name, file: file, line: line, traits: traits, type: Content.self, content: content))
  }

  /// Adds a class that can be made without arguments. What is neither a view nor a view controller is not shown.
  public static func addFound<Content>(
    _ name: String, _ content: @escaping @MainActor () -> Content
  ) {
    known.append(
      Entry(
        name: name, file: nil, line: nil, traits: [], type: Content.self, content: content))
  }
}

/// The traits of a `#Preview`.
public enum PreviewTrait: Hashable, Sendable {
  case defaultLayout, sizeThatFitsLayout
  case fixedLayout(width: CGFloat, height: CGFloat)
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public import UIKit

/// A screen to show, by name, with the script that it is shown by.
public struct Scene: Sendable {
  public let name: String
  public var device: Device
  public var script: Script
  /// How long a film stays on its last frame. Units: seconds.
  public var lastFrameDuration: TimeInterval
  /// Whether the system's bar with the time is drawn at the top of the screen.
  public var showsStatusBar: Bool
  package let content: @MainActor () -> UIViewController

  /// - Parameter name: letters, digits, hyphens, underscores and dots; files are named after it.
  /// - Precondition: the name has at least one character and only those, and does not start with a dot.
  public init(
    _ name: String, device: Device = .iPhone13, script: Script,
    lastFrameDuration: TimeInterval = 1, showsStatusBar: Bool = false,
    content: @escaping @MainActor () -> UIViewController
  ) {
    precondition(
      Self.isName(name),
      "a scene cannot be named \"\(name)\"; use letters, digits, '-', '_' and '.'")
    self.name = name
    self.device = device
    self.script = script
    self.lastFrameDuration = lastFrameDuration
    self.showsStatusBar = showsStatusBar
    self.content = content
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && name.utf8.count <= 100
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }
}

import UIKit

extension Script {
  /// A key of a hardware keyboard with the modifier keys that are down, such as `command-c`.
  public struct KeyPress: Hashable, Sendable {
    public enum Modifier: String, Hashable, Sendable, CaseIterable {
      case command
      case option
      case control
      case shift

      fileprivate var flag: UIKeyModifierFlags {
        switch self {
        case .command: .command
        case .option: .alternate
        case .control: .control
        case .shift: .shift
        }
      }
    }

    /// A character, or the name of a key in small letters.
    let name: String
    let modifiers: Set<Modifier>

    /// Returns nil if the keyboard has no such key.
    init?(_ name: String, _ modifiers: Set<Modifier>) {
      guard KeyCap.find(name) != nil else { return nil }
      self.name = name.count > 1 ? name.lowercased() : name
      self.modifiers = modifiers
    }

    /// Reads modifiers and a key, joined by hyphens.
    package init?(parsing text: String) {
      var modifiers: Set<Modifier> = []
      var rest = text[...]
      while let hyphen = rest.dropFirst().firstIndex(of: "-"),
        let modifier = Modifier(rawValue: rest[..<hyphen].lowercased())
      {
        modifiers.insert(modifier)
        rest = rest[hyphen...].dropFirst()
      }
      self.init(String(rest), modifiers)
    }

    /// The key in the syntax of scripts.
    var text: String {
      let words = Modifier.allCases.filter { modifiers.contains($0) }.map(\.rawValue) + [name]
      return words.joined(separator: "-")
    }

    static var known: String {
      "a key is a character or one of \(KeyCap.names.joined(separator: ", ")), after command-, "
        + "option-, control- or shift-"
    }

    /// The key as a window gets it.
    @MainActor var key: UIKey {
      var flags = modifiers.reduce(into: UIKeyModifierFlags()) { $0.formUnion($1.flag) }
      guard let found = KeyCap.find(name) else { preconditionFailure("checked at creation") }
      if found.needsShift { flags.insert(.shift) }
      return found.cap.key(flags)
    }
  }
}

import PegRuntime

/// The system's main menu, of which the keys of a hardware keyboard call the commands.
///
/// - Source: the commands and keys of Apple's standard Edit and Format menus.
@MainActor
enum MainMenu {
  /// Makes the menu, as the application and its delegate change it.
  static func build() -> MenuTree {
    let tree = MenuTree(standard, system: .main)
    let application = UIApplication.shared
    application.buildMenu(with: tree)
    (application.delegate as? UIResponder)?.buildMenu(with: tree)
    return tree
  }

  private static func command(
    _ title: String, _ action: String, _ input: String? = nil,
    _ flags: UIKeyModifierFlags = .command
  ) -> UICommand {
    let selector = Selector(action)
    guard let input else { return UICommand(title: title, action: selector) }
    return UIKeyCommand(title: title, action: selector, input: input, modifierFlags: flags)
  }

  private static func group(
    _ identifier: UIMenu.Identifier, _ children: [UIMenuElement]
  ) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline, children: children)
  }

  private static var standard: UIMenu {
    let edit = [
      command("Cut", "cut:", "x"), command("Copy", "copy:", "c"), command("Paste", "paste:", "v"),
      command(
        "Paste and Match Style", "pasteAndMatchStyle:", "v", [.command, .alternate, .shift]),
      command("Delete", "delete:"), command("Select All", "selectAll:", "a"),
    ]
    let find = [
      command("Find", "find:", "f"), command("Find Next", "findNext:", "g"),
      command("Find Previous", "findPrevious:", "g", [.command, .shift]),
      command("Use Selection for Find", "useSelectionForFind:", "e"),
    ]
    let style = [
      command("Bold", "toggleBoldface:", "b"), command("Italic", "toggleItalics:", "i"),
      command("Underline", "toggleUnderline:", "u"),
    ]
    let size = [command("Bigger", "increaseSize:", "+"), command("Smaller", "decreaseSize:", "-")]
    return UIMenu(
      identifier: .root,
      children: [
        UIMenu(title: "File", identifier: .file),
        UIMenu(
          title: "Edit", identifier: .edit,
          children: [
            group(.undoRedo, []), group(.standardEdit, edit),
            UIMenu(title: "Find", identifier: .find, children: find),
          ]),
        UIMenu(
          title: "Format", identifier: .format,
          children: [
            UIMenu(
              title: "Font", identifier: .font,
              children: [group(.textStyle, style), group(.textSize, size)])
          ]),
        UIMenu(title: "View", identifier: .view), UIMenu(title: "Window", identifier: .window),
        UIMenu(title: "Help", identifier: .help),
      ])
  }
}

import Foundation

/// A key of the keyboard: its action and its look.
struct Key: Equatable {
  enum Action: Equatable {
    case insert(String)
    case shift
    case delete
    case `return`
    case plane(KeyPlan.Plane)
    /// Ends editing, as the lowest key at the right of pads does.
    case dismiss
    /// Does nothing: other keyboards and dictation do not exist here.
    case none
  }

  enum Face: Equatable {
    case letter(String)
    /// A word such as "space", in smaller type.
    case word(String)
    /// A digit with its letters below.
    case figure(String, letters: String)
    /// A letter with a sign above it, on pads.
    case pair(String, above: String)
    case symbol(String)
    case shift
    case delete
    case dismiss
  }

  var action: Action
  var face: Face
  /// Whether it is darker than the letter keys.
  var isDark = false
  /// Whether it is drawn without a cap.
  var isBare = false
  /// The width in letters, including the gaps between them; 0 takes the rest of the row.
  var width: CGFloat = 1

  static func letter(_ text: String) -> Key { Key(action: .insert(text), face: .letter(text)) }
}

/// Rows of keys, from the top.
///
/// - Source: the arrangement of Apple's English (US) keyboards on iOS 17 and 18.
struct KeyPlan: Equatable {
  enum Plane: Equatable {
    case letters
    case numbers
    case signs
    /// Three keys in a row, for digits only.
    case pad
  }

  /// The key at the left of a pad's lowest row.
  enum PadExtra: Equatable {
    case nothing
    case point
    case phone
  }

  var rows: [[Key]]
  var isPad = false

  /// The properties of the field and the device from which a plan is made.
  struct Wish: Equatable {
    var type: UIKeyboardType
    var isPadDevice: Bool
    var hasIconsInside: Bool
    var isUpper: Bool
    var returnTitle: String
  }

  /// Returns the plane that a keyboard type begins with.
  static func firstPlane(of type: UIKeyboardType, isPadDevice: Bool) -> Plane {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad:
      isPadDevice ? .numbers : .pad
    case .numbersAndPunctuation: .numbers
    case .default, .asciiCapable, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch: .letters
    }
  }

  init(_ plane: Plane, for wish: Wish) {
    switch plane {
    case .pad:
      let extra: PadExtra =
        switch wish.type {
        case .decimalPad: .point
        case .phonePad: .phone
        default: .nothing
        }
      (rows, isPad) = (Self.pad(extra), true)
    case .letters, .numbers, .signs:
      rows = wish.isPadDevice ? Self.wide(plane, wish) : Self.narrow(plane, wish)
    }
  }

  private static func keys(_ text: String) -> [Key] { text.map { .letter(String($0)) } }

  private static func cased(_ text: String, _ wish: Wish) -> [Key] {
    keys(wish.isUpper ? text.uppercased() : text)
  }

  private static let delete = Key(action: .delete, face: .delete, isDark: true)
  private static let shift = Key(action: .shift, face: .shift, isDark: true)

  private static func plane(_ plane: Plane, _ title: String, width: CGFloat) -> Key {
    Key(action: .plane(plane), face: .word(title), isDark: true, width: width)
  }

  // MARK: Phones

  private static func narrow(_ plane: Plane, _ wish: Wish) -> [[Key]] {
    var rows: [[Key]]
    // Keys at both ends of the third row are as wide as on Apple's keyboards: 42 points if letters have 31.5.
    func ends(_ left: Key, _ middle: [Key]) -> [Key] {
      var (left, right) = (left, delete)
      (left.width, right.width) = (1.28, 1.28)
      return [left] + middle + [right]
    }
    switch plane {
    case .letters:
      rows = [
        cased("qwertyuiop", wish), cased("asdfghjkl", wish), ends(shift, cased("zxcvbnm", wish)),
      ]
    case .numbers:
      rows = [
        keys("1234567890"), keys("-/:;()$&@\""),
        ends(Self.plane(.signs, "#+=", width: 1), keys(".,?!'")),
      ]
    case .signs, .pad:
      rows = [
        keys("[]{}#%^*+="), keys("_\\|~<>€£¥•"),
        ends(Self.plane(.numbers, "123", width: 1), keys(".,?!'")),
      ]
    }
    rows.append(bottomRow(plane, wish))
    return rows
  }

  private static func bottomRow(_ plane: Plane, _ wish: Wish) -> [Key] {
    let isLetters = plane == .letters
    var row = [
      isLetters
        ? Self.plane(.numbers, "123", width: wish.hasIconsInside ? 1.28 : 2.5)
        : Self.plane(.letters, "ABC", width: wish.hasIconsInside ? 1.28 : 2.5)
    ]
    if wish.hasIconsInside {
      row.append(Key(action: .none, face: .symbol("face.smiling"), isDark: true, width: 1.28))
    }
    let space = Key(action: .insert(" "), face: .word("space"), width: 0)
    let type = isLetters ? wish.type : .default
    switch type {
    case .URL:
      for text in [".", "/", ".com"] {
        row.append(Key(action: .insert(text), face: .word(text), width: 0))
      }
    case .emailAddress, .twitter:
      row.append(space)
      for text in type == .twitter ? ["@", "#"] : ["@", "."] {
        row.append(.letter(text))
      }
    case .webSearch: row += [space, .letter(".")]
    default: row.append(space)
    }
    row.append(
      Key(action: .return, face: .word(wish.returnTitle), isDark: true, width: 2.5))
    return row
  }

  // MARK: Figures

  private static func pad(_ extra: PadExtra) -> [[Key]] {
    let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    var rows: [[Key]] = (0..<3).map { row in
      (0..<3).map { column in
        let index = row * 3 + column
        let text = String(index + 1)
        return Key(action: .insert(text), face: .figure(text, letters: letters[index]), width: 0)
      }
    }
    let left: Key =
      switch extra {
      case .nothing: Key(action: .none, face: .word(""), isBare: true, width: 0)
      case .point: Key(action: .insert("."), face: .letter("."), isBare: true, width: 0)
      case .phone: Key(action: .none, face: .word("+ ∗ #"), isBare: true, width: 0)
      }
    rows.append([
      left, Key(action: .insert("0"), face: .figure("0", letters: ""), width: 0),
      Key(action: .delete, face: .delete, isBare: true, width: 0),
    ])
    return rows
  }

  // MARK: Pads

  private static func wide(_ plane: Plane, _ wish: Wish) -> [[Key]] {
    func pairs(_ text: String, _ above: String) -> [Key] {
      zip(text, above).map { letter, above in
        let shown = wish.isUpper ? letter.uppercased() : String(letter)
        return Key(action: .insert(shown), face: .pair(shown, above: String(above)))
      }
    }
    var (back, enter) = (delete, Key(action: .return, face: .word(wish.returnTitle), isDark: true))
    (back.width, enter.width) = (0, 0)
    func both(_ key: Key, _ middle: [Key]) -> [Key] {
      var (left, right) = (key, key)
      (left.width, right.width) = (1, 0)
      return [left] + middle + [right]
    }
    var rows: [[Key]]
    switch plane {
    case .letters:
      rows = [
        pairs("qwertyuiop", "1234567890") + [back], pairs("asdfghjkl", "@#$&*()'\"") + [enter],
        both(shift, pairs("zxcvbnm,.", "%-+=/;:!?")),
      ]
    case .numbers, .pad:
      rows = [
        keys("1234567890") + [back], keys("@#$&*()'\"") + [enter],
        both(Self.plane(.signs, "#+=", width: 1), keys("%-+=/;:,.")),
      ]
    case .signs:
      rows = [
        keys("1234567890") + [back], keys("€£¥_^[]{}") + [enter],
        both(Self.plane(.numbers, "123", width: 1), keys("§|~…\\<>!?")),
      ]
    }
    let other =
      plane == .letters
      ? Self.plane(.numbers, ".?123", width: 1.5) : Self.plane(.letters, "ABC", width: 1.5)
    rows.append([
      Key(action: .none, face: .symbol("globe"), isDark: true), other,
      Key(action: .none, face: .symbol("mic"), isDark: true),
      Key(action: .insert(" "), face: .word(""), width: 0), other,
      Key(action: .dismiss, face: .dismiss, isDark: true),
    ])
    return rows
  }
}

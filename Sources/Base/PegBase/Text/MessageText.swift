// Makes foreign text, such as a file's name, fit for a message of one line.

extension String {
  /// The text on one line, with escapes such as `\u{202e}` for characters that could disguise it or control a terminal.
  package var escaped: String {
    var out = ""
    for scalar in unicodeScalars {
      if scalar.isHiddenControl {
        out += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The escaped text, cut between two characters to at most 120 scalars; for names, not for paths that a reader may
  /// want to open.
  package var printable: String {
    let out = escaped
    guard out.unicodeScalars.count > 120 else { return out }
    var (cut, room) = ("", 119)
    for character in out {
      room -= character.unicodeScalars.count
      if room < 0 { break }
      cut.append(character)
    }
    return cut + "…"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line, controls a terminal, reorders text or is invisible.
  ///
  /// True of controls, line and paragraph separators, and format characters, except the two joiners, which emoji and
  /// many scripts need.
  ///
  /// - Source: Unicode 15.1, §4.5, §23.1, §23.2; UAX #9, table 4.
  package var isHiddenControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200c && value != 0x200d
    default: false
    }
  }
}

// Foreign text, such as a file's name, inside a message of one line.

extension String {
  /// The text on one line that cannot steer a terminal: what may disguise it is written as an escape such as `\u{202e}`.
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

  /// The escaped text, cut to 120 scalars between two characters; for names, not for paths somebody wants to open.
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
  /// True of what ends a line, steers a terminal, reorders text or is not seen: controls, separators of lines, and formats
  /// but for the two joiners, which emoji and many scripts need.
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

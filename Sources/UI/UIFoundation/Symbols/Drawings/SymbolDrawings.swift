/// The drawings of the symbols as text, one line per symbol.
///
/// A line is `name|variants|part|part…`. A name that starts with "_" is only for use by other symbols. Variants are letters: `f`
/// .fill, `c` .circle, `C` .circle.fill, `q` .square, `Q` .square.fill, `s` .slash, `S` .slash.fill; `-` for none.
///
/// A part is a letter, the factor of its line's width if it isn't 1, a space and its path. Later parts lie over earlier
/// ones. All lines are round and have the weight's width. The letter determines the drawing:
///
/// | letter | outlined form | filled form |
/// |---|---|---|
/// | `s` | line | line |
/// | `f` | line and area | line and area |
/// | `o` | line | line and area |
/// | `d` | line | line, erased |
/// | `D` | line and area | line and area, erased |
/// | `h` | line | line and area, erased |
/// | `k` | line, erased | line, erased |
/// | `K` | line and area, erased | line and area, erased |
///
/// `u name angle scale dx dy` uses another symbol in the same form, scaled, rotated clockwise by degrees, and moved;
/// "m" before the angle mirrors it first. `SymbolPathParser` describes the commands of paths.
///
/// - Units: hundredths of an em at the medium scale, y down, (0, 0) half a capital above the baseline.
enum SymbolDrawings {
  static let all = [signs, things, work, media]
}

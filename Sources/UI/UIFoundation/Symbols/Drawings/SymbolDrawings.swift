/// The drawings of the symbols, as text: one line for each.
///
/// A line is `name|variants|part|part…`. A name that starts with "_" is only there for others to use. Variants are letters:
/// `f` .fill, `c` .circle, `C` .circle.fill, `q` .square, `Q` .square.fill, `s` .slash, `S` .slash.fill; `-` for none.
///
/// A part is a letter, the factor of its line's width where that is not 1, a space and its path. Parts lie over each other in
/// their order. All are drawn with round lines of the weight's width, and by letter:
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
/// `u name angle scale dx dy` uses another symbol in the same form: scaled, turned clockwise by degrees, moved; "m" before the
/// angle mirrors it first. The commands of paths are those of `SymbolPathParser`.
///
/// - Units: hundredths of an em at the medium scale, y down, (0, 0) half a capital above the baseline.
enum SymbolDrawings {
  static let all = [signs, things, work, media]
}

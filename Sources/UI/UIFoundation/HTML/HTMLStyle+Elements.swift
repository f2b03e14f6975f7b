import CoreGraphics
import Foundation

extension HTMLStyle {
  /// Applies the look that an element has without a style sheet.
  ///
  /// - Source: HTML Living Standard §15.3, "Non-replaced elements".
  mutating func applyDefaults(of element: HTMLElement, isInList: Bool) {
    let name = element.name
    if HTMLTreeBuilder.blocks.contains(name) { display = .block }
    if let factors = Self.headings[name] {
      size *= factors.size
      weight = 700
      setMargins(size * factors.margin)
    }
    switch name {
    case "b", "strong": weight = 700
    case "i", "em", "cite", "var", "dfn", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "small": size /= 1.2
    case "big": size *= 1.2
    case "sub", "sup":
      // - Source: own choice, half of the offsets that fonts usually name for raised and lowered text.
      baseline += name == "sup" ? size / 3 : -size / 6
      size /= 1.2
    case "code", "kbd", "samp", "tt", "pre":
      if !families.contains("monospace") { size *= 13.0 / 16 }
      families = ["monospace"]
    case "mark": background = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    case "center": alignment = .center
    default: break
    }
    applyBlockDefaults(name, isInList: isInList)
    applyAttributes(of: element)
  }

  private static let headings: [String: (size: CGFloat, margin: CGFloat)] = [
    "h1": (2, 0.67), "h2": (1.5, 0.83), "h3": (1.17, 1), "h4": (1, 1.33), "h5": (0.83, 1.67),
    "h6": (0.67, 2.33),
  ]

  private mutating func setMargins(_ margin: CGFloat) {
    (marginTop, marginBottom) = (margin, margin)
  }

  private mutating func applyBlockDefaults(_ name: String, isInList: Bool) {
    switch name {
    case "p", "dl": setMargins(size)
    case "pre":
      setMargins(size)
      (keepsSpace, wraps) = (true, false)
    case "blockquote", "figure":
      setMargins(size)
      indent += 40
      tailIndent += 40
    case "ul", "ol", "menu", "dir":
      if !isInList { setMargins(size) }
      indent += 40
      listStyle = name == "ol" ? "decimal" : Self.nestedMarks[listStyle] ?? "disc"
      if !isInList, name != "ol" { listStyle = "disc" }
    case "dd": indent += 40
    case "li": display = .listItem
    case "td", "th":
      display = .cell
      if name == "th" { weight = 700 }
    case "hr": setMargins(size / 2)
    case "head", "script", "style", "title", "noscript", "template", "select", "textarea", "iframe",
      "object", "video", "audio", "canvas", "svg", "meta", "link", "base", "input":
      display = .none
    default: break
    }
  }

  private static let nestedMarks = ["disc": "circle", "circle": "square", "square": "square"]

  private mutating func applyAttributes(of element: HTMLElement) {
    let attributes = element.attributes
    if let value = attributes["align"] { apply("text-align", value, rootSize: size) }
    if let value = attributes["color"], element.name == "font" {
      apply("color", value, rootSize: size)
    }
    if let value = attributes["face"] { apply("font-family", value, rootSize: size) }
    if element.name == "a", let address = attributes["href"] {
      link = address
      // - Source: HTML Living Standard §15.3.4, the colour of links that are not visited.
      color = UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)
      isUnderlined = true
    }
    if element.name == "img" {
      width = attributes["width"].flatMap { Double($0) }.map { CGFloat($0) }
      height = attributes["height"].flatMap { Double($0) }.map { CGFloat($0) }
    }
    if attributes["hidden"] != nil { display = .none }
    let types = [
      "1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman",
      "I": "upper-roman",
    ]
    if element.name == "ol", let type = attributes["type"].flatMap({ types[$0] }) {
      listStyle = type
    }
  }

  // MARK: Declarations

  /// Applies a declaration; unknown ones change nothing.
  mutating func apply(_ name: String, _ value: String, rootSize: CGFloat) {
    let word = value.lowercased()
    switch name {
    case "color": if let color = CSSColors.color(value) { self.color = color }
    case "background-color", "background":
      let found = [value] + value.split(separator: " ").map(String.init)
      if let color = found.lazy.compactMap(CSSColors.color).first { background = color }
    case "font-size":
      if let size = fontSize(value, rootSize: rootSize), size >= 0 { self.size = size }
    case "font-weight": applyWeight(word)
    case "font-style": isItalic = word == "italic" || word.hasPrefix("oblique")
    case "font-family": families = Self.families(value)
    case "font": applyFont(value, rootSize: rootSize)
    case "text-decoration", "text-decoration-line":
      isUnderlined = word.contains("underline")
      isStruck = word.contains("line-through")
    case "text-align":
      let alignments: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified,
        "start": .natural, "end": .right,
      ]
      alignment = alignments[word] ?? alignment
    case "text-transform":
      let cases: [String: Case] = [
        "uppercase": .upper, "lowercase": .lower, "capitalize": .capitalized, "none": .none,
      ]
      letterCase = cases[word] ?? letterCase
    case "letter-spacing":
      letterSpacing = word == "normal" ? nil : length(value, rootSize: rootSize)
    case "line-height": applyLineHeight(word, rootSize: rootSize)
    case "text-indent": textIndent = length(value, rootSize: rootSize) ?? textIndent
    case "white-space":
      keepsSpace = word.hasPrefix("pre")
      wraps = word != "pre" && word != "nowrap"
    case "list-style", "list-style-type":
      listStyle = word.split(separator: " ").first.map(String.init) ?? listStyle
    case "vertical-align":
      if word == "super" { baseline += size / 3 }
      if word == "sub" { baseline -= size / 6 }
    default: applyBox(name, word, rootSize: rootSize)
    }
  }

  private mutating func applyBox(_ name: String, _ word: String, rootSize: CGFloat) {
    func length(_ text: String) -> CGFloat? { self.length(text, rootSize: rootSize) }
    switch name {
    case "display":
      if word == "none" { display = .none }
      if ["block", "flex", "grid", "table", "flow-root"].contains(word) { display = .block }
      if word.hasPrefix("inline") { display = .inline }
    case "visibility": if word == "hidden" { color = .clear }
    case "margin", "padding":
      let sides = word.split(separator: " ").map { length(String($0)) }
      guard (1...4).contains(sides.count) else { return }
      let (top, right) = (sides[0], sides.count > 1 ? sides[1] : sides[0])
      let bottom = sides.count > 2 ? sides[2] : top
      let left = sides.count > 3 ? sides[3] : right
      for (side, value) in [("top", top), ("right", right), ("bottom", bottom), ("left", left)] {
        apply(name, side, value)
      }
    case "width": width = length(word)
    case "height": height = length(word)
    case "max-width": isFittedToPage = word == "100%"
    default:
      for box in ["margin", "padding"] where name.hasPrefix(box + "-") {
        apply(box, String(name.dropFirst(box.count + 1)), length(word))
      }
    }
  }

  private mutating func apply(_ box: String, _ side: String, _ value: CGFloat?) {
    guard let value, display != .inline else { return }
    switch side {
    case "top": marginTop = box == "margin" ? value : marginTop + value
    case "bottom": marginBottom = box == "margin" ? value : marginBottom + value
    case "left", "inline-start": indent += value
    case "right", "inline-end": tailIndent += value
    default: break
    }
  }

  private mutating func applyWeight(_ word: String) {
    switch word {
    case "normal": weight = 400
    case "bold": weight = 700
    case "bolder": weight = weight < 400 ? 400 : weight < 600 ? 700 : 900
    case "lighter": weight = weight < 600 ? 100 : weight < 800 ? 400 : 700
    default: if let number = Int(word), (1...1000).contains(number) { weight = number }
    }
  }

  private mutating func applyLineHeight(_ word: String, rootSize: CGFloat) {
    if word == "normal" {
      lineHeight = nil
    } else if let number = Double(word), number >= 0, number < 100 {
      lineHeight = .factor(CGFloat(number))
    } else if let length = length(word, rootSize: rootSize, whole: size), length >= 0 {
      lineHeight = .points(length)
    }
  }

  /// - Source: CSS Fonts Module Level 3 §3.7: style and weight, then the size and perhaps a line height, then families.
  private mutating func applyFont(_ value: String, rootSize: CGFloat) {
    var words = value.split(separator: " ")[...]
    (isItalic, weight, lineHeight) = (false, 400, nil)
    while let word = words.first?.lowercased() {
      let parts = word.split(separator: "/")
      if let size = parts.first.flatMap({ fontSize(String($0), rootSize: rootSize) }) {
        self.size = size
        if parts.count == 2 { applyLineHeight(String(parts[1]), rootSize: rootSize) }
        words.removeFirst()
        break
      }
      if word == "italic" || word == "oblique" { isItalic = true } else { applyWeight(word) }
      words.removeFirst()
    }
    if !words.isEmpty { families = Self.families(words.joined(separator: " ")) }
  }

  private static func families(_ value: String) -> [String] {
    value.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'\t\n"))
    }
  }
}

/// Characters that HTML writes by name or number, such as `&amp;`.
enum HTMLReferences {
  /// Returns a text with its references replaced; those that name no character stay as they are.
  ///
  /// - Parameter isAttribute: whether a name needs its semicolon, since "&copy=1" may belong to an address.
  static func replaced(in text: String, isAttribute: Bool = false) -> String {
    guard text.unicodeScalars.contains("&") else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "&",
        let (scalar, end) = reference(in: scalars, at: index, isAttribute)
      else {
        result.append(scalars[index])
        index += 1
        continue
      }
      result.append(scalar)
      index = end
    }
    return String(result)
  }

  private static func reference(
    in scalars: [Unicode.Scalar], at start: Int, _ isAttribute: Bool
  ) -> (Unicode.Scalar, end: Int)? {
    var end = start + 1
    while end < scalars.count, end - start < 12, scalars[end].isASCII,
      scalars[end] == "#" || scalars[end].properties.isAlphabetic
        || ("0"..."9").contains(scalars[end])
    {
      end += 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start + 1..<end])
    let name = String(view)
    let hasEnd = end < scalars.count && scalars[end] == ";"
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else {
        return nil
      }
      // - Source: HTML Living Standard §13.2.5.80: zero and surrogates become U+FFFD.
      let scalar = number == 0 ? nil : Unicode.Scalar(windows[number] ?? number)
      return (scalar ?? "\u{FFFD}", hasEnd ? end + 1 : end)
    }
    // - Source: HTML Living Standard §13.5: these names have forms without a semicolon.
    guard hasEnd || !isAttribute && short.contains(name), let number = names[name] else {
      return nil
    }
    return Unicode.Scalar(number).map { ($0, hasEnd ? end + 1 : end) }
  }

  /// Numbers of Windows-1252 that stand for other characters.
  ///
  /// - Source: HTML Living Standard §13.2.5.80.
  private static let windows: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x84: 0x201E, 0x85: 0x2026, 0x8B: 0x2039, 0x91: 0x2018,
    0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014,
    0x99: 0x2122, 0x9B: 0x203A,
  ]

  /// The names of the characters from U+00A0 to U+00FF, in their order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
    uuml yacute thorn yuml
    """

  private static let short = Set(
    latin.split(separator: " ").map(String.init) + ["amp", "lt", "gt", "quot"])

  /// The names of Greek letters: capitals from U+0391, small ones from U+03B1; "-" for no letter.
  private static let greek = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf \
    sigma tau upsilon phi chi psi omega
    """

  private static let others = """
    quot 22 amp 26 apos 27 lt 3C gt 3E OElig 152 oelig 153 Scaron 160 scaron 161 Yuml 178 fnof 192 \
    circ 2C6 tilde 2DC ensp 2002 emsp 2003 thinsp 2009 zwnj 200C zwj 200D lrm 200E rlm 200F \
    ndash 2013 mdash 2014 lsquo 2018 rsquo 2019 sbquo 201A ldquo 201C rdquo 201D bdquo 201E \
    dagger 2020 Dagger 2021 bull 2022 hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 \
    rsaquo 203A oline 203E frasl 2044 euro 20AC trade 2122 larr 2190 uarr 2191 rarr 2192 darr 2193 \
    harr 2194 crarr 21B5 lArr 21D0 uArr 21D1 rArr 21D2 dArr 21D3 hArr 21D4 forall 2200 part 2202 \
    exist 2203 empty 2205 nabla 2207 isin 2208 notin 2209 ni 220B prod 220F sum 2211 minus 2212 \
    lowast 2217 radic 221A prop 221D infin 221E ang 2220 and 2227 or 2228 cap 2229 cup 222A \
    int 222B there4 2234 sim 223C cong 2245 asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265 sub 2282 \
    sup 2283 nsub 2284 sube 2286 supe 2287 oplus 2295 otimes 2297 perp 22A5 sdot 22C5 loz 25CA \
    spades 2660 clubs 2663 hearts 2665 diams 2666 check 2713 star 2606 starf 2605
    """

  /// - Source: the names of HTML 4.01 §24, and `apos`, `check`, `star` and `starf` of HTML's Living Standard §13.5.
  private static let names: [String: UInt32] = {
    var result: [String: UInt32] = [:]
    for (offset, name) in latin.split(separator: " ").enumerated() {
      result[String(name)] = 0xA0 + UInt32(offset)
    }
    for (offset, name) in greek.split(separator: " ").enumerated() {
      result[String(name)] = 0x3B1 + UInt32(offset)
      if name != "sigmaf" {
        result[name.prefix(1).uppercased() + name.dropFirst()] = 0x391 + UInt32(offset)
      }
    }
    let words = others.split(separator: " ")
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      result[String(words[index])] = UInt32(words[index + 1], radix: 16)
    }
    return result
  }()
}

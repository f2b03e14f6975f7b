/// The absolute value of a number in a text, for the choice of a plural form.
struct PluralNumber: Hashable {
  /// The whole part.
  let whole: UInt64
  /// Whether it has digits after the point.
  let hasFraction: Bool

  init(whole: UInt64, hasFraction: Bool = false) {
    self.whole = whole
    self.hasFraction = hasFraction
  }

  /// The number of an argument; 0 for arguments that are none.
  init(_ argument: any CVarArg) {
    if let number = argument as? any BinaryInteger {
      self.init(whole: UInt64(clamping: number.magnitude))
    } else if let number = argument as? any BinaryFloatingPoint {
      let size = abs(Double(number))
      self.init(
        whole: size < 1e18 ? UInt64(size) : 0, hasFraction: size.rounded(.down) != size)
    } else {
      self.init(whole: 0)
    }
  }

  var isZero: Bool { whole == 0 && !hasFraction }
}

/// The plural forms of languages.
///
/// - Source: Unicode CLDR 44, "Language Plural Rules", cardinal numbers.
enum PluralRules {
  enum Category: String { case zero, one, two, few, many, other }

  private enum Family {
    /// One form for all numbers.
    case single
    /// 1.
    case one
    /// 0 and 1.
    case zeroAndOne
    case slavic
    case polish
    case czech
    case southSlavic
    case slovenian
    case arabic
    case hebrew
    case irish
    case welsh
    case lithuanian
    case latvian
    case romanian
    case macedonian
    case maltese
    case gaelic
  }

  private static let families: [Family: String] = [
    .single: "ja zh ko vi th id ms lo my km bo dz jv kde lkt nqo sah ses sg su to wo yo yue",
    .zeroAndOne: "fr pt hy kab ff hi bn gu kn fa zu am as ak bh ln mg nso pa ti wa doi pcm si",
    .slavic: "ru uk be", .polish: "pl", .czech: "cs sk", .southSlavic: "hr sr bs sh",
    .slovenian: "sl dsb hsb", .arabic: "ar ars", .hebrew: "he iw", .irish: "ga", .welsh: "cy",
    .lithuanian: "lt", .latvian: "lv prg", .romanian: "ro mo", .macedonian: "mk is", .maltese: "mt",
    .gaelic: "gd",
  ]

  private static let byLanguage: [Substring: Family] = {
    var result: [Substring: Family] = [:]
    for (family, languages) in families {
      for language in languages.split(separator: " ") { result[language] = family }
    }
    return result
  }()

  /// Returns the form that a language uses for a number.
  static func category(of number: PluralNumber, in language: String) -> Category {
    let base = language.prefix { $0 != "-" && $0 != "_" }
    // European Portuguese is not like that of Brazil.
    let family: Family =
      language == "pt-PT" || language == "pt_PT" ? .one : byLanguage[base] ?? .one
    return number.hasFraction
      ? fraction(number.whole, family) : whole(number.whole, family)
  }

  private static func fraction(_ n: UInt64, _ family: Family) -> Category {
    switch family {
    case .zeroAndOne: n < 2 ? .one : .other
    case .polish, .slavic, .single, .one, .arabic, .hebrew, .welsh, .irish: .other
    case .czech, .lithuanian: .many
    case .romanian, .slovenian: .few
    case .southSlavic, .latvian, .macedonian, .maltese, .gaelic: .other
    }
  }

  private static func whole(_ n: UInt64, _ family: Family) -> Category {
    let (ten, hundred) = (n % 10, n % 100)
    switch family {
    case .single: return .other
    case .one: return n == 1 ? .one : .other
    case .zeroAndOne: return n < 2 ? .one : .other
    case .slavic:
      if ten == 1, hundred != 11 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case .polish:
      if n == 1 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .southSlavic:
      if ten == 1, hundred != 11 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .other
    case .slovenian:
      return hundred == 1 ? .one : hundred == 2 ? .two : (3...4).contains(hundred) ? .few : .other
    case .arabic:
      if n < 3 { return [.zero, .one, .two][Int(n)] }
      return (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .irish, .welsh, .maltese, .gaelic: return celtic(n, hundred, family)
    case .lithuanian:
      if (11...19).contains(hundred) { return .other }
      return ten == 1 ? .one : (2...9).contains(ten) ? .few : .other
    case .latvian:
      if ten == 0 || (11...19).contains(hundred) { return .zero }
      return ten == 1 ? .one : .other
    case .romanian: return n == 1 ? .one : n == 0 || (1...19).contains(hundred) ? .few : .other
    case .macedonian: return ten == 1 && hundred != 11 ? .one : .other
    }
  }

  private static func celtic(_ n: UInt64, _ hundred: UInt64, _ family: Family) -> Category {
    switch family {
    case .irish:
      return n == 1
        ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case .welsh:
      let names: [UInt64: Category] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return names[n] ?? .other
    case .gaelic:
      return n == 1 || n == 11
        ? .one : n == 2 || n == 12 ? .two : (3...19).contains(n) ? .few : .other
    default:
      if n == 1 { return .one }
      if n == 2 { return .two }
      return n == 0 || (3...10).contains(hundred)
        ? .few : (11...19).contains(hundred) ? .many : .other
    }
  }
}

import Foundation

/// A regular expression that is read once.
struct DetectionPattern: Sendable {
  private let expression: NSRegularExpression

  init(_ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive]) {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else {
      preconditionFailure("the pattern is no regular expression: \(pattern)")
    }
    self.expression = expression
  }

  /// Returns the ranges of the matches and the texts of their groups; nil stands for a group that did not take part.
  func matches(in text: String, _ range: NSRange) -> [(range: NSRange, groups: [String?])] {
    let whole = text as NSString
    return expression.matches(in: text, range: range).map { match in
      let groups = (0..<match.numberOfRanges).map { index -> String? in
        let part = match.range(at: index)
        return part.location == NSNotFound ? nil : whole.substring(with: part)
      }
      return (match.range, groups)
    }
  }
}

/// Links and e-mail addresses.
enum LinkRules {
  private static let withScheme = DetectionPattern(
    #"\b[a-z][a-z0-9+.-]*://[^\s<>"“”]+|\b(?:mailto|tel|sms|facetime):[^\s<>"“”]+"#)
  private static let email = DetectionPattern(
    #"\b[a-z0-9][a-z0-9._%+-]*@(?:[a-z0-9-]+\.)+[a-z]{2,}\b"#)
  private static let domain = DetectionPattern(
    #"(?<![@\w.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,})(?::\d+)?(?:[/?#][^\s<>"“”]*)?(?![@\w])"#
  )

  static func find(in text: String, _ range: NSRange) -> [DetectedData] {
    var result: [DetectedData] = []
    for match in withScheme.matches(in: text, range) {
      add(text, match.range, scheme: "", to: &result)
    }
    for match in email.matches(in: text, range) {
      add(text, match.range, scheme: "mailto:", to: &result)
    }
    for match in domain.matches(in: text, range) {
      let ending = (match.groups[1] ?? "").lowercased()
      let isWeb = (match.groups[0] ?? "").lowercased().hasPrefix("www.")
      if isWeb || endings.contains(ending) {
        add(text, match.range, scheme: "http://", to: &result)
      }
    }
    return result
  }

  private static func add(
    _ text: String, _ range: NSRange, scheme: String, to result: inout [DetectedData]
  ) {
    let link = trimmed((text as NSString).substring(with: range))
    let written = scheme + link
    guard let url = URL(string: written), url.scheme != nil else { return }
    let data = DetectedData(
      .webLink, NSRange(location: range.location, length: link.utf16.count))
    data.foundURL = url
    result.append(data)
  }

  /// Returns a link without the marks that end the sentence around it.
  private static func trimmed(_ link: String) -> String {
    var link = link
    while let last = link.last {
      if ".,;:!?'’*_".contains(last) {
        link.removeLast()
      } else if let opening = [")": "(", "]": "[", "}": "{"][String(last)],
        link.filter({ $0 == last }).count > link.filter({ String($0) == opening }).count
      {
        link.removeLast()
      } else {
        break
      }
    }
    return link
  }

  /// The endings of domains: those of countries, and the generic ones that are older than 2012 or used most.
  private static let endings: Set<String> = {
    let generic = """
      com org net edu gov mil int info biz name pro aero coop museum jobs mobi travel tel cat asia post xxx \
      app dev blog shop store online site tech xyz club design news live cloud page link wiki eu uk
      """
    let regions = Locale.Region.isoRegions.map { $0.identifier.lowercased() }
    return Set(generic.split(separator: " ").map(String.init) + regions.filter { $0.count == 2 })
  }()
}

/// Phone numbers.
enum PhoneRules {
  private static let pattern = DetectionPattern(
    #"(?<![\w/.,:-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{2,}(?:[\s.-]\d{2,}){0,5}(?:\s?(?:ext\.?|x)\s?\d{1,5})?(?![\w/-])"#
  )
  private static let date = DetectionPattern(
    #"^(?:\d{4}[.-]\d{1,2}[.-]\d{1,2}|\d{1,2}[.-]\d{1,2}[.-]\d{2,4}|\d{1,3}(?:\.\d{1,3}){3})$"#)

  static func find(in text: String, _ range: NSRange) -> [DetectedData] {
    pattern.matches(in: text, range).compactMap { match in
      let number = match.groups[0] ?? ""
      let plain = number.lowercased().split(separator: "x").first.map(String.init) ?? number
      let digits = plain.filter(\.isNumber).count
      // E.164 allows 15 digits.
      guard (7...15).contains(digits),
        date.matches(in: number, NSRange(location: 0, length: number.utf16.count)).isEmpty
      else { return nil }
      let isMarked = number.contains { "+(-. ".contains($0) }
      guard isMarked || digits >= 10 else { return nil }
      let data = DetectedData(.telephone, match.range)
      data.foundPhoneNumber = number
      return data
    }
  }
}

/// Addresses of the United States.
enum AddressRules {
  private static let kinds =
    "street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|square|sq|way|loop|"
    + "parkway|pkwy|highway|hwy|terrace|ter|circle|cir"
  private static let pattern = DetectionPattern(
    #"(\d{1,6}\s+(?:[\p{L}\d.'-]+\s+){0,4}?(?:"# + kinds
      + #")\b\.?(?:\s*(?:#|apt\.?|suite|unit)\s*\w+)?)"#
      + #"(?:(?:,\s*|\s*\n\s*|\s+)([\p{L}.' -]+?),\s*([a-z]{2})\b(?:\s+(\d{5}(?:-\d{4})?))?)?"#)

  static func find(in text: String, _ range: NSRange) -> [DetectedData] {
    pattern.matches(in: text, range).map { match in
      let data = DetectedData(.postalAddress, match.range)
      var parts: [NSTextCheckingKey: String] = [:]
      for (key, group) in zip(
        [NSTextCheckingKey.street, .city, .state, .zip], match.groups.dropFirst())
      {
        parts[key] = group
      }
      data.foundParts = parts
      return data
    }
  }
}

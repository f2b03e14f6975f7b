import Foundation

/// Dates in digits and in English words.
enum DateRules {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  private static let time =
    #"(?:,?\s*(?:at\s+|\bT)?(\d{1,2})(?::(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?|\s*([ap]\.?m\.?)))?"#
  private static let month =
    #"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"#
    + #"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"#
  private static let weekday =
    #"(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\.?,?\s+)?"#

  private static let iso = DetectionPattern(#"\b(\d{4})-(\d{1,2})-(\d{1,2})(?=\D|$)"# + time)
  private static let digits = DetectionPattern(
    #"(?<![\w./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\w/])"# + time)
  private static let monthFirst = DetectionPattern(
    #"\b"# + weekday + month + #"\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?!\d)"# + time)
  private static let dayFirst = DetectionPattern(
    #"\b"# + weekday + #"(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?"# + month
      + #"(?:,?\s+(\d{4}))?(?!\w)"# + time)
  private static let relative = DetectionPattern(
    #"\b(today|tonight|tomorrow|yesterday|(?:next\s+|this\s+)?(?:sun|mon|tues|wednes|thurs|fri|satur)day)\b"#
      + time)

  static func find(in text: String, _ range: NSRange) -> [DetectedData] {
    let calendar = Calendar.current
    var result: [DetectedData] = []
    func add(_ range: NSRange, _ date: DateComponents?, _ time: [String?]) {
      guard var date, let clock = clock(time) else { return }
      (date.hour, date.minute) = clock
      guard date.isValidDate(in: calendar), let found = calendar.date(from: date) else { return }
      let data = DetectedData(.day, range)
      data.foundDate = found
      result.append(data)
    }
    for match in iso.matches(in: text, range) {
      let groups = match.groups
      add(
        match.range, components(groups[1], groups[2], groups[3]), Array(groups[4...]))
    }
    for match in digits.matches(in: text, range) {
      let groups = match.groups
      let isMonthFirst = groups[2] == "/" && Locale.current.region?.identifier == "US"
      let (month, day) = isMonthFirst ? (groups[1], groups[3]) : (groups[3], groups[1])
      add(match.range, components(groups[4], month, day), Array(groups[5...]))
    }
    for match in monthFirst.matches(in: text, range) {
      let groups = match.groups
      add(match.range, components(groups[3], groups[1], groups[2]), Array(groups[4...]))
    }
    for match in dayFirst.matches(in: text, range) {
      let groups = match.groups
      add(match.range, components(groups[3], groups[2], groups[1]), Array(groups[4...]))
    }
    for match in relative.matches(in: text, range) {
      let groups = match.groups
      add(match.range, day(named: groups[1] ?? "", calendar), Array(groups[2...]))
    }
    return result
  }

  /// Returns a date of texts. A year that is absent is the scene's, and one of two digits lies in 1950...2049.
  private static func components(
    _ year: String?, _ month: String?, _ day: String?
  ) -> DateComponents? {
    guard let month, let day = day.flatMap(Int.init) else { return nil }
    let name = String(month.lowercased().prefix(3))
    guard let month = Int(month) ?? months.firstIndex(of: name).map({ $0 + 1 }) else { return nil }
    var number =
      year.flatMap(Int.init) ?? Calendar.current.component(.year, from: SceneDate.now)
    if year?.count == 2 { number += number < 50 ? 2000 : 1900 }
    return DateComponents(year: number, month: month, day: day)
  }

  private static func day(named name: String, _ calendar: Calendar) -> DateComponents? {
    let now = SceneDate.now
    let words = name.lowercased().split(separator: " ").map(String.init)
    var distance: Int
    switch words.last ?? "" {
    case "today", "tonight": distance = 0
    case "tomorrow": distance = 1
    case "yesterday": distance = -1
    default:
      guard let index = days.firstIndex(of: String(words.last?.prefix(3) ?? "")) else { return nil }
      distance = (index + 1 - calendar.component(.weekday, from: now) + 7) % 7
      if distance == 0, words.first != "this" { distance = 7 }
    }
    guard let date = calendar.date(byAdding: .day, value: distance, to: now) else { return nil }
    return calendar.dateComponents([.year, .month, .day], from: date)
  }

  /// Returns hour and minute of the groups of `time`; noon if there is no time, nil if it is impossible.
  private static func clock(_ groups: [String?]) -> (Int, Int)? {
    guard groups.count >= 4, let hourText = groups[0], var hour = Int(hourText) else {
      return (12, 0)
    }
    let minute = groups[1].flatMap(Int.init) ?? 0
    if let half = groups[2] ?? groups[3] {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.lowercased().hasPrefix("p") ? 12 : 0)
    }
    return hour < 24 && minute < 60 ? (hour, minute) : nil
  }
}

import Foundation
import _FoundationICU

/// A quantity of time in units, largest first.
struct DurationParts {
  /// A unit of time that the formatter knows.
  struct Unit {
    let flag: NSCalendar.Unit
    let component: Calendar.Component
    let measure: UAMeasureUnit
    /// The number of these units in one of the next larger one; of weeks, the smallest number in a month.
    let inLarger: Double
  }

  struct Part {
    let unit: Unit
    var value: Double
  }

  static let units = [
    Unit(
      flag: .year, component: .year, measure: UAMEASUNIT_DURATION_YEAR, inLarger: .infinity),
    Unit(flag: .month, component: .month, measure: UAMEASUNIT_DURATION_MONTH, inLarger: 12),
    Unit(
      flag: .weekOfMonth, component: .weekOfMonth, measure: UAMEASUNIT_DURATION_WEEK, inLarger: 4),
    Unit(flag: .day, component: .day, measure: UAMEASUNIT_DURATION_DAY, inLarger: 7),
    Unit(flag: .hour, component: .hour, measure: UAMEASUNIT_DURATION_HOUR, inLarger: 24),
    Unit(flag: .minute, component: .minute, measure: UAMEASUNIT_DURATION_MINUTE, inLarger: 60),
    Unit(flag: .second, component: .second, measure: UAMEASUNIT_DURATION_SECOND, inLarger: 60),
  ]

  static let known: NSCalendar.Unit = [
    .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
  ]

  private(set) var parts: [Part]
  private(set) var isNegative = false

  /// Splits the time between two dates.
  init(from start: Date, to end: Date, _ flags: NSCalendar.Unit, _ calendar: Calendar) {
    let (first, last) = (min(start, end), max(start, end))
    isNegative = end < start
    let units = Self.units.filter { flags.contains($0.flag) }
    let components = calendar.dateComponents(
      Set(units.map(\.component)), from: first, to: last)
    parts = units.map { Part(unit: $0, value: Double(components.value(for: $0.component) ?? 0)) }
    guard let smallest = units.last else { return }
    // The rest is a fraction of the smallest unit.
    guard let reached = calendar.date(byAdding: components, to: first),
      let next = calendar.date(byAdding: smallest.component, value: 1, to: reached), next > reached
    else { return }
    let fraction = last.timeIntervalSince(reached) / next.timeIntervalSince(reached)
    parts[parts.count - 1].value += min(max(fraction, 0), 1)
  }

  /// Takes the values of components as they are.
  init(_ components: DateComponents, _ flags: NSCalendar.Unit) {
    parts = Self.units.filter { flags.contains($0.flag) }.map { unit in
      let value =
        unit.component == .weekOfMonth
        ? components.weekOfMonth ?? components.weekOfYear : components.value(for: unit.component)
      return Part(unit: unit, value: Double(value ?? 0))
    }
    isNegative = (parts.first { $0.value != 0 }?.value ?? 0) < 0
    if isNegative { for index in parts.indices { parts[index].value.negate() } }
  }

  static func units(of components: DateComponents) -> NSCalendar.Unit {
    var result: NSCalendar.Unit = []
    for unit in units where components.value(for: unit.component) != nil {
      result.insert(unit.flag)
    }
    if components.weekOfYear != nil { result.insert(.weekOfMonth) }
    return result
  }

  mutating func dropFraction() {
    guard let last = parts.indices.last else { return }
    parts[last].value = parts[last].value.rounded(.towardZero)
  }

  /// Shows one of the largest unit in the next one if few of that follow.
  mutating func collapse() {
    guard let first = parts.firstIndex(where: { $0.value != 0 }), first + 1 < parts.count else {
      return
    }
    let next = parts[first + 1]
    // Of Apple's law only "1h 3m" and "63m" are documented; a quarter of the larger unit is a choice of ours.
    guard parts[first].value == 1, next.value > 0, next.value < next.unit.inLarger / 4 else {
      return
    }
    parts[first + 1].value += next.unit.inLarger
    parts[first].value = 0
  }

  mutating func drop(leading: Bool, middle: Bool, trailing: Bool) {
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else {
      // Nothing but zeros: the smallest unit stays.
      if leading || trailing { parts = Array(parts.suffix(1)) }
      return
    }
    parts = parts.indices.filter { index in
      if index < first { return !leading }
      if index > last { return !trailing }
      return parts[index].value != 0 || !middle
    }.map { parts[$0] }
  }

  mutating func limit(to count: Int) {
    guard parts.count > count else { return }
    var rest = 0.0
    for part in parts[count...].reversed() { rest = (part.value + rest) / part.unit.inLarger }
    // Units may be missing in between, in which the rest has been counted too large.
    let isNext = Self.isNext(parts[count].unit, after: parts[count - 1].unit)
    parts.removeSubrange(count...)
    guard isNext, rest > 0.5 else { return }
    parts[count - 1].value += 1
    var index = count - 1
    while index > 0, parts[index].value >= parts[index].unit.inLarger,
      Self.isNext(parts[index].unit, after: parts[index - 1].unit)
    {
      parts[index].value = 0
      parts[index - 1].value += 1
      index -= 1
    }
    if count > 1, parts[count - 1].value == 0 { parts.removeLast() }
  }

  private static func isNext(_ unit: Unit, after larger: Unit) -> Bool {
    guard let index = units.firstIndex(where: { $0.flag == unit.flag }), index > 0 else {
      return false
    }
    return units[index - 1].flag == larger.flag
  }
}

/// The way in which the parts of a time become a text.
struct DurationStyle {
  let units: DateComponentsFormatter.UnitsStyle
  /// Whether every number has two digits, if units are positional.
  let padsAll: Bool
  /// Whether every number but the first has two digits, if units are positional.
  let padsLater: Bool

  func text(of duration: DurationParts, _ locale: Locale) -> String? {
    let parts = duration.parts
    let sign = duration.isNegative && parts.contains { $0.value != 0 } ? "-" : ""
    guard units == .positional else { return measures(parts, width, locale).map { sign + $0 } }
    let clock = parts.filter {
      $0.unit.flag == .hour || $0.unit.flag == .minute || $0.unit.flag == .second
    }
    let days = parts.dropLast(clock.count)
    let separator = Self.separator(locale)
    let time = clock.enumerated().map { index, part in
      let isPadded = padsAll || padsLater && index > 0
      let isLast = index == clock.count - 1
      return InternationalText.number(
        part.value,
        skeleton: (isPadded ? "integer-width/+00" : "group-off") + (isLast ? " .###" : " ."),
        locale: locale) ?? "\(part.value)"
    }.joined(separator: separator)
    guard !days.isEmpty else { return sign + time }
    guard let text = measures(Array(days), UAMEASFMT_WIDTH_NARROW, locale) else { return nil }
    return sign + (time.isEmpty ? text : text + " " + time)
  }

  private var width: UAMeasureFormatWidth {
    switch units {
    case .full, .spellOut: UAMEASFMT_WIDTH_WIDE
    case .short: UAMEASFMT_WIDTH_SHORT
    case .brief: UAMEASFMT_WIDTH_SHORTER
    case .abbreviated, .positional: UAMEASFMT_WIDTH_NARROW
    }
  }

  private func measures(
    _ parts: [DurationParts.Part], _ width: UAMeasureFormatWidth, _ locale: Locale
  ) -> String? {
    var status = U_ZERO_ERROR
    let numbers = units == .spellOut ? InternationalText.spellOut(locale) : nil
    let formatter = uameasfmt_open(locale.identifier, width, numbers, &status)
    defer { uameasfmt_close(formatter) }
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    if units == .spellOut {
      // ICU spells out the last number only if it joins the parts itself.
      let texts = parts.compactMap { part in
        InternationalText.read {
          uameasfmt_format(formatter, part.value, part.unit.measure, $0, $1, &$2)
        }
      }
      return InternationalText.list(texts, type: ULISTFMT_TYPE_UNITS, locale: locale)
    }
    let measures = parts.map { UAMeasure(value: $0.value, unit: $0.unit.measure) }
    return InternationalText.read {
      uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), $0, $1, &$2)
    }
  }

  /// The text between hours and minutes, as in CLDR's pattern of a time in digits.
  private static func separator(_ locale: Locale) -> String {
    var status = U_ZERO_ERROR
    let formatter = uameasfmt_open(locale.identifier, UAMEASFMT_WIDTH_NUMERIC, nil, &status)
    defer { uameasfmt_close(formatter) }
    let time = [
      UAMeasure(value: 1, unit: UAMEASUNIT_DURATION_HOUR),
      UAMeasure(value: 2, unit: UAMEASUNIT_DURATION_MINUTE),
    ]
    let text = InternationalText.read { uameasfmt_formatMultiple(formatter, time, 2, $0, $1, &$2) }
    return text.flatMap { $0.first { !$0.isNumber } }.map(String.init) ?? ":"
  }
}

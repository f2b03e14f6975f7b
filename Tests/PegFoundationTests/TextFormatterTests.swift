import Foundation
import PegFoundation
import Testing

/// Expected texts are those of Apple's documentation, and for other languages CLDR's.
struct TextFormatterTests {
  private let english = Locale(identifier: "en_US")

  // MARK: Relative dates

  private func relative(
    _ style: RelativeDateTimeFormatter.UnitsStyle,
    _ dates: RelativeDateTimeFormatter.DateTimeStyle = .numeric, _ locale: String = "en_US"
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = style
    formatter.dateTimeStyle = dates
    formatter.locale = Locale(identifier: locale)
    formatter.calendar = Calendar(identifier: .gregorian)
    return formatter
  }

  @Test func relativeUnits() {
    let ago = DateComponents(month: -2)
    #expect(relative(.full).localizedString(from: ago) == "2 months ago")
    #expect(relative(.short).localizedString(from: ago) == "2 mo. ago")
    #expect(relative(.abbreviated).localizedString(from: ago) == "2mo ago")
    #expect(relative(.spellOut).localizedString(from: ago) == "two months ago")
  }

  @Test func relativeNames() {
    let yesterday = DateComponents(day: -1)
    #expect(relative(.full, .numeric).localizedString(from: yesterday) == "1 day ago")
    #expect(relative(.full, .named).localizedString(from: yesterday) == "yesterday")
    #expect(relative(.full, .named, "de_DE").localizedString(from: yesterday) == "gestern")
    #expect(
      relative(.full, .named).localizedString(from: DateComponents(weekOfYear: 1)) == "next week")
    #expect(relative(.full, .named).localizedString(fromTimeInterval: 0) == "now")
    let capital = relative(.full, .named)
    capital.formattingContext = .beginningOfSentence
    #expect(capital.localizedString(from: yesterday) == "Yesterday")
  }

  @Test func relativeDates() {
    let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
    #expect(relative(.full).localizedString(for: now + 7200, relativeTo: now) == "in 2 hours")
    #expect(relative(.full).localizedString(for: now - 90, relativeTo: now) == "1 minute ago")
    #expect(relative(.full).localizedString(fromTimeInterval: -86_400 * 14) == "2 weeks ago")
  }

  // MARK: Lists

  @Test func lists() {
    let formatter = ListFormatter()
    formatter.locale = english
    #expect(formatter.string(from: ["Sara", "Tom", "Kim"]) == "Sara, Tom, and Kim")
    #expect(formatter.string(from: ["Sara", "Tom"]) == "Sara and Tom")
    #expect(formatter.string(from: ["Sara"]) == "Sara")
    #expect(formatter.string(from: []) == "")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    let numbers = NumberFormatter()
    numbers.locale = english
    numbers.numberStyle = .percent
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [0.5, 1]) == "50% und 100%")
  }

  // MARK: Measurements

  private func measures(
    _ style: Formatter.UnitStyle = .medium, _ options: MeasurementFormatter.UnitOptions = [],
    _ locale: String = "en_US"
  ) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.unitStyle = style
    formatter.unitOptions = options
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test func unitsOfTheRegion() {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(measures().string(from: distance) == "3.107 mi")
    #expect(measures(.long).string(from: distance) == "3.107 miles")
    #expect(measures(.medium, [], "fr_FR").string(from: distance) == "5\u{202f}km")
    let heat = Measurement(value: 12, unit: UnitTemperature.celsius)
    #expect(measures().string(from: heat) == "53.6°F")
    #expect(measures(.medium, [], "de_DE").string(from: heat) == "12 °C")
  }

  @Test func providedUnits() {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(measures(.long, .providedUnit).string(from: distance) == "5 kilometers")
    #expect(measures(.medium, .providedUnit).string(from: distance) == "5 km")
    #expect(measures(.short, .providedUnit).string(from: distance) == "5km")
    let size = Measurement(value: 1, unit: UnitInformationStorage.gigabytes)
    #expect(measures(.long, .providedUnit).string(from: size) == "1 gigabyte")
    let speed = Measurement(value: 60, unit: UnitSpeed.kilometersPerHour)
    #expect(measures(.medium, .providedUnit, "de_DE").string(from: speed) == "60 km/h")
    #expect(measures().string(from: UnitLength.kilometers) == "km")
    #expect(measures(.long).string(from: UnitLength.kilometers) == "kilometers")
  }

  @Test func unitsOfTheScale() {
    let distance = Measurement(value: 0.5, unit: UnitLength.kilometers)
    #expect(measures(.medium, .naturalScale, "fr_FR").string(from: distance) == "500\u{202f}m")
  }

  @Test func temperatureWithoutUnit() {
    let heat = Measurement(value: 90, unit: UnitTemperature.fahrenheit)
    #expect(measures(.medium, .temperatureWithoutUnit).string(from: heat) == "90°")
  }

  @Test func digitsOfTheNumberFormatter() {
    let formatter = measures(.medium, .providedUnit)
    formatter.numberFormatter.maximumFractionDigits = 1
    let mass = Measurement(value: 1234.56, unit: UnitMass.kilograms)
    #expect(formatter.string(from: mass) == "1,234.6 kg")
  }

  @Test func unitsOfUsers() {
    let unit = UnitLength(symbol: "paces", converter: UnitConverterLinear(coefficient: 0.75))
    let way = Measurement(value: 3, unit: unit)
    #expect(measures(.medium, .providedUnit).string(from: way) == "3 paces")
  }

  // MARK: Names

  @Test func names() {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName, name.middleName) = ("Dr.", "Juan", "Carlos")
    (name.familyName, name.nameSuffix) = ("Santos", "Jr.")
    let style = { PersonNameComponentsFormatter.localizedString(from: name, style: $0) }
    #expect(style(.default) == "Juan Santos")
    #expect(style(.long) == "Dr. Juan Carlos Santos Jr.")
    #expect(style(.short) == "Juan")
    #expect(style(.abbreviated) == "JS")
    let parts = PersonNameComponentsFormatter().personNameComponents(from: "Dr. Maria Ana Santos")
    #expect(parts?.givenName == "Maria" && parts?.familyName == "Santos")
    #expect(parts?.middleName == "Ana" && parts?.namePrefix == "Dr.")
    (name.givenName, name.familyName) = ("太郎", "山田")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .medium) == "山田太郎")
  }
}

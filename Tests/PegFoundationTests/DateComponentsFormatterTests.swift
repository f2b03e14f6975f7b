import Foundation
import PegFoundation
import Testing

/// Expected texts are those of Apple's documentation of `DateComponentsFormatter` and of its header, and for other languages CLDR's.
struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [],
    _ locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    return formatter
  }

  private let time = DateComponents(hour: 9, minute: 41, second: 30)

  @Test func stylesOfUnits() {
    #expect(formatter(.full).string(from: time) == "9 hours, 41 minutes, 30 seconds")
    #expect(formatter(.short).string(from: time) == "9 hr, 41 min, 30 sec")
    #expect(formatter(.brief).string(from: time) == "9hr 41min 30sec")
    #expect(formatter(.abbreviated).string(from: time) == "9h 41m 30s")
    #expect(formatter(.positional).string(from: time) == "9:41:30")
    #expect(
      formatter(.spellOut).string(from: time) == "nine hours, forty-one minutes, thirty seconds")
  }

  @Test func aboutFiveMinutesRemaining() {
    let formatter = formatter(.full, [.minute])
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 300) == "About 5 minutes remaining")
  }

  @Test func zerosOfPositionalUnits() {
    let units: NSCalendar.Unit = [.hour, .minute, .second]
    let formatter = formatter(.positional, units)
    #expect(formatter.string(from: 3610) == "1:00:10")
    #expect(formatter.string(from: 4200) == "1:10:00")
    #expect(formatter.string(from: 65) == "1:05")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 3610) == "01:00:10")
    #expect(formatter.string(from: 65) == "00:01:05")
    formatter.zeroFormattingBehavior = []
    #expect(formatter.string(from: 3610) == "1:0:10")
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 150) == "02:30")
  }

  @Test func zerosOfNamedUnits() {
    let formatter = formatter(.abbreviated, [.day, .hour, .minute, .second])
    #expect(formatter.string(from: 3610) == "1h 10s")
    #expect(formatter.string(from: 0) == "0s")
    formatter.zeroFormattingBehavior = .dropLeading
    #expect(formatter.string(from: 600) == "10m 0s")
    formatter.zeroFormattingBehavior = .dropMiddle
    #expect(formatter.string(from: 3610) == "0d 1h 10s")
    formatter.zeroFormattingBehavior = .dropTrailing
    #expect(formatter.string(from: 3600) == "0d 1h")
  }

  @Test func numberOfUnits() {
    let formatter = formatter(.abbreviated, [.hour, .minute, .second])
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 4230) == "1h 10m")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3600 + 59 * 60) == "2h")
  }

  @Test func fractionsOfTheLastUnit() {
    let formatter = formatter(.abbreviated, [.hour])
    #expect(formatter.string(from: 5400) == "1h")
    formatter.allowsFractionalUnits = true
    #expect(formatter.string(from: 5400) == "1.5h")
  }

  @Test func collapsesAnHour() {
    let formatter = formatter(.abbreviated, [.hour, .minute])
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 3780) == "63m")
  }

  @Test func datesAndSeconds() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(
      formatter(.full).string(from: start, to: start + 86_400 * 31 + 7200) == "1 month, 2 hours")
    #expect(formatter(.full).string(from: 93_784) == "1 day, 2 hours, 3 minutes, 4 seconds")
    #expect(formatter(.positional).string(from: 93_784) == "1d 2:03:04")
    #expect(formatter(.full, [.minute, .second]).string(from: 543) == "9 minutes, 3 seconds")
    #expect(formatter(.full, [.hour, .minute]).string(from: -5400) == "-1 hour, 30 minutes")
  }

  @Test func otherLanguages() {
    #expect(
      formatter(.full, [.hour, .minute], "de_DE").string(from: 7260) == "2 Stunden und 1 Minute")
    #expect(formatter(.full, [.day], "ja_JP").string(from: 86_400 * 3) == "3日")
    #expect(formatter(.full, [.day], "ru_RU").string(from: 86_400 * 3) == "3 дня")
  }
}

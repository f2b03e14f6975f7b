import Foundation
import Glibc
import PegBase
import PegCommand
import PegStage
import UIKit

/// Options of every command that runs code of scenes, about what that code finds around it.
struct SurroundingsOptions: OptionGroup {
  static let heading = "SURROUNDINGS"

  let date = Option(
    "--date", value: "DATE", as: ValueReader(SceneDate.init), standard: "2024-09-09T09:41",
    help: "The date and time at the start of each scene, such as 2024-12-24 or 2024-12-24T18:00.")
  let locale = Option(
    "--locale", value: "NAME", as: ValueReader(Surroundings.locale), standard: "en_US",
    help: "The current locale, such as de_DE.")
  let timeZone = Option(
    "--timezone", value: "NAME", as: ValueReader(Surroundings.timeZone), standard: "GMT",
    help: "The current time zone, such as Europe/Berlin.")
  let defaults = Option(
    "--defaults", value: "FILE", as: .text, choices: .files,
    help: "Values for UserDefaults, a property list or a JSON object (default: none).")
}

/// The date and the time of day on a calendar, in any time zone.
struct SceneDate: Hashable, Sendable {
  var components: DateComponents

  /// Reads "2024-09-09", "2024-09-09T09:41" or "2024-09-09T09:41:30".
  init(_ text: String) throws(BrokenRule) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    let day = Self.numbers(halves[0], separator: "-", lengths: [4, 2, 2])
    let time =
      halves.count == 1
      ? [9, 41]
      : Self.numbers(halves[1], separator: ":", lengths: [2, 2])
        ?? Self.numbers(halves[1], separator: ":", lengths: [2, 2, 2])
    guard halves.count <= 2, let day, let time else { throw Self.broken }
    components = DateComponents(
      year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1],
      second: time.count > 2 ? time[2] : 0)
    // A day that the calendar does not have would become another one.
    guard let date = date(in: .gmt),
      Self.calendar(in: .gmt).dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date) == components
    else { throw Self.broken }
  }

  private static let broken = BrokenRule(
    "must be a date such as 2024-12-24, or with a time, such as 2024-12-24T18:00")

  private static func numbers(
    _ text: Substring, separator: Character, lengths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == lengths else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    return numbers.count == lengths.count ? numbers : nil
  }

  private static func calendar(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  func date(in zone: TimeZone) -> Date? { Self.calendar(in: zone).date(from: components) }
}

/// The surroundings of code of scenes in a run: the time, random numbers, the locale, the time zone, folders and defaults.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
@MainActor
enum Surroundings {
  nonisolated static func locale(_ text: String) throws(BrokenRule) -> Locale {
    let name = text.replacingOccurrences(of: "-", with: "_")
    guard Locale.availableIdentifiers.contains(name) else {
      throw BrokenRule("must be a locale such as en_US, de_DE or zh_Hans_CN")
    }
    return Locale(identifier: name)
  }

  nonisolated static func timeZone(_ text: String) throws(BrokenRule) -> TimeZone {
    guard let zone = TimeZone(identifier: text) else {
      throw BrokenRule("must be a time zone such as GMT or Europe/Berlin")
    }
    return zone
  }

  /// Gives the code of scenes that this process runs from now on what the options describe.
  ///
  /// - Throws: `CommandError` for a value that cannot be used.
  static func install(_ arguments: Arguments<SurroundingsOptions>) throws {
    let zone = try arguments.timeZone
    guard let start = try arguments.date.date(in: zone) else {
      throw CommandError.usage("--date: there is no such time in \(zone.identifier)")
    }
    let locale = try arguments.locale
    setenv("TZ", zone.identifier, 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
    // Foundation traps if it cannot read this file.
    let file = open("/usr/share/zoneinfo/\(zone.identifier)", O_RDONLY | O_CLOEXEC)
    if file >= 0 {
      close(file)
      NSTimeZone.default = zone
    } else if errno != ENOENT || arguments.has(\.timeZone) {
      throw CommandError.failure(
        "the time zone \(zone.identifier) cannot be read: \(String(cString: strerror(errno)))")
    }
    for name in ["LC_ALL", "LC_TIME", "LC_NUMERIC", "LC_MONETARY", "LC_COLLATE", "LANGUAGE"] {
      unsetenv(name)
    }
    setenv("LANG", "\(locale.identifier).UTF-8", 1)
    SceneLocale.install(locale)
    guard Locale.current.identifier == locale.identifier || !arguments.has(\.locale) else {
      throw CommandError.failure(
        "--locale has no effect in a program that was linked with --static-swift-stdlib; link it without"
      )
    }
    if let path = try arguments.defaults { try fill(from: path) }
    Stage.activateSurroundings(start: Int64((start.timeIntervalSince1970 * 1e9).rounded()))
  }

  /// Sets the values of a file in `UserDefaults.standard`.
  private static func fill(from path: String) throws {
    let data = Data(try FileReader.read(path, maximumBytes: 16 << 20))
    let isJSON = data.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
    let object: Any
    do {
      object =
        isJSON
        ? try JSONSerialization.jsonObject(with: data)
        : try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw CommandError.failure(
        "\(path.printable) is not a property list and not JSON: \(error.localizedDescription)")
    }
    guard let values = object as? [String: Any] else {
      throw CommandError.failure("\(path.printable) must be a dictionary at its top")
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard isStorable(value) else {
        throw CommandError.failure(
          "\(path.printable): the value of \(key.printable) cannot be kept in UserDefaults; leave out null"
        )
      }
      UserDefaults.standard.set(value, forKey: key)
    }
  }

  private static func isStorable(_ value: Any) -> Bool {
    switch value {
    case let list as [Any]: list.allSatisfy(isStorable)
    case let table as [String: Any]: table.values.allSatisfy(isStorable)
    case is NSNull: false
    default: value is String || value is NSNumber || value is Data || value is Date
    }
  }
}

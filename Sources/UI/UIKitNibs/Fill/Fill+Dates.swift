import Foundation
import PegNib
import UIKit

/// Sets the properties of date pickers and pickers.
@MainActor
struct DateFill: NibReading {
  let file: NibFile

  private static let modes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    "yearAndMonth": .yearAndMonth,
  ]

  private static let styles: [String: UIDatePickerStyle] = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]

  func fill(picker: UIDatePicker, _ element: NibElement) throws {
    if let mode = word(element, "datePickerMode", Self.modes) { picker.datePickerMode = mode }
    if let style = word(element, "style", Self.styles) { picker.preferredDatePickerStyle = style }
    if let locale = element.child(key: "locale"), let name = locale["localeIdentifier"] {
      picker.locale = Locale(identifier: name)
    }
    if let zone = element.child(key: "timeZone"), let name = zone["name"] {
      picker.timeZone = TimeZone(identifier: name)
    }
    if let value = try element.integer("minuteInterval") { picker.minuteInterval = value }
    if let value = try element.bool("roundsToMinuteInterval") {
      picker.roundsToMinuteInterval = value
    }
    if let value = try element.number("countDownDuration") { picker.countDownDuration = value }
    if let date = try date(element, "minimumDate") { picker.minimumDate = date }
    if let date = try date(element, "maximumDate") { picker.maximumDate = date }
    let date = try date(element, "date")
    // A picker that begins with the present date stores the date of its last change in Xcode.
    if try element.bool("useCurrentDate") != true, let date { picker.date = date }
  }

  private func date(_ element: NibElement, _ key: String) throws -> Date? {
    try element.child(key: key)?.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
  }

  func fill(picker: UIPickerView, _ element: NibElement) throws {
    if let value = try element.bool("showsSelectionIndicator") {
      picker.showsSelectionIndicator = value
    }
  }
}

import Foundation

/// The weather of a place, for a day and the days after it.
struct Forecast {
  struct Hour {
    let name: String
    let degrees: Int
  }

  struct Day {
    let name: String
    let low: Int
    let high: Int
  }

  let place: String
  let sky: String
  let currentHour: Int
  let hours: [Hour]
  let days: [Day]

  static let lakeside: Forecast = {
    let hours = (0..<24).map { hour in
      let fromAfternoon = abs(15 - hour)
      return Hour(name: hour < 10 ? "0\(hour)" : "\(hour)", degrees: 21 - fromAfternoon * 3 / 4)
    }
    let week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let days = (0..<21).map { day in
      let low = 7 + day * 5 % 6
      return Day(name: "\(week[day % 7]) \(day + 4)", low: low, high: low + 6 + day * 3 % 5)
    }
    return Forecast(
      place: "Lakeside", sky: "Fair, light breeze", currentHour: 9, hours: hours, days: days)
  }()
}

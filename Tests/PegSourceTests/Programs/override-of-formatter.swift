// prints: true 1.25
// prints: true 0.5
// prints: false
// prints: true 7
// prints: true own
import Foundation

nonisolated class Cents: NumberFormatter, @unchecked Sendable {
  override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    guard obj != nil else { return }
    guard let number = Double(string) else {
      try super.getObjectValue(obj, for: string, range: rangep)
      return
    }
    obj?.pointee = NSNumber(value: number / 100)
  }
}
class HalfCents: Cents, @unchecked Sendable {
  override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try super.getObjectValue(obj, for: string, range: rangep)
    if let number = obj?.pointee as? NSNumber {
      obj?.pointee = NSNumber(value: number.doubleValue / 2)
    }
  }
}
nonisolated class Own: Formatter, @unchecked Sendable {
  override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    obj?.pointee = NSString(string: "own")
    return true
  }
}

@main struct Program {
  static func read<T>(_ formatter: Formatter, _ text: String, as: T.Type) {
    let place = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { place.deallocate() }
    let value = AutoreleasingUnsafeMutablePointer<AnyObject?>.init(place)
    let error: AutoreleasingUnsafeMutablePointer<NSString?>? = nil
    if formatter.getObjectValue(value, for: text, errorDescription: error) {
      print(true, value.pointee.map { "\($0)" } ?? "nil")
    } else {
      print(false)
    }
  }
  static func main() {
    read(Cents(), "125", as: Double.self)
    read(HalfCents(), "100", as: Int.self)
    read(Cents(), "x", as: String.self)
    read(NumberFormatter(), "7", as: Int8.self)
    read(Own(), "", as: Int.self)
  }
}

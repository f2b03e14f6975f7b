public import Foundation

/// Describes measurements in the units of a language's region, such as "3.107 mi".
///
/// - Source: Apple, "MeasurementFormatter"; units, conversions and texts are those of CLDR.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The choice of the unit that is shown.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the measurement's own unit.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// Shows the unit that suits the value: "500 m" and not "0.5 km".
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Shows "90°" and not "90°F". Temperatures are not converted.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// The choice of the unit; by default the one that people of the region prefer.
  open var unitOptions: UnitOptions = []
  /// The length of units: "5 kilometers", "5 km", "5km"; medium by default.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The language and region; nil means the scene's.
  open var locale: Locale! = .autoupdatingCurrent
  /// The digits of the number: its count of digits and its groups are used. By default there are at most three after the point.
  open var numberFormatter: NumberFormatter! = MeasurementFormatter.decimal()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static func decimal() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  /// Returns the text of a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    text(measurement.value, measurement.unit)
  }

  /// Returns the name of a unit: "kilometers" or "km".
  open func string(from unit: Unit) -> String {
    guard let name = MeasureUnits.name(of: unit),
      let text = InternationalText.number(
        10, skeleton: "unit/\(name) \(width)", locale: locale ?? .current)
    else { return unit.symbol }
    return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the text of a measurement or the name of a unit; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    if let measurement = obj as? NSMeasurement {
      return text(measurement.doubleValue, measurement.unit)
    }
    if let measurement = obj as? Measurement<Unit> { return string(from: measurement) }
    if let measurement = obj as? Measurement<Dimension> { return string(from: measurement) }
    return (obj as? Unit).map { string(from: $0) }
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    let locale = locale ?? .current
    let plain = { [self] in
      let number =
        InternationalText.number(value, skeleton: digits, locale: locale) ?? "\(value)"
      return "\(number) \(unit.symbol)"
    }
    guard let name = MeasureUnits.name(of: unit) else { return plain() }
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature {
      return InternationalText.number(
        value, skeleton: "measure-unit/temperature-generic \(width) \(digits)", locale: locale)
        ?? plain()
    }
    if unitOptions.contains(.naturalScale), !unitOptions.contains(.providedUnit) {
      return InternationalText.number(
        value, skeleton: "unit/\(name) usage/default \(width) \(digits)", locale: locale)
        ?? plain()
    }
    var (shown, shownName) = (value, name)
    if !unitOptions.contains(.providedUnit), let dimension = unit as? Dimension,
      let other = MeasureUnits.preferred(for: dimension, in: locale)
    {
      shown = other.unit.converter.value(
        fromBaseUnitValue: dimension.converter.baseUnitValue(fromValue: value))
      shownName = other.name
    }
    return InternationalText.number(
      shown, skeleton: "unit/\(shownName) \(width) \(digits)", locale: locale) ?? plain()
  }

  private var width: String {
    switch unitStyle {
    case .long: "unit-width-full-name"
    case .short: "unit-width-narrow"
    default: "unit-width-short"
    }
  }

  /// The number formatter's digits as words of ICU's skeletons.
  private var digits: String {
    let formatter = numberFormatter ?? Self.decimal()
    let least = max(0, formatter.minimumFractionDigits)
    let most = max(least, formatter.maximumFractionDigits)
    let fraction =
      "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
    let whole = max(1, formatter.minimumIntegerDigits)
    let rounding =
      switch formatter.roundingMode {
      case .ceiling: " rounding-mode-ceiling"
      case .floor: " rounding-mode-floor"
      case .down: " rounding-mode-down"
      case .up: " rounding-mode-up"
      case .halfDown: " rounding-mode-half-down"
      case .halfUp: " rounding-mode-half-up"
      default: ""
      }
    return fraction + rounding
      + (whole > 1 ? " integer-width/+\(String(repeating: "0", count: whole))" : "")
      + (formatter.usesGroupingSeparator ? "" : " group-off")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = MeasurementFormatter()
    (copy.unitOptions, copy.unitStyle) = (unitOptions, unitStyle)
    (copy.locale, copy.numberFormatter) = (locale, numberFormatter)
    return copy
  }
}

import Foundation
import _FoundationICU

/// The names that CLDR has for Foundation's units.
enum MeasureUnits {
  /// A kind of quantity.
  private struct Kind: Sendable {
    let type: Dimension.Type
    /// CLDR's name of the quantity; nil if regions do not differ in its units.
    let category: String?
    /// Foundation's symbols of units, each with CLDR's name.
    let names: [String: String]

    init(_ type: Dimension.Type, _ category: String?, _ names: String) {
      self.type = type
      self.category = category
      var result: [String: String] = [:]
      for pair in names.split(separator: ";") {
        let parts = pair.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
        result[parts[0]] = parts[1]
      }
      self.names = result
    }
  }

  /// Returns CLDR's name of a unit, such as "kilometer-per-hour"; nil for units of users.
  static func name(of unit: Unit) -> String? {
    kinds.first { type(of: unit) == $0.type }?.names[unit.symbol]
  }

  /// Returns the unit that people of a region prefer for a quantity, with CLDR's name; nil if CLDR has no preference.
  static func preferred(
    for unit: Dimension, in locale: Locale
  ) -> (unit: Dimension, name: String)? {
    guard let kind = kinds.first(where: { type(of: unit) == $0.type }),
      let category = kind.category
    else { return nil }
    let region = locale.region?.identifier ?? "001"
    let usesUS = region == "US" || locale.measurementSystem == .us
    let usesUK = locale.measurementSystem == .uk
    let name = preferences[category].map { usesUS ? $0.us : usesUK ? $0.uk : $0.metric }
    guard let name, let unit = units(of: kind.type).first(where: { kind.names[$0.symbol] == name })
    else { return nil }
    return (unit, name)
  }

  /// The first unit of each quantity's default preference in CLDR 44, "unitPreferenceData".
  private static let preferences: [String: (metric: String, us: String, uk: String)] = [
    "area": ("square-kilometer", "square-mile", "square-kilometer"),
    "energy": ("kilocalorie", "kilocalorie", "kilocalorie"),
    "length": ("kilometer", "mile", "kilometer"),
    "mass": ("kilogram", "pound", "kilogram"),
    "power": ("watt", "watt", "watt"),
    "pressure": ("hectopascal", "inch-ofhg", "hectopascal"),
    "speed": ("kilometer-per-hour", "mile-per-hour", "mile-per-hour"),
    "temperature": ("celsius", "fahrenheit", "celsius"),
    "volume": ("liter", "gallon", "liter"),
    "consumption": ("liter-per-100-kilometer", "mile-per-gallon", "mile-per-gallon-imperial"),
  ]

  private static func units(of type: Dimension.Type) -> [Dimension] {
    if type == UnitArea.self { return [UnitArea.squareKilometers, UnitArea.squareMiles] }
    if type == UnitEnergy.self { return [UnitEnergy.kilocalories] }
    if type == UnitLength.self { return [UnitLength.kilometers, UnitLength.miles] }
    if type == UnitMass.self { return [UnitMass.kilograms, UnitMass.pounds] }
    if type == UnitPower.self { return [UnitPower.watts] }
    if type == UnitPressure.self {
      return [UnitPressure.hectopascals, UnitPressure.inchesOfMercury]
    }
    if type == UnitSpeed.self { return [UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour] }
    if type == UnitTemperature.self {
      return [UnitTemperature.celsius, UnitTemperature.fahrenheit]
    }
    if type == UnitVolume.self { return [UnitVolume.liters, UnitVolume.gallons] }
    if type == UnitFuelEfficiency.self {
      return [
        UnitFuelEfficiency.litersPer100Kilometers, UnitFuelEfficiency.milesPerGallon,
        UnitFuelEfficiency.milesPerImperialGallon,
      ]
    }
    return []
  }

  private static let kinds = [
    Kind(UnitAcceleration.self, nil, "m/s²=meter-per-square-second;g=g-force"),
    Kind(UnitAngle.self, nil, "°=degree;ʹ=arc-minute;ʹʹ=arc-second;rad=radian;rev=revolution"),
    Kind(
      UnitArea.self, "area",
      "Mm²=square-megameter;km²=square-kilometer;m²=square-meter;cm²=square-centimeter;"
        + "mm²=square-millimeter;in²=square-inch;ft²=square-foot;yd²=square-yard;mi²=square-mile;"
        + "ac=acre;ha=hectare"),
    Kind(UnitConcentrationMass.self, nil, "mg/dL=milligram-per-deciliter;g/L=gram-per-liter"),
    Kind(UnitDispersion.self, nil, "ppm=part-per-million"),
    Kind(
      UnitDuration.self, nil,
      "s=second;sec=second;min=minute;hr=hour;ms=millisecond;μs=microsecond;ns=nanosecond"),
    Kind(UnitElectricCurrent.self, nil, "A=ampere;mA=milliampere;kA=kiloampere;MA=megaampere"),
    Kind(UnitElectricPotentialDifference.self, nil, "V=volt;mV=millivolt;kV=kilovolt"),
    Kind(UnitElectricResistance.self, nil, "Ω=ohm;kΩ=kiloohm;MΩ=megaohm;mΩ=milliohm"),
    Kind(
      UnitEnergy.self, "energy",
      "J=joule;kJ=kilojoule;cal=calorie;kCal=kilocalorie;kcal=kilocalorie;kWh=kilowatt-hour"),
    Kind(UnitFrequency.self, nil, "Hz=hertz;kHz=kilohertz;MHz=megahertz;GHz=gigahertz"),
    Kind(
      UnitFuelEfficiency.self, "consumption",
      "L/100km=liter-per-100-kilometer;mpg=mile-per-gallon"),
    Kind(
      UnitInformationStorage.self, nil,
      "B=byte;bit=bit;kB=kilobyte;MB=megabyte;GB=gigabyte;TB=terabyte;PB=petabyte;"
        + "kbit=kilobit;Mbit=megabit;Gbit=gigabit;Tbit=terabit"),
    Kind(
      UnitLength.self, "length",
      "Mm=megameter;km=kilometer;hm=hectometer;dam=decameter;m=meter;dm=decimeter;cm=centimeter;"
        + "mm=millimeter;µm=micrometer;μm=micrometer;nm=nanometer;pm=picometer;in=inch;ft=foot;yd=yard;"
        + "mi=mile;smi=mile-scandinavian;ly=light-year;NM=nautical-mile;ftm=fathom;fur=furlong;"
        + "ua=astronomical-unit;pc=parsec"),
    Kind(UnitIlluminance.self, nil, "lx=lux"),
    Kind(
      UnitMass.self, "mass",
      "kg=kilogram;g=gram;dg=decigram;cg=centigram;mg=milligram;µg=microgram;μg=microgram;oz=ounce;"
        + "lb=pound;st=stone;t=tonne;ton=ton;ct=carat;oz t=ounce-troy"),
    Kind(
      UnitPower.self, "power",
      "W=watt;mW=milliwatt;kW=kilowatt;MW=megawatt;GW=gigawatt;hp=horsepower"),
    Kind(
      UnitPressure.self, "pressure",
      "N/m²=pascal;kPa=kilopascal;hPa=hectopascal;MPa=megapascal;inHg=inch-ofhg;bar=bar;"
        + "mbar=millibar;mmHg=millimeter-ofhg;psi=pound-force-per-square-inch"),
    Kind(
      UnitSpeed.self, "speed",
      "m/s=meter-per-second;km/h=kilometer-per-hour;mph=mile-per-hour;kn=knot"),
    Kind(UnitTemperature.self, "temperature", "K=kelvin;°C=celsius;°F=fahrenheit"),
    Kind(
      UnitVolume.self, "volume",
      "ML=megaliter;kL=kiloliter;L=liter;dL=deciliter;cL=centiliter;mL=milliliter;"
        + "km³=cubic-kilometer;m³=cubic-meter;cm³=cubic-centimeter;in³=cubic-inch;ft³=cubic-foot;"
        + "yd³=cubic-yard;mi³=cubic-mile;af=acre-foot;bsh=bushel;tsp=teaspoon;tbsp=tablespoon;"
        + "fl oz=fluid-ounce;cup=cup;pt=pint;qt=quart;gal=gallon;metric cup=cup-metric"),
  ]
}

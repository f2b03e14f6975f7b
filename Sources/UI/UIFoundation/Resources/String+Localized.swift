public import Foundation

// Foundation on Linux lacks these: a key may contain values, for which the table's text has formats.

extension String {
  /// The key of a text in a table, with the values that the text shows.
  public struct LocalizationValue: Equatable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A value in a text.
    enum Argument: Hashable, Sendable {
      case text(String)
      case signed(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): text
        case .signed(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    /// The literal text with a format such as "%lld" for each value.
    let key: String
    let arguments: [Argument]

    public init(stringLiteral value: String) { self.init(value) }

    public init(_ value: String) {
      key = value
      arguments = []
    }

    public init(stringInterpolation: StringInterpolation) {
      let parts = stringInterpolation.parts
      arguments = parts.compactMap(\.argument)
      // Without values nothing is formatted, so a percent sign stands for itself.
      let isFormat = !arguments.isEmpty
      key = parts.map { part in
        part.argument == nil && isFormat ? part.text.replacing("%", with: "%%") : part.text
      }.joined()
    }

    /// Builds a value from literals and values in parentheses.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      struct Part: Sendable {
        var text: String
        var argument: Argument?
      }

      var parts: [Part] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { parts.append(Part(text: literal)) }
      }

      public mutating func appendInterpolation(_ string: String) {
        parts.append(Part(text: "%@", argument: .text(string)))
      }

      public mutating func appendInterpolation(_ string: Substring) {
        appendInterpolation(String(string))
      }

      public mutating func appendInterpolation(_ value: some SignedInteger & FixedWidthInteger) {
        let isShort = value.bitWidth <= 32
        parts.append(
          Part(text: isShort ? "%d" : "%lld", argument: .signed(Int64(clamping: value))))
      }

      public mutating func appendInterpolation(_ value: some UnsignedInteger & FixedWidthInteger) {
        let isShort = value.bitWidth <= 32
        parts.append(
          Part(text: isShort ? "%u" : "%llu", argument: .unsigned(UInt64(clamping: value))))
      }

      public mutating func appendInterpolation(_ value: Double) {
        parts.append(Part(text: "%lf", argument: .number(value)))
      }

      public mutating func appendInterpolation(_ value: Float) {
        parts.append(Part(text: "%f", argument: .number(Double(value))))
      }

      /// - Parameter specifier: a format for a whole number, such as "%02lld".
      public mutating func appendInterpolation(
        _ value: some FixedWidthInteger, specifier: String
      ) {
        parts.append(Part(text: specifier, argument: .signed(Int64(clamping: value))))
      }

      /// - Parameter specifier: a format for a number, such as "%.1f".
      public mutating func appendInterpolation(
        _ value: some BinaryFloatingPoint, specifier: String
      ) {
        parts.append(Part(text: specifier, argument: .number(Double(value))))
      }

      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
        appendInterpolation(format.format(value))
      }
    }
  }

  /// Creates the text of a key in the scene's language; the key with its values if there is none.
  ///
  /// - Parameter bundle: nil means the app's own bundle.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      key: keyAndValue.key, text: keyAndValue, table: table, bundle: bundle, locale: locale)
  }

  /// Creates the text of a key in the scene's language; the default with its values if there is none.
  ///
  /// - Parameter bundle: nil means the app's own bundle.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      key: key.description, text: defaultValue, table: table, bundle: bundle, locale: locale)
  }

  /// Creates the text of a resource in the scene's language.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      key: resource.key, text: resource.defaultValue, table: resource.table,
      bundle: resource.bundle.found, locale: resource.locale)
  }

  private init(
    key: String, text: LocalizationValue, table: String?, bundle: Bundle?, locale: Locale
  ) {
    let found = PegResources.string(
      key, value: text.key, table: table, in: bundle ?? PegResources.main)
    guard !text.arguments.isEmpty else {
      self = found
      return
    }
    self = PegResources.text(found, text.arguments.map(\.value), locale)
  }
}

/// A text in a table that is looked up when it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle that contains the table.
  public enum BundleDescription: Equatable, Sendable {
    case main
    case atURL(URL)

    fileprivate var found: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = key.description
    self.defaultValue = defaultValue
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

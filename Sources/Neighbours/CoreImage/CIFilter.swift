public import Foundation
import PegScene
public import UIKit

/// A change of pictures, by its name and values by keys.
///
/// - Source: Apple, "CIFilter", and the "Core Image Filter Reference" for names, keys and defaults.
open class CIFilter: NSObject, @unchecked Sendable {
  let kind: FilterKind?
  private var values: [String: Any] = [:]

  /// A filter of a subclass, which makes its own output.
  public override init() { kind = nil }

  init(_ kind: FilterKind) {
    self.kind = kind
    super.init()
    setDefaults()
  }

  /// Creates a filter; nil and a report if there is none of the name.
  public convenience init?(name: String) {
    guard let kind = FilterKind.all[name] else {
      SceneDiagnostics.reportMissing("CIFilter(name:) is nil: there is no filter \(name) here")
      return nil
    }
    self.init(kind)
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  open var name: String {
    get { kind?.name ?? String(describing: type(of: self)) }
    set {}
  }
  open var inputKeys: [String] { kind?.inputs.map(\.key) ?? [] }
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// The name, the categories, and of each value its class and default.
  open var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: kind?.displayName ?? name,
      kCIAttributeFilterCategories: kind?.categories ?? [],
    ]
    for input in kind?.inputs ?? [] {
      var entry: [String: Any] = [kCIAttributeName: input.key]
      if let value = input.value { entry[kCIAttributeDefault] = value }
      result[input.key] = entry
    }
    return result
  }

  open func setDefaults() {
    for input in kind?.inputs ?? [] { values[input.key] = input.value }
  }

  /// Sets a value. Keys that the filter does not have are ended with a message, as key-value coding does.
  open func setValue(_ value: Any?, forKey key: String) {
    if let kind, !kind.inputs.contains(where: { $0.key == key }) {
      preconditionFailure(
        "[<\(name)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
      )
    }
    values[key] = value
  }

  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }

  /// The result; nil while a picture that it needs is absent.
  open var outputImage: CIImage? {
    kind?.make(FilterValues(values)).map { CIImage($0) }
  }

  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterKind.all[filterName]?.displayName
  }

  /// Returns the names of the filters of a category, in their order; of all for nil.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterKind.all.values.filter { category.map($0.categories.contains) ?? true }
      .map(\.name).sorted()
  }

  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.all.values.filter { kind in
      (categories ?? []).allSatisfy { kind.categories.contains($0) }
    }.map(\.name).sorted()
  }
}

/// A filter of the library: its name, its values and what it makes of them.
struct FilterKind: Sendable {
  struct Input: @unchecked Sendable {
    var key: String
    var value: Any?
  }

  var name: String
  var displayName: String
  var categories: [String]
  var inputs: [Input]
  var make: @Sendable (FilterValues) -> ImageRecipe?

  /// A filter without categories other than its own one.
  init(
    _ name: String, _ displayName: String, _ category: String, _ inputs: [(String, Any?)],
    _ make: @escaping @Sendable (FilterValues) -> ImageRecipe?
  ) {
    self.name = name
    self.displayName = displayName
    categories = [category, kCICategoryBuiltIn, kCICategoryStillImage]
    self.inputs = inputs.map { Input(key: $0.0, value: $0.1) }
    self.make = make
  }

  /// Creates a filter of one picture.
  static func of(
    _ name: String, _ displayName: String, _ category: String, _ inputs: [(String, Any?)] = [],
    _ make: @escaping @Sendable (ImageRecipe, FilterValues) -> ImageRecipe?
  ) -> FilterKind {
    FilterKind(name, displayName, category, [(kCIInputImageKey, nil)] + inputs) { values in
      values.image().flatMap { make($0, values) }
    }
  }

  static let all: [String: FilterKind] = {
    var result: [String: FilterKind] = [:]
    for kind in colorAdjustments + colorEffects + photoEffects + blurs + geometry + composites
      + generators + stylizers
    {
      result[kind.name] = kind
    }
    return result
  }()
}

/// The values of a filter, as the types that it needs.
struct FilterValues {
  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  func image(_ key: String = kCIInputImageKey) -> ImageRecipe? {
    (values[key] as? CIImage)?.recipe
  }

  /// Returns a number; 0 for a value that is none.
  func number(_ key: String) -> Double {
    let number: Double =
      switch values[key] {
      case let value as NSNumber: value.doubleValue
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      default: 0
      }
    return number.isFinite ? number : 0
  }

  func float(_ key: String) -> Float { Float(number(key)) }

  func color(_ key: String) -> CIColor {
    (values[key] as? CIColor) ?? (values[key] as? UIColor).map { CIColor(color: $0) } ?? .black
  }

  func vector(_ key: String) -> CIVector {
    switch values[key] {
    case let value as CIVector: value
    case let value as CGPoint: CIVector(cgPoint: value)
    case let value as CGRect: CIVector(cgRect: value)
    default: CIVector(x: 0)
    }
  }

  func transform(_ key: String) -> CGAffineTransform {
    switch values[key] {
    case let value as CGAffineTransform: value
    case let value as CIVector: value.cgAffineTransformValue
    case let value as NSValue: value.affineTransform ?? .identity
    default: .identity
    }
  }

  func data(_ key: String) -> Data { values[key] as? Data ?? Data() }
  func text(_ key: String) -> String { values[key] as? String ?? "" }
}

extension NSValue {
  /// Foundation on Linux keeps arrays of numbers in values, and no structures.
  private static let affineType = "[6d]"

  /// Creates a value with a transform, such as that of the filter `CIAffineTransform`.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var numbers = transform
    self.init(bytes: &numbers, objCType: Self.affineType)
  }

  /// The transform that the value was made of; nil for any other value.
  var affineTransform: CGAffineTransform? {
    guard String(cString: objCType) == Self.affineType else { return nil }
    var numbers = CGAffineTransform.identity
    getValue(&numbers)
    return numbers
  }

  /// The transform that the value was made of; the identity for any other value.
  public var cgAffineTransformValue: CGAffineTransform { affineTransform ?? .identity }
}

import SwiftSyntax

/// A value of an expression in a manifest.
indirect enum ManifestValue {
  struct Argument {
    var label: String?
    var value: ManifestValue
  }

  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  case array([ManifestValue])
  /// A call or a member such as `.target(name: "A")` and `.v13`, with the place of its first byte.
  case call(name: String, arguments: [Argument], offset: Int)
  case function(ManifestFunction)
  /// Something that only running the manifest could know, and why.
  case unknown(offset: Int, reason: String)

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  var array: [ManifestValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The name of a member or call.
  var name: String? {
    if case .call(let name, _, _) = self { name } else { nil }
  }

  var arguments: [Argument] {
    if case .call(_, let arguments, _) = self { arguments } else { [] }
  }

  /// The argument of a label; `nil` stands for those without.
  subscript(label: String?) -> ManifestValue? {
    arguments.first { $0.label == label }?.value
  }

  /// Whether two values are known and equal; nil if that is not known.
  func equals(_ other: ManifestValue) -> Bool? {
    switch (self, other) {
    case (.string(let a), .string(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.null, .null): true
    case (.unknown, _), (_, .unknown): nil
    case (.null, _), (_, .null): false
    case (.call(let a, let x, _), .call(let b, let y, _)) where x.isEmpty && y.isEmpty: a == b
    default: nil
    }
  }
}

/// A function or closure of a manifest: the names of its parameters and its body.
struct ManifestFunction {
  struct Parameter {
    var label: String?
    var name: String
    var standard: ExprSyntax?
  }

  var parameters: [Parameter]
  var body: CodeBlockItemListSyntax

  /// `\.self`, as a function.
  static var identity: Self {
    let value = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("$0")))
    return Self(
      parameters: [Parameter(label: nil, name: "$0", standard: nil)],
      body: [CodeBlockItemSyntax(item: .expr(value))])
  }
}

/// The reason why a manifest cannot be read as syntax.
struct ManifestRefusal: Error {
  var offset: Int
  var reason: String
}

/// A type, or an extension of one, as a file declares it. Extensions are not joined with their types.
package struct DeclaredType: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, `protocol`, actor, `extension`
  }

  package var kind: Kind
  /// The name with those of the types around it, such as "Outer.Inner"; for an extension the extended type as written, without
  /// generic arguments.
  package var name: String
  /// "open", "public", "package", "internal", "fileprivate" or "private"; as written, or "internal".
  package var access: String
  /// Modifiers other than access, such as "final".
  package var modifiers: [String]
  /// Attributes with their arguments, such as "@objc(Name)".
  package var attributes: [String]
  package var genericParameters: [String]
  /// Superclass and protocols as written.
  package var inherited: [String]
  /// The `where` clause as written; empty if there is none.
  package var requirements: String
  package var members: [DeclaredMember]
  /// Whether the type stands in a function or closure.
  package var isLocal: Bool
  /// The declaration's bytes, attributes included.
  package var range: Range<Int>
  /// The bytes of the first attribute, modifier or keyword until the end of the name.
  package var nameEnd: Int
  /// The bytes between the braces.
  package var body: Range<Int>

  package func has(_ attribute: String) -> Bool { attributes.contain(attribute) }
}

/// A member of a type, or a function or variable of a file.
package struct DeclaredMember: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case function, property, initializer, `subscript`, enumCase, `typealias`, `associatedtype`
  }

  package struct Parameter: Hashable, Sendable {
    /// "_" if calls have no label.
    package var label: String
    package var name: String
    /// As written, with `inout` and attributes.
    package var type: String
    package var hasDefault: Bool
  }

  package var kind: Kind
  /// The base name, such as "tap".
  package var name: String
  package var parameters: [Parameter]
  /// The type of a property, the result of a function, the target of a type alias or the constraint of an associated type; empty
  /// if it is not written.
  package var type: String
  /// The called expression of an initial value, such as "UIButton" for `UIButton(type: .system)`; else empty.
  package var initialCall: String
  package var access: String
  /// Modifiers other than access, such as "override", "static", "weak", "optional" and "private(set)".
  package var modifiers: [String]
  package var attributes: [String]
  package var genericParameters: [String]
  /// `async`, `throws` and `rethrows` as written.
  package var effects: [String]
  /// Whether a property can be set, as far as syntax shows.
  package var isMutable: Bool
  /// Whether a property has a getter of its own.
  package var isComputed: Bool
  package var range: Range<Int>
  /// The parts that a member elsewhere repeats to forward to this one; nil outside of extensions unless it overrides another.
  package var head: MemberHead?

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  package var isOverride: Bool { modifiers.contains("override") }
  package var isOptionalRequirement: Bool { modifiers.contains("optional") }
  package func has(_ attribute: String) -> Bool { attributes.contain(attribute) }

  /// The name with labels, such as "tap(_:event:)"; the base name of a property.
  package var fullName: String {
    switch kind {
    case .function, .initializer, .subscript:
      "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    default: name
    }
  }

  /// The type of a property: the one that is written, or the one whose initialiser gives the value; empty if unknown.
  package var knownType: String { type.isEmpty ? initialCall : type }
}

/// The declarations of a file.
package struct FileDeclarations: Hashable, Sendable {
  package var path: String
  package var types: [DeclaredType] = []
  /// Functions, variables and type aliases of the file.
  package var globals: [DeclaredMember] = []
  /// Base names of members that are called as `object.name?(…)`, or whose selectors are asked for through a protocol.
  package var optionalCalls: [String] = []

  /// Modules as they are imported, such as "UIKit.UIGeometry".
  package var imports: [String] = []

  package init(path: String) { self.path = path }
}

extension [String] {
  /// Whether an attribute is among them: "@objc" finds "@objc(name)" too, but not "@objcMembers".
  fileprivate func contain(_ attribute: String) -> Bool {
    contains { $0 == attribute || $0.hasPrefix(attribute + "(") }
  }

  /// The text in parentheses after an attribute, such as "tap:" of "@objc(tap:)"; nil if there is none.
  package func argument(of attribute: String) -> String? {
    first { $0.hasPrefix(attribute + "(") && $0.hasSuffix(")") }
      .map { String($0.dropFirst(attribute.count + 1).dropLast()) }
  }
}

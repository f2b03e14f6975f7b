public import Foundation

/// A type of files or data, such as "public.png".
///
/// A type is known if the table of Apple's declared types has it. Other extensions make dynamic types, as on a device.
///
/// - Source: Apple, "System-declared uniform type identifiers".
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The identifier, such as "public.png".
  public let identifier: String

  /// Returns nil if no declared type has the identifier. Identifiers are compared without case.
  public init?(_ identifier: String) {
    guard let row = TypeTable.row(identifier.lowercased()) else { return nil }
    self.identifier = row.identifier
  }

  /// - Parameter supertype: the type must conform to it.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Finds the first declared type with a tag. Without one the type is dynamic, or nil if no supertype is given.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty else { return nil }
    let types = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    if let known = types.first {
      self = known
    } else if let supertype {
      identifier = Self.dynamic(tag, tagClass, supertype)
    } else {
      return nil
    }
  }

  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let tag = tag.lowercased()
    return TypeTable.rows.filter { row in
      (tagClass == .mimeType ? row.mimeTypes : row.extensions).contains(tag)
    }.map { UTType(known: $0.identifier) }.filter { type in
      supertype.map(type.conforms(to:)) ?? true
    }
  }

  /// A type of the app's own, which its Info.plist declares. The declaration is not read: the type conforms to `parent` alone.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = Self.own(identifier, parent)
  }

  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = Self.own(identifier, parent)
  }

  init(known identifier: String) { self.identifier = identifier }

  // MARK: Own and dynamic types

  /// The parents of types that the table does not have stand in the identifier's tail, so that equal types are equal values.
  private static func own(_ identifier: String, _ parent: UTType?) -> String {
    if TypeTable.row(identifier.lowercased()) != nil { return identifier.lowercased() }
    if let parent { OwnTypes.declare(identifier, parent.identifier) }
    return identifier
  }

  private static func dynamic(
    _ tag: String, _ tagClass: UTTagClass, _ supertype: UTType
  ) -> String {
    let digits = "\(tagClass.rawValue)=\(tag.lowercased())=\(supertype.identifier)".utf8.map {
      String($0, radix: 16)
    }
    return "dyn." + digits.joined()
  }

  /// The tag, its class and the supertype of a dynamic type.
  private var dynamicParts: (tag: String, tagClass: String, supertype: String)? {
    guard isDynamic else { return nil }
    let digits = Array(identifier.dropFirst(4).utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "=").map(String.init)
    return parts.count == 3 ? (parts[1], parts[0], parts[2]) : nil
  }

  private var row: TypeTable.Row? { TypeTable.row(identifier) }

  // MARK: Facts

  /// The extension that files of the type have first; nil if the type has none.
  public var preferredFilenameExtension: String? {
    if let parts = dynamicParts {
      return parts.tagClass == UTTagClass.filenameExtension.rawValue ? parts.tag : nil
    }
    return row?.extensions.first
  }

  public var preferredMIMEType: String? {
    if let parts = dynamicParts {
      return parts.tagClass == UTTagClass.mimeType.rawValue ? parts.tag : nil
    }
    return row?.mimeTypes.first
  }

  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let row {
      if !row.extensions.isEmpty { tags[.filenameExtension] = row.extensions }
      if !row.mimeTypes.isEmpty { tags[.mimeType] = row.mimeTypes }
    } else if let parts = dynamicParts {
      tags[UTTagClass(rawValue: parts.tagClass)] = [parts.tag]
    }
    return tags
  }

  /// The type's English name; nil if the table has none.
  public var localizedDescription: String? {
    row.flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isDeclared: Bool { !isDynamic && row != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var version: Int? { nil }
  public var referenceURL: URL? { nil }
  public var description: String { identifier }

  private var parents: [String] {
    if let row { return row.parents }
    if let parts = dynamicParts { return [parts.supertype] }
    return OwnTypes.parents(of: identifier)
  }

  /// All types that this one conforms to, itself excluded.
  public var supertypes: Set<UTType> {
    var found: Set<String> = []
    var rest = parents
    while let next = rest.popLast() {
      guard found.insert(next).inserted else { continue }
      rest += UTType(known: next).parents
    }
    return Set(found.map(UTType.init(known:)))
  }

  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

/// The kind of a tag that files and data carry.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
  /// Adds the extension of a type, unless the last component has one of its extensions.
  public func appendingPathExtension(for type: UTType) -> URL {
    guard let wanted = type.preferredFilenameExtension else { return self }
    if type.tags[.filenameExtension]?.contains(pathExtension.lowercased()) == true { return self }
    return appendingPathExtension(wanted)
  }

  public mutating func appendPathExtension(for type: UTType) {
    self = appendingPathExtension(for: type)
  }

  public func appendingPathComponent(_ name: String, conformingTo type: UTType) -> URL {
    appendingPathComponent(name).appendingPathExtension(for: type)
  }
}

public import Foundation
import PegScene

extension NSAttributedString {
  /// A format of documents that text is read from.
  ///
  /// - Source: the values of Apple's `NSAttributedString.DocumentType`.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; reading it ends with an error.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments; reading it ends with an error.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// A setting of reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
    public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
  }

  /// A property of a document that was read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
  }

  /// Creates the text of a document: HTML with inline styles and simple style sheets, or plain text.
  ///
  /// The text of HTML has the font Times at 12 points unless the document names another, and a paragraph ends with a line end. Tables,
  /// forms, scripts and pictures from the network are reported and left out.
  ///
  /// - Parameter dict: properties of the document; nothing is written to it.
  /// - Throws: an error of Cocoa's domain with the code `fileReadCorruptFile` for other kinds of documents.
  /// - Source: Apple's page of the initialiser.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutableRawPointer? = nil
  ) throws {
    let kind = options[.documentType]
    let type = kind as? DocumentType ?? (kind as? String).map { DocumentType(rawValue: $0) }
    switch type {
    case .plain:
      let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      self.init(string: Self.string(data, options), attributes: attributes)
    case .html, nil:
      let text = HTMLDocument(Self.string(data, options)).text(HTMLDocument.Options(size: 12))
      for omission in text.omissions {
        SceneDiagnostics.reportOfCaller(
          .warning, "NSAttributedString of HTML leaves out \(omission)")
      }
      self.init(attributedString: text.text)
    default:
      throw CocoaError(
        .fileReadCorruptFile,
        userInfo: [
          NSLocalizedDescriptionKey:
            "documents of the type \(type?.rawValue ?? "") cannot be read here; only HTML and plain text"
        ])
    }
  }

  /// Creates the text of a document's file.
  ///
  /// - Throws: as `init(data:options:documentAttributes:)`, and errors of reading the file.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutableRawPointer? = nil
  ) throws {
    var options = options
    if options[.documentType] == nil {
      let isHTML = ["html", "htm"].contains(url.pathExtension.lowercased())
      options[.documentType] = isHTML ? DocumentType.html : DocumentType.plain
    }
    try self.init(data: Data(contentsOf: url), options: options)
  }

  private static func string(
    _ data: Data, _ options: [DocumentReadingOptionKey: Any]
  ) -> String {
    let value = options[.characterEncoding]
    let number =
      value as? UInt ?? (value as? Int).map { UInt($0) } ?? (value as? NSNumber)?.uintValue
      ?? (value as? String.Encoding)?.rawValue
    if let number, let text = String(data: data, encoding: String.Encoding(rawValue: number)) {
      return text
    }
    return HTMLDocument.text(of: data)
  }
}

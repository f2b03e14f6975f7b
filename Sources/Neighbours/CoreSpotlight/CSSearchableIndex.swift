public import Foundation
public import PegFoundation
import PegScene

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// The words and pictures that a search would show of an item.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  open private(set) var contentType: String

  /// - Parameter itemContentType: the identifier of a type, such as "public.text".
  public init(itemContentType: String) { contentType = itemContentType }

  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var relatedUniqueIdentifier: String?
  open var identifier: String?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var startDate: Date?
  open var endDate: Date?
  open var rating: NSNumber?
}

/// Something that a person could find.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// A reason for which nothing was indexed.
public struct CSIndexError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = CSIndexError

    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "CSIndexErrorDomain" }
}

/// The index of the device's search. Here there is none, so that each call ends with `indexUnavailableError`.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let one = CSSearchableIndex(name: "")

  open class func `default`() -> CSSearchableIndex { one }
  open class func isIndexingAvailable() -> Bool { false }

  public init(name: String) {}

  private func fail(_ handler: (@Sendable ((any Error)?) -> Void)?) {
    SceneDiagnostics.reportOfCaller(
      .warning, "CSSearchableIndex: nothing is indexed, since a scene has no search of the device")
    guard let handler else { return }
    let answer: @Sendable () -> Void = { handler(CSIndexError(.indexUnavailableError)) }
    if let queue = SceneMainQueue.current {
      queue.run(answer)
    } else {
      DispatchQueue.main.async(execute: answer)
    }
  }

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  open func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }
}

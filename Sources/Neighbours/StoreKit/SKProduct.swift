public import Foundation
public import PegFoundation
import PegScene

/// Something that an app sells. Here the shop has nothing, so that there is no product.
open class SKProduct: NSObject, @unchecked Sendable {
  public enum PeriodUnit: UInt, Sendable {
    case day, week, month, year
  }

  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var isDownloadable: Bool { false }

  init(nothing: Void) {}
}

/// A request to the shop.
open class SKRequest: NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?
  private(set) var isCancelled = false

  public override init() { super.init() }

  open func start() {}
  open func cancel() { isCancelled = true }

  /// Calls a closure when the main queue comes to it, unless the request is cancelled by then.
  func later(_ answer: @escaping @Sendable () -> Void) {
    let call: @Sendable () -> Void = { [self] in if !isCancelled { answer() } }
    if let queue = SceneMainQueue.current {
      queue.run(call)
    } else {
      DispatchQueue.main.async(execute: call)
    }
  }
}

public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The answer of the shop.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  /// Always empty.
  open var products: [SKProduct] { [] }
  /// All identifiers of the request.
  open private(set) var invalidProductIdentifiers: [String]

  init(_ identifiers: [String]) { invalidProductIdentifiers = identifiers }
}

/// Asks the shop for products. Its answer is that it has none of them.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

  open override func start() {
    SceneDiagnostics.reportOfCaller(
      .warning, "StoreKit: the shop has no products, so that their identifiers are invalid")
    later { [self] in
      (delegate as? any SKProductsRequestDelegate)?.productsRequest(
        self, didReceive: SKProductsResponse(identifiers.sorted()))
      delegate?.requestDidFinish(self)
    }
  }
}

/// Asks for a new receipt. There is no shop, so that the request fails.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  public init(receiptProperties properties: [String: Any]? = nil) {}

  open override func start() {
    later { [self] in
      delegate?.request(self, didFailWithError: SKError(.cloudServiceNetworkConnectionFailed))
    }
  }
}

/// A reason for which the shop did not answer as wished.
///
/// - Source: the values of Apple's `SKError`.
public struct SKError: CodedError, LocalizedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = SKError

    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed, cloudServiceRevoked
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let unknown = Code.unknown
  public static let clientInvalid = Code.clientInvalid
  public static let paymentCancelled = Code.paymentCancelled
  public static let paymentInvalid = Code.paymentInvalid
  public static let paymentNotAllowed = Code.paymentNotAllowed
  public static let storeProductNotAvailable = Code.storeProductNotAvailable
  public static var errorDomain: String { "SKErrorDomain" }
  public var errorDescription: String? { "Cannot connect to the App Store" }
}

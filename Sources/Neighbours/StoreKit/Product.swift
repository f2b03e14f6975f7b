public import Foundation
import PegScene

/// Something that an app sells. Here the shop has nothing.
public struct Product: Identifiable, Hashable, Sendable {
  public enum ProductType: String, Hashable, Sendable {
    case consumable = "Consumable"
    case nonConsumable = "Non-Consumable"
    case nonRenewable = "Non-Renewing Subscription"
    case autoRenewable = "Auto-Renewable Subscription"
  }

  /// The end of a purchase.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public enum PurchaseError: Error, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
  }

  public struct PurchaseOption: Hashable, Sendable {}

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String

  /// Returns no products.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
    SceneDiagnostics.reportOfCaller(
      .warning, "StoreKit: the shop has no products, so that their identifiers are invalid")
    return []
  }

  /// Throws `PurchaseError.purchaseNotAllowed`.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw PurchaseError.purchaseNotAllowed
  }
}

/// Something that the shop signed, or that has a wrong signature.
public enum VerificationResult<SignedType: Sendable>: Sendable {
  public enum VerificationError: Error, Sendable {
    case invalidSignature, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
  }

  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// - Throws: the error of something that is not verified.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): return value
      }
    }
  }

  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
}

/// A purchase. Here there is none.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// A sequence of purchases, which ends at once.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Element? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?

  public static var currentEntitlements: Transactions { Transactions() }
  public static var all: Transactions { Transactions() }
  public static var unfinished: Transactions { Transactions() }
  /// Ends at once, unlike on a device, since no purchase can come.
  public static var updates: Transactions { Transactions() }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public func finish() async {}
}

/// The app's account at the shop.
public enum AppStore {
  public static var canMakePayments: Bool { false }

  /// Throws `StoreKitError.notAvailableInStorefront`.
  public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}

public enum StoreKitError: Error, Sendable {
  case unknown, userCancelled, networkError(URLError), systemError(any Error)
  case notAvailableInStorefront, notEntitled
}

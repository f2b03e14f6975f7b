public import Foundation
import PegScene

/// A wish to buy.
open class SKPayment: NSObject, @unchecked Sendable {
  open private(set) var productIdentifier: String
  open var quantity: Int { 1 }
  open var applicationUsername: String? { nil }

  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

/// A wish to buy that can be changed.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  private var count = 1
  private var username: String?

  open override var quantity: Int {
    get { count }
    set { count = newValue }
  }
  open override var applicationUsername: String? {
    get { username }
    set { username = newValue }
  }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

/// A payment on its way.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  open private(set) var payment: SKPayment
  open var transactionState: SKPaymentTransactionState { .failed }
  open var error: (any Error)? { SKError(.paymentNotAllowed) }
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }

  init(_ payment: SKPayment) { self.payment = payment }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// Takes payments. Here they are not allowed, and each fails.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let ofScene = SceneValue { _ in SKPaymentQueue() }

  private var observers: [any SKPaymentTransactionObserver] = []

  open class func `default`() -> SKPaymentQueue { ofScene.of(.ofCaller) }

  /// Returns false: there is no account.
  open class func canMakePayments() -> Bool { false }

  open var transactions: [SKPaymentTransaction] { [] }
  open var transactionObservers: [any SKPaymentTransactionObserver] { observers }

  open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0 === observer }
  }

  /// Ends with `SKError.paymentNotAllowed`.
  open func add(_ payment: SKPayment) {
    SceneDiagnostics.reportOfCaller(
      .warning, "StoreKit: payments are not allowed, since there is no account")
    later { [self] in
      for observer in observers {
        observer.paymentQueue(self, updatedTransactions: [SKPaymentTransaction(payment)])
      }
    }
  }

  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    later { [self] in
      for observer in observers {
        observer.paymentQueue(self, removedTransactions: [transaction])
      }
    }
  }

  /// Finds nothing to restore.
  open func restoreCompletedTransactions() {
    later { [self] in
      for observer in observers {
        observer.paymentQueueRestoreCompletedTransactionsFinished(self)
      }
    }
  }

  private func later(_ body: @escaping @Sendable () -> Void) {
    if let queue = SceneMainQueue.current {
      queue.run(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}

/// Asks for a rating. Here no one is asked.
open class SKStoreReviewController: NSObject {
  /// Reports that no one is asked. On a device the system decides whether it asks.
  public class func requestReview() {
    SceneDiagnostics.reportOfCaller(
      .warning, "SKStoreReviewController: no one is asked for a rating")
  }

  /// Reports that no one is asked.
  ///
  /// - Parameter windowScene: a window scene.
  public class func requestReview(in windowScene: AnyObject) { requestReview() }
}

/// The country of the shop. There is no shop.
open class SKStorefront: NSObject {
  open var countryCode: String { "" }
  open var identifier: String { "" }
}

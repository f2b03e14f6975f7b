import CoreLocation
import Foundation
import LocalAuthentication
import StoreKit
import Testing

/// Codes of errors are patterns, as Apple's documentation uses them.
@Suite struct ErrorCodeTests {
  private func name(of error: any Error) -> String {
    switch error {
    case CLError.denied: "denied"
    case CLError.network: "network"
    case LAError.userCancel, LAError.appCancel: "cancelled"
    case SKError.paymentCancelled: "not paid"
    default: "unknown"
    }
  }

  @Test func codesMatchTheirErrors() {
    #expect(name(of: CLError(.denied)) == "denied")
    #expect(name(of: CLError(.network)) == "network")
    #expect(name(of: LAError(.appCancel)) == "cancelled")
    #expect(name(of: SKError(.paymentCancelled)) == "not paid")
    #expect(name(of: SKError(.unknown)) == "unknown")
  }

  @Test func codesMatchErrorsOfTheirDomain() {
    #expect(name(of: NSError(domain: "kCLErrorDomain", code: 1)) == "denied")
    #expect(name(of: NSError(domain: "SKErrorDomain", code: 1)) == "unknown")
    #expect((CLError(.denied) as NSError).domain == "kCLErrorDomain")
    #expect((LAError(.userCancel) as NSError).code == -2)
  }

  @Test func errorsAreCaughtByTheirCode() {
    do {
      throw LAError(.userCancel)
    } catch LAError.userCancel {
      return
    } catch {
      Issue.record("caught \(error)")
    }
  }
}

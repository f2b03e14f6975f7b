import AdSupport
import AppTrackingTransparency
import AudioToolbox
import BackgroundTasks
import Contacts
import CoreMotion
import CoreSpotlight
import CoreTelephony
import EventKit
import Foundation
import LocalAuthentication
import Network
import PegScene
import StoreKit
import Synchronization
import SystemConfiguration
import Testing
import WatchConnectivity

/// Frameworks that ask a person, a sensor or a server: the first example of each, and its answer.
@MainActor @Suite(.serialized) struct DeviceTests {
  private final class Answers: Sendable {
    let all = Mutex<[String]>([])
    func add(_ text: String) { all.withLock { $0.append(text) } }
  }

  /// Returns what a body answers in a scene, and after it; the scene must report as many messages.
  private func answers(
    messages: Int, _ body: (Answers) throws -> Void
  ) async rethrows -> [String] {
    let answers = Answers()
    do {
      let context = SceneContext.open("device")
      defer { context.close() }
      try body(answers)
      #expect(context.diagnostics.take().count == messages)
    }
    // Without a stage, answers come on the machine's main queue, in the order in which they were sent there.
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    return answers.all.withLock { $0 }
  }

  @Test func faces() async {
    let all = await answers(messages: 1) { answers in
      let context = LAContext()
      var error: NSError?
      if !context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) {
        answers.add("\(error?.code ?? 0)")
      }
      context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { done, error in
        answers.add("\(done) \((error as? LAError)?.code == .passcodeNotSet)")
      }
      answers.add("\(context.biometryType == .none)")
    }
    #expect(all == ["-6", "true", "false true"])
  }

  @Test func reachableHosts() async {
    let all = await answers(messages: 0) { answers in
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { path in
        answers.add("\(path.status == .satisfied) \(path.usesInterfaceType(.wifi))")
      }
      monitor.start(queue: .main)
      var flags = SCNetworkReachabilityFlags()
      if let host = SCNetworkReachabilityCreateWithName(nil, "example.com") {
        SCNetworkReachabilityGetFlags(host, &flags)
      }
      answers.add("\(flags == .reachable)")
      // As most apps ask whether there is any network.
      var zero = sockaddr_in()
      zero.sin_len = UInt8(MemoryLayout.size(ofValue: zero))
      zero.sin_family = sa_family_t(AF_INET)
      let anywhere = withUnsafePointer(to: &zero) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, $0)
        }
      }
      if let anywhere, !SCNetworkReachabilityGetFlags(anywhere, &flags) { flags = [] }
      answers.add("\(flags.contains(.reachable) && !flags.contains(.connectionRequired))")
    }
    #expect(all == ["true", "true", "true true"])
    let address = IPv4Address("127.0.0.1")
    #expect(address == .loopback && IPv4Address("1.2.3") == nil)
    #expect(
      NWEndpoint.hostPort(host: "example.com", port: 443).debugDescription == "example.com:443")
  }

  private final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    let answers: Answers

    init(_ answers: Answers) { self.answers = answers }

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      answers.add("\(response.products.count) \(response.invalidProductIdentifiers)")
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {}

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
      answers.add("restored")
    }
  }

  @Test func products() async {
    var shop: Shop?
    let all = await answers(messages: 2) { answers in
      shop = Shop(answers)
      let request = SKProductsRequest(productIdentifiers: ["b", "a"])
      request.delegate = shop
      request.start()
      if let shop { SKPaymentQueue.default().add(shop) }
      SKPaymentQueue.default().restoreCompletedTransactions()
      answers.add("\(SKPaymentQueue.canMakePayments())")
      SKStoreReviewController.requestReview()
    }
    #expect(all == ["false", "0 [\"a\", \"b\"]", "restored"])
  }

  @Test func contacts() async throws {
    let all = await answers(messages: 1) { answers in
      let store = CNContactStore()
      store.requestAccess(for: .contacts) { granted, error in
        answers.add("\(granted) \(error as? CNError == CNError(.authorizationDenied))")
      }
      answers.add("\(CNContactStore.authorizationStatus(for: .contacts) == .denied)")
    }
    #expect(all == ["true", "false true"])
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("John", "Appleseed")
    contact.phoneNumbers = [
      CNLabeledValue(
        label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "(408) 555-0126"))
    ]
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "John Appleseed")
    let copy = try #require(contact.copy() as? CNContact)
    contact.givenName = "Jane"
    #expect(
      copy.givenName == "John" && copy.phoneNumbers.first?.value.stringValue == "(408) 555-0126")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
  }

  @Test func calendarsAndTracking() async {
    let all = await answers(messages: 2) { answers in
      EKEventStore().requestFullAccessToEvents { granted, _ in answers.add("\(granted)") }
      ATTrackingManager.requestTrackingAuthorization { status in
        answers.add("\(status == .denied)")
      }
      answers.add(ASIdentifierManager.shared().advertisingIdentifier.uuidString)
    }
    #expect(all == ["00000000-0000-0000-0000-000000000000", "false", "true"])
  }

  @Test func sensorsAndBackground() async {
    let all = await answers(messages: 4) { answers in
      let motion = CMMotionManager()
      if !motion.isDeviceMotionAvailable { answers.add("no sensors") }
      motion.startAccelerometerUpdates()
      AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      do {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      } catch {
        answers.add("\(error as? BGTaskScheduler.Error == .init(.unavailable))")
      }
      let item = CSSearchableItem(
        uniqueIdentifier: "1", domainIdentifier: nil,
        attributeSet: CSSearchableItemAttributeSet(itemContentType: "public.text"))
      CSSearchableIndex.default().indexSearchableItems([item]) { error in
        answers.add("\(error as? CSIndexError == CSIndexError(.indexUnavailableError))")
      }
      answers.add("\(WCSession.isSupported())")
      answers.add("\(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)")
    }
    #expect(all == ["no sensors", "true", "false", "true", "true"])
  }
}

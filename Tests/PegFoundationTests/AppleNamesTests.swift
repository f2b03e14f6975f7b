import Foundation
import FoundationNetworking
import PegFoundation
import PegRuntime
import Testing

/// Names of Apple's Foundation that Linux's lacks.
@Suite struct AppleNamesTests {
  @Test func resultsOfTextCheckingAreMadeByHand() throws {
    let range = NSRange(location: 2, length: 3)
    let url = try #require(URL(string: "https://example.com"))
    let link = NSTextCheckingResult.linkCheckingResult(range: range, url: url)
    #expect(link.resultType.rawValue == 1 << 5 && link.url == url && link.range == range)
    let phone = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "112")
    #expect(phone.phoneNumber == "112" && phone.url == nil)
    let address = NSTextCheckingResult.addressCheckingResult(
      range: range, components: [.city: "Paris"])
    #expect(address.addressComponents == [.city: "Paris"])
  }

  @Test func settingsAreReadByKey() throws {
    let defaults = try #require(UserDefaults(suiteName: "AppleNamesTests"))
    defaults.removePersistentDomain(forName: "AppleNamesTests")
    defaults.setValue(3, forKey: "count")
    #expect(defaults.value(forKey: "count") as? Int == 3)
    #expect(defaults.value(forKey: "none") == nil)
  }

  @Test func aSourceOfMemoryPressureIsQuietAndEndsOnce() async {
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning], queue: .global())
    #expect(source.mask == .warning && !source.isCancelled)
    source.setEventHandler { Issue.record("there is no such event") }
    source.activate()
    await withCheckedContinuation { continuation in
      source.setCancelHandler { continuation.resume() }
      source.cancel()
      source.cancel()
    }
    #expect(source.isCancelled)
  }

  @Test func sessionsKeepTheSettingsOfApples() {
    let one = URLSessionConfiguration.default
    let other = URLSessionConfiguration.default
    #expect(!one.waitsForConnectivity && one.allowsConstrainedNetworkAccess)
    one.waitsForConnectivity = true
    #expect(one.waitsForConnectivity && !other.waitsForConnectivity)
  }

  /// An object has a word for its class and one for its count before its own three.
  @Test func classesHaveASize() {
    final class Three {
      let (a, b, c) = (1, 2, 3)
    }
    #expect(class_getInstanceSize(Three.self) == 16 + 3 * MemoryLayout<Int>.size)
    #expect(class_getInstanceSize(nil) == 0)
  }

  @Test func membersOfAnyObject() {
    #expect(ObjectMembers(2.5).doubleValue == 2.5)
    #expect(ObjectMembers("7").intValue == 7)
    #expect(ObjectMembers(["a": 1]).object(forKey: "a") as? Int == 1)
    #expect(ObjectMembers(NSString("x")).isEqual("x"))
    #expect(ObjectMembers(nil).doubleValue == nil)
    #expect(ObjectMembers.of(nil)?.count == nil)
  }
}

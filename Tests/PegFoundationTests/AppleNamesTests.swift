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

  /// Apple, "getBoundStreams(withBufferSize:inputStream:outputStream:)": what one stream is given comes out of the other.
  @Test func boundStreamsPassBytesOn() throws {
    var (input, output): (InputStream?, OutputStream?)
    Stream.getBoundStreams(withBufferSize: 4, inputStream: &input, outputStream: &output)
    let (reader, writer) = (try #require(input), try #require(output))
    reader.open()
    writer.open()
    #expect(!reader.hasBytesAvailable && writer.hasSpaceAvailable)
    #expect(writer.write([1, 2, 3, 4, 5, 6], maxLength: 6) == 4, "the buffer takes four bytes")
    #expect(!writer.hasSpaceAvailable)
    var bytes = [UInt8](repeating: 0, count: 3)
    #expect(reader.read(&bytes, maxLength: 3) == 3 && bytes == [1, 2, 3])
    #expect(writer.write([5, 6], maxLength: 2) == 2)
    writer.close()
    #expect(reader.read(&bytes, maxLength: 3) == 3 && bytes == [4, 5, 6])
    #expect(reader.streamStatus == .atEnd && reader.read(&bytes, maxLength: 3) == 0)
  }

  @Test func boundStreamsWaitForEachOther() throws {
    var (input, output): (InputStream?, OutputStream?)
    Stream.getBoundStreams(withBufferSize: 1, inputStream: &input, outputStream: &output)
    let (reader, writer) = (try #require(input), try #require(output))
    reader.open()
    writer.open()
    nonisolated(unsafe) let other = writer
    Thread.detachNewThread {
      for byte in UInt8(1)...100 { _ = other.write([byte], maxLength: 1) }
      other.close()
    }
    var sum = 0
    var byte: [UInt8] = [0]
    while reader.read(&byte, maxLength: 1) == 1 { sum += Int(byte[0]) }
    #expect(sum == 5050)
  }

  @Test func encodingsAreFoundByTheirNames() {
    let latin = CFStringConvertIANACharSetNameToEncoding("ISO-8859-1")
    #expect(
      CFStringConvertEncodingToNSStringEncoding(latin) == String.Encoding.isoLatin1.rawValue)
    #expect(CFStringConvertIANACharSetNameToEncoding("none") == kCFStringEncodingInvalidId)
    #expect(CFGetTypeID(NSNumber(value: true)) == CFBooleanGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: 1)) == CFNumberGetTypeID())
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

import Testing

@testable import PegServer

struct Base64Tests {
  /// Source: RFC 4648, §10.
  @Test func base64() {
    let expected = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
    for (count, text) in expected.enumerated() {
      #expect(Array("foobar".utf8.prefix(count)).base64 == Array(text.utf8))
    }
  }
}

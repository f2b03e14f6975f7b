import PegBase
import Testing

/// Vectors of NIST's Secure Hash Standard validation examples.
@Suite struct SHA256Tests {
  private func digest(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func publishedVectors(text: String, expected: String) {
    #expect(digest(Array(text.utf8)) == expected)
  }

  @Test func aMillionLetters() {
    #expect(
      digest([UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Digests of 55, 56, 63 and 64 zero bytes: the lengths at which the padding needs another block.
  @Test(arguments: [
    (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    (63, "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"),
    (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
  ])
  func zeros(count: Int, expected: String) {
    #expect(digest([UInt8](repeating: 0, count: count)) == expected)
  }
}

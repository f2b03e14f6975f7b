import Glibc

/// OpenSSL's libcrypto, opened when code first asks for it.
///
/// libcurl, which Pegbar needs anyway, brings the library along. Opening it at run time needs no headers to build with, and a program
/// that computes no digest neither reads nor loads it.
///
/// - Decision: docs/decisions/0033-libcrypto-at-run-time.md.
enum LibCrypto {
  private nonisolated(unsafe) static let handle: UnsafeMutableRawPointer = {
    for name in ["libcrypto.so.3", "libcrypto.so.4", "libcrypto.so.1.1"] {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return handle }
    }
    fatalError("libcrypto.so.3 is absent: install the Debian package libssl3")
  }()

  /// Returns a function of the library. Its type must be that of OpenSSL's manual.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let symbol = dlsym(handle, name) else {
      fatalError("libcrypto has no function \(name): install OpenSSL 3")
    }
    return unsafeBitCast(symbol, to: type)
  }

}

/// Random bytes, which are the same in each run of a scene.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
package enum RandomBytes {
  package static func make(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var result: [UInt8] = []
    result.reserveCapacity(count + 8)
    while result.count < count {
      withUnsafeBytes(of: generator.next().littleEndian) { result += $0 }
    }
    return Array(result.prefix(count))
  }
}

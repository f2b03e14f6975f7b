import PegBase

/// A problem with recorded responses, or with a proxy.
package enum NetworkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file that cannot be read.
  case unreadable(file: String, reason: String)
  /// An index of the wrong form; `place` is the entry and field, such as `responses[2].url`.
  case invalidIndex(file: String, place: String, reason: String)
  /// Two recordings for one request, in one cassette or in two that are used together.
  case duplicate(request: String, files: [String])
  /// A body with other bytes than the recorded ones.
  case corruptBody(file: String, expected: String, actual: String)
  /// A setting for a proxy that is not an address.
  case noProxy(name: String)
  /// A response that could not be recorded.
  case cannotRecord(request: String, reason: String)

  package var description: String { words.withoutPasswords }

  private var words: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): cannot be read (\(reason))"
    case .invalidIndex(let file, let place, let reason):
      "\(file): \(place): \(reason)"
    case .duplicate(let request, let files):
      "\(files.joined(separator: ", ")): \(request) is recorded twice; remove one of the entries"
    case .corruptBody(let file, let expected, let actual):
      "\(file): the body's SHA-256 is \(actual), the recording's is \(expected); restore the file, or remove its entry and record again"
    case .noProxy(let name):
      "\(name) names no proxy; give an address such as http://proxy.example:3128, or none"
    case .cannotRecord(let request, let reason):
      "\(request) is not recorded: \(reason)"
    }
  }
}

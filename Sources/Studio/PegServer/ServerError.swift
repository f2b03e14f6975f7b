/// The loopback address cannot be listened on, or the system has failed while serving.
package struct ServerError: Error, Hashable, Sendable {
  /// 0 means any free port.
  package let port: Int
  package let reason: String
}

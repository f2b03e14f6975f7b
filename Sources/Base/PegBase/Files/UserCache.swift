/// The folder for a user's caches.
package enum UserCache {
  /// Returns Pegbar's folder in it; nil without a home folder.
  ///
  /// - Source: XDG Base Directory Specification, 0.8.
  package static func folder(environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/pegbar"
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache/pegbar" : nil }
  }
}

/// The values of the current size classes for one element.
struct NibOverlay {
  var attributes: [String: String] = [:]
  var children: [String: NibElement] = [:]
  /// The ids of subviews, constraints and the like that are not installed.
  var excluded: Set<String> = []
}

extension NibElement {
  /// Whether a child of the element's lists is installed for the current size classes.
  func isInstalled(_ child: NibElement) -> Bool {
    if child["installed"] == "NO" { return false }
    guard let excluded = overlay?.excluded, let id = child.id else { return true }
    return !excluded.contains(id)
  }
}

/// The device that Xcode's canvas shows.
package struct NibDevice {
  package var id: String
  package var isLandscape: Bool
  package var isDark: Bool

  init(_ element: NibElement) {
    id = element["id"] ?? ""
    isLandscape = element["orientation"]?.hasPrefix("landscape") ?? false
    isDark = element["appearance"] == "dark"
  }
}

/// The resources of one target of a project.
package struct ResourceInput: Sendable {
  /// A file, or a folder that is copied as it is.
  package struct File: Hashable, Sendable {
    package var path: String
    /// The language whose folder contains the file in the bundle, such as "fr" or "Base"; nil if it depends on none.
    package var localization: String?
    /// The folder in the bundle; empty for the bundle itself.
    package var folder: String

    /// - Parameter localization: nil takes it from a parent folder such as `fr.lproj`.
    package init(path: String, localization: String? = nil, folder: String = "") {
      self.path = path
      self.localization = localization
      self.folder = folder
      guard localization == nil else { return }
      let parent = path.split(separator: "/").dropLast().last ?? ""
      if parent.hasSuffix(".lproj") { self.localization = String(parent.dropLast(6)) }
    }
  }

  package var files: [File]
  /// The content of the bundle's `Info.plist`, with variables replaced; nil for bundles without one.
  package var infoPlist: [UInt8]?

  package init(files: [File], infoPlist: [UInt8]? = nil) {
    self.files = files
    self.infoPlist = infoPlist
  }
}

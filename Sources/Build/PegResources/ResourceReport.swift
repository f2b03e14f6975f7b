package import PegAssets

/// The contents of a compiled bundle, and the files that are left out of it.
package struct ResourceReport: Sendable {
  /// The assets as the bundle has them, for the symbols that code names.
  package var catalog = AssetCatalog()
  /// The number of image, colour and data sets that were compiled.
  package var images = 0
  package var colors = 0
  package var data = 0
  /// The number of tables of strings, and that of their strings.
  package var tables = 0
  package var strings = 0
  /// The names of the font files.
  package var fonts: [String] = []
  /// The number of files that were copied as they are.
  package var files = 0
  /// In the order in which they were met.
  package var notes: [AssetNote] = []

  package init() {}

  /// One line with the counts, and one for each note.
  package var lines: [String] {
    [
      "\(images) images, \(colors) colours, \(data) data sets, \(strings) strings in \(tables) tables, "
        + "\(fonts.count) fonts, \(files) other files"
    ] + notes.map(\.description)
  }
}

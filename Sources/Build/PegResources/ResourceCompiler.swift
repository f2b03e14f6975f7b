import Glibc
import PegAssets
import PegBase

/// Compiles the resources of a target into a bundle that the run time reads.
///
/// A bundle is a folder `Name.resources` with `Info.plist`, `Assets.json`, the folder `Assets` with the files that it names, folders of
/// languages such as `fr.lproj` with tables of strings, and everything else as it was in the project. Nothing outside of the folder is
/// written, links are not followed, and a bundle that is already right is not touched.
package struct ResourceCompiler {
  private let tools: VectorTools
  private var report = ResourceReport()
  private var tables: [Table: StringTable] = [:]

  private struct Table: Hashable {
    var language: String?
    var name: String
  }

  private init(_ tools: VectorTools) { self.tools = tools }

  /// Compiles resources into a folder.
  ///
  /// - Throws: `ResourceError` if the folder cannot be written. What is wrong with a resource is a note of the report.
  package static func compile(
    _ input: ResourceInput, to folder: String, tools: VectorTools = .installed
  ) throws(ResourceError) -> ResourceReport {
    var compiler = ResourceCompiler(tools)
    var bundle = try BundleFolder(folder)
    do throws(FileError) {
      try compiler.run(input, &bundle)
    } catch {
      throw .file(error)
    }
    return compiler.report
  }

  private mutating func run(
    _ input: ResourceInput, _ bundle: inout BundleFolder
  ) throws(FileError) {
    if let info = input.infoPlist { try bundle.write(info, to: "Info.plist") }
    var missing: [String] = []
    for file in input.files {
      let name = String(file.path.split(separator: "/").last ?? "")
      let places = file.folder.split(separator: "/").map(String.init) + [file.localization ?? "en"]
      guard Self.isPlain(name), places.allSatisfy(Self.isPlain) else {
        note(file.path, "left out: a bundle has no file of this name; rename it")
        continue
      }
      let kind = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      switch kind {
      case "xcassets": missing += try addCatalog(file, name, &bundle)
      case "strings", "stringsdict", "xcstrings": addStrings(file, name, kind)
      case "xcdatamodeld", "xcdatamodel": try addModel(file, name, &bundle)
      case _ where Self.notCompiled.contains(kind):
        note(file.path, "left out: .\(kind) files are not compiled")
      default: try copy(file, name, &bundle)
      }
    }
    try writeTables(&bundle)
    report.notes += missing.map { AssetNote(bundle.path, $0) }
    try bundle.write(
      Array(AssetIndex.document(of: report.catalog).text.utf8), to: AssetIndex.fileName)
    try bundle.removeRest()
  }

  private static let notCompiled: Set = [
    "xcmappingmodel", "metal", "mlmodel", "mlpackage",
    "intentdefinition",
    "rcproject", "sks", "scn", "scnassets", "icon",
  ]

  /// Whether a name is that of one item in a folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count < 256
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") }
  }

  private mutating func note(_ path: String, _ reason: String) {
    report.notes.append(AssetNote(path, reason))
  }

  // MARK: Catalogs

  private mutating func addCatalog(
    _ file: ResourceInput.File, _ name: String, _ bundle: inout BundleFolder
  ) throws(FileError) -> [String] {
    guard (try? FileTree.kind(of: file.path)) == .folder else {
      note(file.path, "left out: it is missing")
      return []
    }
    let root = String(file.path.dropLast(name.utf8.count + 1))
    var reader = CatalogReader(root: root.isEmpty && file.path.hasPrefix("/") ? "/" : root)
    reader.read(name)
    report.notes += reader.notes
    var pictures = PictureCompiler(root: root, tools: tools)
    let catalog = try pictures.compile(reader.catalog, into: &bundle)
    report.notes += pictures.notes
    for name in catalog.images.keys.sorted() where report.catalog.images[name] != nil {
      note(file.path, "its image \(name) is left out: another catalog has one of this name")
    }
    report.catalog.add(catalog)
    report.images = report.catalog.images.count
    report.colors = report.catalog.colors.count
    report.data = report.catalog.data.count
    return pictures.missingPrograms
  }

  // MARK: Models

  private mutating func addModel(
    _ file: ResourceInput.File, _ name: String, _ bundle: inout BundleFolder
  ) throws(FileError) {
    var models = DataModelCompiler()
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    try models.compile(file.path, to: FileTree.join([file.folder, stem]), &bundle)
    report.notes += models.notes
  }

  // MARK: Strings

  private mutating func addStrings(_ file: ResourceInput.File, _ name: String, _ kind: String) {
    let table = String(name.dropLast(kind.utf8.count + 1))
    do {
      let bytes = try FileReader.read(file.path, maximumBytes: StringCatalog.largest)
      switch kind {
      case "xcstrings":
        for (language, strings) in try StringCatalog(bytes).tables {
          tables[Table(language: language, name: table), default: StringTable()].add(strings)
        }
      case "stringsdict":
        tables[Table(language: file.localization, name: table), default: StringTable()].add(
          try StringTable(rules: bytes))
      default:
        tables[Table(language: file.localization, name: table), default: StringTable()].add(
          try StringTable(strings: bytes))
      }
    } catch let problem as StringTable.Problem {
      note(file.path, "left out: \(problem.reason)")
    } catch let error as FileError {
      report.notes.append(AssetNote(file.path, leftOut: error))
    } catch {
      note(file.path, "left out: \(error)")
    }
  }

  private mutating func writeTables(_ bundle: inout BundleFolder) throws(FileError) {
    for (table, strings) in tables {
      let path = (table.language.map { "\($0).lproj/" } ?? "") + table.name
      if let bytes = strings.stringsFile { try bundle.write(bytes, to: path + ".strings") }
      if let bytes = strings.rulesFile { try bundle.write(bytes, to: path + ".stringsdict") }
      report.tables += 1
      report.strings += strings.count
    }
  }

  // MARK: Other files

  private mutating func copy(
    _ file: ResourceInput.File, _ name: String, _ bundle: inout BundleFolder
  ) throws(FileError) {
    let language = file.localization.map { "\($0).lproj" } ?? ""
    let target = FileTree.join([language, file.folder, name])
    try copy(file.path, to: target, depth: 0, &bundle)
  }

  private mutating func copy(
    _ path: String, to target: String, depth: Int, _ bundle: inout BundleFolder
  ) throws(FileError) {
    switch try? FileTree.kind(of: path) {
    case .file:
      guard !bundle.contains(target), !Self.isOwn(target) else {
        return note(path, "left out: the bundle already has a file \(target)")
      }
      let bytes: [UInt8]
      do {
        bytes = try FileReader.read(path, maximumBytes: BundleFolder.largestFile)
      } catch {
        report.notes.append(AssetNote(path, leftOut: error))
        return
      }
      try bundle.write(bytes, to: target)
      let ending = target.split(separator: ".").last.map { $0.lowercased() }
      if ["ttf", "otf", "ttc", "otc"].contains(ending) {
        report.fonts.append(target)
      } else {
        report.files += 1
      }
    case .folder:
      guard depth < 32 else { return note(path, "left out: folders are nested more than 32 deep") }
      guard let names = try? FileTree.names(in: path) else {
        return note(path, "left out: it cannot be listed")
      }
      for name in names where name != ".DS_Store" {
        guard Self.isPlain(name) else {
          note(path + "/" + name, "left out: a bundle has no file of this name; rename it")
          continue
        }
        try copy(path + "/" + name, to: target + "/" + name, depth: depth + 1, &bundle)
      }
    case .symbolicLink: note(path, "left out: links are not followed")
    case .absent: note(path, "left out: it is missing")
    case .other, nil: note(path, "left out: it is neither a file nor a folder")
    }
  }

  /// Whether a path is one of those that the compiler writes itself.
  private static func isOwn(_ target: String) -> Bool {
    target == AssetIndex.fileName || target == "Info.plist"
      || target.hasPrefix(PictureCompiler.folder + "/")
  }
}

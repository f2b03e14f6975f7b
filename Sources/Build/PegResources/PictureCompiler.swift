import Dispatch
import Glibc
import PegAssets
import PegBase
import Synchronization

/// Puts the files of catalogs into a bundle, under names that are digests of their content.
///
/// PDF and SVG files become PNG files at 1, 2 and 3 pixels per point. A picture that cannot be read becomes a frame of its size,
/// since code says `!` after `UIImage(named:)`.
struct PictureCompiler {
  private let root: String
  private let tools: VectorTools
  private(set) var notes: [AssetNote] = []
  private var drawings: [Drawing] = []
  private var missing: [PictureKind: Int] = [:]

  /// A vector file to draw.
  private struct Drawing: Sendable {
    var source: String
    var kind: PictureKind
    var scale: Double
    var element: String?
    var output: String
  }

  static let folder = "Assets"

  init(root: String, tools: VectorTools) {
    self.root = root
    self.tools = tools
  }

  /// Copies the pictures and data of a catalog, and returns the catalog with their names in the bundle.
  mutating func compile(
    _ catalog: AssetCatalog, into bundle: inout BundleFolder
  ) throws(FileError) -> AssetCatalog {
    var result = catalog
    for name in catalog.images.keys.sorted() {
      guard let asset = catalog.images[name] else { continue }
      result.images[name] = try compile(asset, into: &bundle)
    }
    for name in catalog.data.keys.sorted() {
      guard var asset = catalog.data[name] else { continue }
      asset.entries = try entries(of: asset, into: &bundle)
      result.data[name] = asset.entries.isEmpty ? nil : asset
    }
    let failed = try draw(into: &bundle)
    for (name, asset) in result.images {
      result.images[name]?.entries = asset.entries.map { entry in
        guard failed.contains(entry.file) else { return entry }
        var entry = entry
        (entry.file, entry.scale) = ("", nil)
        entry.frame = entry.frame ?? [24, 24]
        return entry
      }
    }
    for name in result.images.keys { result.images[name]?.dropFrames() }
    return result
  }

  /// The notes for programs that are missing, each with the number of pictures that need it.
  var missingPrograms: [String] {
    [PictureKind.svg, .pdf].compactMap { kind in
      missing[kind].map { VectorTools.missing(kind, count: $0) }
    }
  }

  // MARK: Entries

  private mutating func compile(
    _ asset: ImageAsset, into bundle: inout BundleFolder
  ) throws(FileError) -> ImageAsset {
    var result = asset
    result.entries = []
    for entry in asset.entries {
      let path = FileTree.join([root, entry.file])
      guard let bytes = read(path) else { continue }
      let kind = PictureKind(bytes)
      if let kind, let ending = kind.ending {
        var entry = entry
        if let damage = kind.damage(of: bytes) {
          notes.append(AssetNote(path, "shown as a frame: \(damage)"))
          (entry.file, entry.scale, entry.frame) = ("", nil, [24, 24])
        } else {
          entry.file = try store(bytes, ending, into: &bundle)
        }
        result.entries.append(entry)
      } else if let kind, kind == .svg || kind == .pdf {
        result.entries += try vector(entry, path, kind, bytes, asset, &bundle)
      } else {
        var entry = entry
        var reason = "it is no picture"
        if case .unread(let format)? = kind {
          reason = "\(format) pictures are not read; convert it to PNG"
        }
        notes.append(AssetNote(path, "shown as a frame: \(reason)"))
        (entry.file, entry.scale, entry.frame) = ("", nil, [24, 24])
        result.entries.append(entry)
      }
    }
    return result
  }

  /// Returns the entries that a vector file becomes.
  private mutating func vector(
    _ entry: ImageAsset.Entry, _ path: String, _ kind: PictureKind, _ bytes: [UInt8],
    _ asset: ImageAsset, _ bundle: inout BundleFolder
  ) throws(FileError) -> [ImageAsset.Entry] {
    var entry = entry
    if tools.program(for: kind) == nil {
      missing[kind, default: 0] += 1
      (entry.file, entry.scale) = ("", nil)
      entry.frame = asset.isSymbol ? [17, 17] : VectorTools.size(of: bytes, kind)
      return [entry]
    }
    let scales = asset.isSymbol || (entry.scale ?? 1) > 1 ? [entry.scale ?? 1] : [1, 2, 3]
    let digest = Self.digest(bytes)
    entry.frame = asset.isSymbol ? [17, 17] : VectorTools.size(of: bytes, kind)
    var entries: [ImageAsset.Entry] = []
    for scale in scales {
      entry.file = "\(Self.folder)/\(digest)\(asset.isSymbol ? "-symbol" : "-\(scale)x").png"
      entry.scale = asset.isSymbol ? nil : scale
      entries.append(entry)
      if bundle.contains(entry.file) || bundle.keep(entry.file) { continue }
      try bundle.makeFolder(of: entry.file)
      let drawing = Drawing(
        source: path, kind: kind, scale: Double(scale),
        element: asset.isSymbol ? "Regular-M" : nil, output: entry.file)
      if !drawings.contains(where: { $0.output == entry.file }) { drawings.append(drawing) }
    }
    return entries
  }

  private mutating func entries(
    of asset: DataAsset, into bundle: inout BundleFolder
  ) throws(FileError) -> [DataAsset.Entry] {
    var entries: [DataAsset.Entry] = []
    for entry in asset.entries {
      guard let bytes = read(FileTree.join([root, entry.file])) else { continue }
      var entry = entry
      entry.file = try store(bytes, "data", into: &bundle)
      entries.append(entry)
    }
    return entries
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do {
      return try FileReader.read(path, maximumBytes: BundleFolder.largestFile)
    } catch {
      notes.append(AssetNote(path, leftOut: error))
      return nil
    }
  }

  private func store(
    _ bytes: [UInt8], _ ending: String, into bundle: inout BundleFolder
  ) throws(FileError) -> String {
    let file = "\(Self.folder)/\(Self.digest(bytes)).\(ending)"
    if bundle.contains(file) { return file }
    // Equal names mean equal content, unless a file was cut when it was written.
    var status = stat()
    if lstat(bundle.whole(file), &status) == 0, Int(status.st_size) == bytes.count,
      bundle.keep(file)
    {
      return file
    }
    try bundle.write(bytes, to: file)
    return file
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { String(SHA256.hexDigest(of: $0).prefix(24)) }
  }

  // MARK: Vectors

  /// Draws the vector files, two at a time; returns the outputs of those that cannot be drawn.
  private mutating func draw(into bundle: inout BundleFolder) throws(FileError) -> Set<String> {
    let problems = Mutex<[Int: String]>([:])
    let (drawings, tools, folder) = (drawings, tools, bundle.path)
    DispatchQueue.concurrentPerform(iterations: drawings.count) { index in
      let drawing = drawings[index]
      let output = FileTree.join([folder, drawing.output])
      let unfinished = output.dropLast(4) + ".new.png"
      func draw(_ element: String?) -> String? {
        tools.draw(
          drawing.source, drawing.kind, scale: drawing.scale, element: element,
          to: String(unfinished))
      }
      var problem = draw(drawing.element)
      // A symbol without the template's layers is drawn as a whole.
      if problem != nil, drawing.element != nil { problem = draw(nil) }
      if problem == nil, rename(String(unfinished), output) != 0 {
        problem = FileTree.reason(errno)
      }
      if let problem { problems.withLock { $0[index] = problem } }
    }
    var failed: Set<String> = []
    let found = problems.withLock { $0 }
    for (index, drawing) in drawings.enumerated() {
      guard let problem = found[index] else {
        _ = bundle.keep(drawing.output)
        continue
      }
      failed.insert(drawing.output)
      let note = AssetNote(drawing.source, "shown as a frame: \(problem)")
      if !notes.contains(note) { notes.append(note) }
    }
    self.drawings = []
    return failed
  }
}

extension ImageAsset {
  /// Removes frames if a picture that can be read is used under the same traits; of several frames one stays.
  fileprivate mutating func dropFrames() {
    let drawn = Set(entries.filter { !$0.file.isEmpty }.map(\.traits))
    var framed: Set<AssetTraits> = []
    entries = entries.filter { entry in
      if !entry.file.isEmpty { return true }
      return !drawn.contains(entry.traits) && framed.insert(entry.traits).inserted
    }
    for index in entries.indices where !entries[index].file.isEmpty { entries[index].frame = nil }
  }
}

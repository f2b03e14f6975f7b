import PegBase
private import Synchronization

/// The fonts that text may be drawn with, opened when first needed and kept.
///
/// What it returns depends on the pinned list alone, never on what else is installed or was asked for before.
package final class FontRegistry: Sendable {
  /// The fonts of `Fixtures/Fonts.lock`.
  package static let pinned = FontRegistry(fonts: PinnedFonts.all)

  package let fonts: [PinnedFont]
  private let open: Mutex<Open>

  private struct Open {
    var faces: [PinnedFont: FontFace] = [:]
    /// By the weight and slant that were asked for, several of which may share a font; a handful, which are searched.
    var systemFaces: [(key: SystemKey, face: SystemFace)] = []
    /// The application's own, in the order in which they were registered, with the paths of their files.
    var registered: [(path: String, faces: [FontFace])] = []
  }

  private struct SystemKey: Equatable {
    var weight: Int
    var isItalic: Bool
  }

  package init(fonts: [PinnedFont]) {
    self.fonts = fonts
    open = Mutex(Open())
  }

  /// Sixteen hexadecimal digits that no other list of fonts has.
  package var fingerprint: String {
    let list = Array(fonts.map { $0.sha256 + "\n" }.joined().utf8)
    return String(list.withUnsafeBytes { SHA256.hexDigest(of: $0) }.prefix(16))
  }

  /// Looks whether every font file is there and has its size, so that a host can fail early; nothing is read.
  ///
  /// - Throws: `FontError.missing` or `.different` for the first file that is not as pinned.
  package func check() throws(FontError) {
    for font in fonts { try FontFile.check(font) }
  }

  /// Reads every font file and returns what is wrong with it, nil where it is as pinned.
  ///
  /// - Complexity: O(bytes of all files).
  package func inspect() -> [(font: PinnedFont, problem: FontError?)] {
    fonts.map { (font) -> (font: PinnedFont, problem: FontError?) in
      do throws(FontError) {
        _ = try FontFile(font)
        return (font, nil)
      } catch {
        return (font, error)
      }
    }
  }

  /// Whether any font of the family is pinned.
  package func has(family: String) -> Bool { fonts.contains { $0.family == family } }

  /// Returns the family's font of the nearest weight, upright where the family has no italics.
  ///
  /// - Throws: see `FontError`.
  /// - Precondition: the family is pinned.
  package func face(family: String, weight: Int, isItalic: Bool) throws(FontError) -> FontFace {
    let pin = pinned(family: family, weight: weight, isItalic: isItalic)
    if let face = open.withLock({ $0.faces[pin] }) { return face }
    let face = try FontFace(pin)
    return open.withLock { open in
      // Another thread may have been faster; everybody gets the same object.
      if let existing = open.faces[pin] { return existing }
      open.faces[pin] = face
      return face
    }
  }

  /// Returns the font that draws the system font at a weight, with the system font's spacing.
  ///
  /// - Throws: see `FontError`.
  func systemFace(weight: Int, isItalic: Bool) throws(FontError) -> SystemFace {
    let key = SystemKey(weight: weight, isItalic: isItalic)
    if let face = open.withLock({ open in open.systemFaces.first { $0.key == key }?.face }) {
      return face
    }
    let pin = pinned(family: SystemFace.family, weight: weight, isItalic: isItalic)
    let face = try SystemFace(pin, registry: self)
    return open.withLock { open in
      if let existing = open.systemFaces.first(where: { $0.key == key })?.face { return existing }
      open.systemFaces.append((key, face))
      return face
    }
  }

  /// The application's own fonts.
  package var registeredFaces: [FontFace] { open.withLock { $0.registered.flatMap(\.faces) } }

  /// - Throws: `registered` where the file is, or another one whose fonts have these names.
  func add(_ faces: [FontFace], path: String) throws(FontError) {
    try open.withLock { (open) throws(FontError) in
      for (known, others) in open.registered {
        if known == path { throw .registered(path: path, name: path) }
        let names = Set(others.map(\.names.postScript))
        if let face = faces.first(where: { names.contains($0.names.postScript) }) {
          throw .registered(path: path, name: face.names.postScript)
        }
      }
      open.registered.append((path, faces))
    }
  }

  /// Returns whether the file was registered.
  func remove(path: String) -> Bool {
    open.withLock { open in
      guard let index = open.registered.firstIndex(where: { $0.path == path }) else { return false }
      open.registered.remove(at: index)
      return true
    }
  }

  private func pinned(family: String, weight: Int, isItalic: Bool) -> PinnedFont {
    guard let pin = nearest(family: family, weight: weight, isItalic: isItalic) else {
      preconditionFailure("no font of the family \(family) is pinned")
    }
    return pin
  }

  func nearest(family: String, weight: Int, isItalic: Bool) -> PinnedFont? {
    let candidates = fonts.filter { $0.family == family }
    let slanted = candidates.filter { $0.isItalic == isItalic }
    // Of two equally near weights the heavier one, so that order in the list does not matter.
    return (slanted.isEmpty ? candidates : slanted).min { a, b in
      let distances = (abs(a.weight - weight), abs(b.weight - weight))
      return distances.0 == distances.1 ? a.weight > b.weight : distances.0 < distances.1
    }
  }
}

import PegBase
private import Synchronization

/// The fonts for drawing text; each is opened when it is first needed, and then kept.
///
/// The results depend only on the pinned list and on the registered fonts, never on other installed fonts or on earlier requests.
package final class FontRegistry: Sendable {
  /// The fonts of `Fixtures/Fonts.lock`.
  package static let pinned = FontRegistry(fonts: PinnedFonts.all)

  package let fonts: [PinnedFont]
  private let open: Mutex<Open>

  private struct Open {
    var faces: [PinnedFont: FontFace] = [:]
    /// The system faces by requested weight and slant; several requests may share a font. They are few, so they are
    /// searched linearly.
    var systemFaces: [(key: SystemKey, face: SystemFace)] = []
    /// The application's fonts in the order of their registration, with the paths of their files.
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

  /// Sixteen hexadecimal digits that identify the list of fonts.
  package var fingerprint: String {
    let list = Array(fonts.map { $0.sha256 + "\n" }.joined().utf8)
    return String(list.withUnsafeBytes { SHA256.hexDigest(of: $0) }.prefix(16))
  }

  /// Checks that every font file exists and has the pinned size, so that a program can fail early; no file is read.
  ///
  /// - Throws: `FontError.missing` or `.different` for the first wrong file.
  package func check() throws(FontError) {
    for font in fonts { try FontFile.check(font) }
  }

  /// Reads every font file and returns the problem with each, nil for a file that is as pinned.
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

  /// Returns the family's font with the nearest weight; an upright one if the family has no italics.
  ///
  /// - Throws: see `FontError`.
  /// - Precondition: the family is pinned.
  package func face(family: String, weight: Int, isItalic: Bool) throws(FontError) -> FontFace {
    let pin = pinned(family: family, weight: weight, isItalic: isItalic)
    if let face = open.withLock({ $0.faces[pin] }) { return face }
    let face = try FontFace(pin)
    return open.withLock { open in
      // Another thread may have been faster; all threads get the same object.
      if let existing = open.faces[pin] { return existing }
      open.faces[pin] = face
      return face
    }
  }

  /// Returns the font for drawing the system font at a weight, with the spacing of the system font.
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

  /// Returns the opened or registered font with an identity; nil if there is none.
  func openedFace(identity: UInt64) -> FontFace? {
    open.withLock { open in
      open.faces.values.first { $0.identity == identity }
        ?? open.registered.lazy.flatMap(\.faces).first { $0.identity == identity }
    }
  }

  /// The application's own fonts.
  package var registeredFaces: [FontFace] { open.withLock { $0.registered.flatMap(\.faces) } }

  /// - Throws: `registered` if the file is registered, or another one whose fonts have these names.
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

  /// Unregisters a file; returns whether it was registered.
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
    // Of two equally near weights the heavier one is chosen, so that the order of the list does not matter.
    return (slanted.isEmpty ? candidates : slanted).min { a, b in
      let distances = (abs(a.weight - weight), abs(b.weight - weight))
      return distances.0 == distances.1 ? a.weight > b.weight : distances.0 < distances.1
    }
  }
}

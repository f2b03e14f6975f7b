import Foundation
import PegBase

/// A user's file and the copy of it that is compiled: the copy has the file's code, rewritten if Linux would refuse it, and ends with
/// the expressions that make scenes of its types.
///
/// The added lines are in the same file, so that they see its private types. The compiler names the user's file and
/// lines in its errors.
final class SourceUnit {
  let path: String
  /// The text of standard input or of a revision; nil for a file.
  private let fixedText: [UInt8]?
  let copy: String
  let object: String
  private(set) var text: [UInt8] = []
  private(set) var digest: [UInt8] = []
  /// The text, or what the rewriter made of it.
  private(set) var code: [UInt8] = []
  /// Whether the code is not the one that was compiled.
  var isChanged = true
  /// The compiler's digest of everything but bodies; nil if it has not been asked for since the text was compiled.
  var interface: [UInt8]?
  var declarations = Declarations(json: [], source: [])
  /// One statement for each scene that the file may have.
  private var statements: [String] = []
  private var footer = ""

  init(path: String, text: [UInt8]?, stem: String) {
    self.path = path
    fixedText = text
    copy = "\(stem).swift"
    object = "\(stem).o"
  }

  /// The path by which the compiler knows the file, and names it in its errors.
  var shownPath: String { path == "-" ? "stdin" : path }
  /// The path of the added lines in the compiler's errors.
  private var addedPath: String { "<scenes of \(shownPath)>" }

  /// Reads the file.
  func read() throws(BuildError) {
    if let fixedText {
      text = fixedText
    } else {
      do { text = try FileReader.read(path, maximumBytes: 1 << 24) } catch { throw .file(error) }
    }
    digest = text.withUnsafeBytes { SHA256.digest(of: $0) }
  }

  /// Whether other code than the text is compiled.
  private(set) var isRewritten = false

  /// Takes code that is compiled in the place of the text; nil is the text.
  ///
  /// - Returns: whether it is other code than before.
  @discardableResult
  func take(_ new: [UInt8]?) -> Bool {
    isRewritten = new != nil
    let new = new ?? text
    if new == code { return false }
    code = new
    isChanged = true
    return true
  }

  /// Whether the text has a construct that only Apple's compiler accepts, or that means something else for an iPhone.
  ///
  /// A file without any of these may need rewriting too. The compiler refuses it then.
  var needsRewriting: Bool {
    var rest = text[...]
    while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") })
    {
      rest = rest[place...]
      if Self.signs.contains(where: { rest.starts(with: $0) }) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static let signs = [
    "@objc", "@IB", "@NSManaged", "@UIApplicationMain", "#selector", "#keyPath",
    "#imageLiteral", "#colorLiteral", "#fileLiteral", "#Preview", "#if", "#available",
    "#unavailable",
  ].map { Array($0.utf8) }

  private static func literal(_ path: String) -> String { JSONValue.string(path).line }

  /// The copy as the compiler reads it.
  var copied: [UInt8] { code + Array(footer.utf8) }

  func writeCopy() throws(BuildError) {
    do { try FileWriter.write(copied, to: copy) } catch { throw .file(error) }
  }

  func forgetScenes() throws(BuildError) {
    (statements, footer) = ([], "")
    try writeCopy()
  }

  /// - Parameter leaves: the names of the classes that no other class of the program inherits from.
  func addScenes(leaves: [String]) {
    statements =
      declarations.apps.map { "found.add(app: \($0).self)" }
      + declarations.scenes.map { "found.add(scenes: \($0))" }
      + leaves.map { "found.add(\(Self.literal($0))) { \($0)() }" }
  }

  /// Writes the copy with the expressions for its scenes.
  ///
  /// - Parameter entry: the number of files, in the one that has the program's entry.
  func writeCopy(entry: Int?, index: Int) throws(BuildError) {
    // Statements stand on lines 3, 4, … so that an error names one of them.
    footer = "\n#sourceLocation(file: \(Self.literal(addedPath)), line: 1)\n"
    footer += "import class Pegbar.FoundScenes\n"
    footer += "@MainActor enum PegbarFound\(index) { static func add(to found: FoundScenes) {\n"
    footer += statements.map { $0 + "\n" }.joined()
    footer += "} }\n"
    if let entry {
      let calls = (0..<entry).map { "PegbarFound\($0).add(to: found)" }.joined(separator: "; ")
      footer += """
        @_cdecl("\(SourceBuilder.entry)") @MainActor public func pegbarEntry() {
          FoundScenes.run { found in \(calls) }
        }

        """
    }
    footer += "#sourceLocation()\n"
    try writeCopy()
  }

  /// Removes the statements in which the compiler found errors; returns whether there were any.
  func leaveOut(after errors: String) -> Bool {
    var bad: Set<Int> = []
    for line in errors.split(separator: "\n") {
      guard line.hasPrefix(addedPath + ":"), line.contains(" error: ") else { continue }
      let number = line.dropFirst(addedPath.count + 1).prefix { $0.isNumber }
      if let index = Int(number).map({ $0 - 3 }), statements.indices.contains(index) {
        bad.insert(index)
      }
    }
    statements = statements.indices.filter { !bad.contains($0) }.map { statements[$0] }
    return !bad.isEmpty
  }
}

import Glibc
import SwiftSyntax
package import PegProject

/// Rewrites the files of a module, so that source for Apple's compiler compiles and runs on Linux.
///
/// Lines keep their numbers. Added code stands behind the last line, or on a line that is there.
package struct Rewriter: Sendable {
  package static let rules: [any Rule] = [
    AttributeRule(), LiteralRule(), SelectorRule(), ProtocolRule(), ManagedRule(),
    ObservationRule(), OptionalMemberRule(), TableRule(), ForwardingRule(),
    AvailabilityAttributeRule(), ImportRule(), StartRule(), PreviewRule(),
    ScreenRule(), InstanceRule(), DarwinRule(), RuntimeMemberRule(), FormatterRule(),
    ObserveRule(), TestCaseRule(), OldNameRule(), SuperclassRule(),
    EmptyInitializerRule(), ClassDescriptionRule(), AnyObjectRule(),
    PlainInstanceRule(), PlainClassRule(), CoreDataRule(),
  ]

  private let context: RewriteContext
  private let triggers: [[String]]

  package init(context: RewriteContext) {
    self.context = context
    triggers = Self.rules.map { $0.triggers(in: context) }
  }

  package struct Rewritten: Sendable {
    /// The first lines of a copy, which say where it is from and import what the added code needs.
    package var header: [UInt8]
    /// The text, line by line that of the user's file, and behind it what the rules add.
    package var bytes: [UInt8]
    package var report: RewriteReport.File
  }

  /// The text with which a copy begins.
  private static let mark = "/* Rewritten by Pegbar */"

  /// Returns the rewritten text of a file; the same bytes if there is nothing to rewrite.
  ///
  /// A copy that an earlier run made is returned as it is.
  ///
  /// - Parameter file: the outcome of `LiveCode`.
  package func rewrite(_ file: SourceText) -> Rewritten {
    var report = RewriteReport.File(module: context.module.name, source: file.path)
    if file.original.starts(with: Self.mark.utf8) {
      return Rewritten(header: [], bytes: file.original, report: report)
    }
    var result = changes(of: file)
    report.leftOut = result.leftOut
    report.selectors = result.selectors
    report.notes = result.notes.sorted { $0.offset < $1.offset }.map {
      let place = file.place(of: $0.offset)
      return RewriteReport.Note(line: place.line, column: place.column, message: $0.message)
    }
    report.startClasses = result.startClasses
    report.missingModules = result.missingModules
    if file.isReadable {
      report.imports = ImportRule.modules(of: file, in: context)
      for module in companions(of: file, importing: report.imports) {
        result.imports.insert(module)
        report.imports.append(module)
      }
    }
    let bytes = file.isReadable ? text(of: file, with: result) : file.original
    // Modules that Linux has apart are the only change of some files.
    report.isChanged =
      bytes != file.original || !Self.modulesApart.isDisjoint(with: result.imports)
    return Rewritten(
      header: Self.header(for: file.path, imports: result.imports), bytes: bytes, report: report)
  }

  /// Returns what the rules change in a file.
  package func changes(of file: SourceText) -> RewriteResult {
    var result = RewriteResult()
    if let module = context.module.bridgingModule { result.imports.insert(module) }
    if file.isReadable {
      for (rule, triggers) in zip(Self.rules, triggers)
      where triggers.isEmpty || triggers.contains(where: file.contains) {
        rule.apply(to: file, in: context, result: &result)
      }
    } else {
      result.notes.append((0, "the file does not parse, so it is copied as it is"))
    }
    if Self.runtimeNames.contains(where: file.contains) { result.imports.insert("PegRuntime") }
    if Self.foundationNames.contains(where: file.contains) {
      result.imports.insert("PegFoundation")
    }
    // Linux has classes of these names that can do nothing. An import of one class comes before those of modules.
    for name in ["NSExpression", "NSComparisonPredicate"] where file.contains(name) {
      result.imports.insert("class PegFoundation.\(name)")
    }
    return result
  }

  /// Returns the modules that a file uses without their imports, since Apple's Foundation and UIKit bring them along.
  private func companions(of file: SourceText, importing imports: [String]) -> [String] {
    let known = Set(context.plan.availableModules + context.plan.partialModules)
    return Self.companions.filter { module, host, names in
      !imports.contains(module) && known.contains(module)
        && (host == "Foundation" || imports.contains(host)) && names.contains(where: file.contains)
        && file.tree.tokens(viewMode: .sourceAccurate).contains { token in
          // A project may have types of these names, such as a Combine of its own.
          names.contains { Self.begins(token.text, with: $0) }
            && !context.index.declaresType(token.text)
        }
    }.map(\.module)
  }

  /// Whether a name begins with a word: `kSecClass` with `kSec`, but not `kSeconds`.
  private static func begins(_ name: String, with word: String) -> Bool {
    name.hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase != true
  }

  private func text(of file: SourceText, with result: RewriteResult) -> [UInt8] {
    var bytes = result.edits.applied(to: file.bytes)
    let helpers = TailHelper.allCases.filter(result.helpers.contains).flatMap(\.declarations)
    let tail = helpers + result.tail
    if tail.isEmpty { return bytes }
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    bytes += (["#sourceLocation()"] + tail).joined(separator: "\n").utf8
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Names that Apple's Foundation has and Linux's has not.
  private static let runtimeNames = [
    "Selector", "KeyValue", "value(forKey", "setValue(", "perform(", "observe(", "addObserver(",
    "removeObserver(", "responds(to", "NSClassFromString", "NSStringFromClass", "description()",
    "class_getInstanceSize", "class_getSuperclass", "object_getClass", "AssociatedObject",
  ]

  private static let modulesApart: Set<String> = [
    "FoundationNetworking", "FoundationXML", "Security", "CoreImage",
  ]

  /// Modules, those that bring them along, and the names of theirs that code uses. Every file has Foundation in some way.
  private static let companions: [(module: String, host: String, names: [String])] = [
    (
      "Combine", "Foundation",
      [
        "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject",
        "CurrentValueSubject", "AnyPublisher",
      ]
    ),
    // UIKit's headers and many bridging headers bring it along.
    (
      "CoreData", "Foundation",
      [
        "NSManagedObject", "NSFetchRequest", "NSFetchedResults", "NSPersistentContainer",
        "NSPersistentStore", "NSEntityDescription",
      ]
    ),
    ("UniformTypeIdentifiers", "PhotosUI", ["UTType"]),
    ("CoreLocation", "Photos", ["CLLocation"]),
    ("CoreLocation", "PhotosUI", ["CLLocation"]),
    ("CoreLocation", "MapKit", ["CLLocation", "CLPlacemark", "CLGeocoder", "CLRegion"]),
    ("AVFoundation", "MediaPlayer", ["AVAudioSession", "AVPlayer", "AVAsset"]),
    ("WebKit", "UIKit", ["UIWebView"]),
    ("os", "Foundation", ["os_unfair_lock"]),
    (
      "AVFoundation", "Photos",
      [
        "AVPlayerItem", "AVAsset", "AVURLAsset", "AVMediaType", "AVAudioMix", "AVCaptureDevice",
        "AVAudioSession", "CMTime",
      ]
    ),
    (
      "UserNotifications", "UIKit",
      ["UNUserNotificationCenter", "UNNotification", "UNAuthorization", "UNMutableNotification"]
    ),
    (
      "ImageIO", "Foundation",
      [
        "CGImageSource", "CGImageDestination", "CFDataCreateMutable", "kCGImageSource",
        "kCGImageDestination", "kCGImageProperty", "CGImagePropertyOrientation",
      ]
    ),
    (
      "Security", "Foundation",
      [
        "kSec", "SecItem", "SecRandom", "SecKey", "SecCertificate", "SecTrust",
        "SecAccessControl", "errSec",
      ]
    ),
    (
      "CoreImage", "UIKit",
      ["CIImage", "CIContext", "CIFilter", "CIColor", "CIVector", "CIDetector", "CIFeature"]
    ),
  ]

  /// Names that PegFoundation adds to Foundation on Linux. A file may import nothing but Foundation and use them.
  private static let foundationNames = [
    "NSPredicate", "NSSortDescriptor", "NSExpression", "CFAbsoluteTime", "UndoManager",
    "DateComponentsFormatter", "MeasurementFormatter", "RelativeDateTimeFormatter", "ListFormatter",
    "PersonNameComponentsFormatter",
    "NSDataDetector", "NSTextChecking", "NSPointer", "NSHashTable", "NSMapTable",
    "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "NSInteger", "NSUInteger",
    "OSStatus", "noErr", "CFError", "AutoreleasingUnsafeMutablePointer", "getObjectValue",
    "MAXFLOAT", "INT64_M", "UINT64_MAX", "INT8_MIN", "INT16_MIN", "INT32_MIN", "CheckingResult(",
    "waitsForConnectivity", "isMacCatalystApp", "isiOSAppOnMac",
    "NSURLAuthenticationMethodServerTrust", "NSURLAuthenticationMethodClientCertificate",
    "isLowPowerMode",
    "thermalState",
    "NSUbiquitousKeyValueStore", "CFStringConvert", "CFStringEncoding", "CFOptionFlags",
    "CFBoolean", "CFGetTypeID", "CFTypeID", "urlSessionDidFinishEvents", "NetworkAccess",
    "NSDiscardableContent",
    "makeMemoryPressureSource", "DispatchSourceMemoryPressure",
    "CFTypeRef", "CFString", "CFArray", "CFRunLoop", "NSMutableDictionary", "threadDictionary",
    "getBoundStreams", "downloadTaskResumeData",
    "checkPromisedItemIsReachable", "background(withIdentifier", "kCFBoolean", "kCFBundle",
    "CFStringTransform", "CFErrorCopyDescription",
    "CFGetRetainCount", "kCFAllocator", "containerURL",
    "ubiquity",
  ]

  static func header(for path: String, imports: Set<String>) -> [UInt8] {
    var quoted = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\\", "\"": quoted += "\\\(scalar)"
      case "\n", "\r", "\0": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    let lines = ([mark] + imports.sorted().map { "import \($0);" }).joined(separator: " ")
    return Array("\(lines)\n#sourceLocation(file: \"\(quoted)\", line: 1)\n".utf8)
  }
}

extension SourceText {
  /// Whether the bytes of a text occur in the file.
  func contains(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    return bytes.withUnsafeBytes { hay in
      guard let first = needle.first, var next = hay.baseAddress else { return needle.isEmpty }
      let end = next + hay.count
      while next + needle.count <= end, let hit = memchr(next, Int32(first), end - next) {
        let found = UnsafeRawPointer(hit)
        if found + needle.count <= end, memcmp(found, needle, needle.count) == 0 { return true }
        next = found + 1
      }
      return false
    }
  }
}

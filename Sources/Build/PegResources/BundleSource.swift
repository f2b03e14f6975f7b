/// The source of a file that makes a module's code find its bundle.
///
/// Foundation's `Bundle.main` is the folder of the running program, and its members cannot be overridden. A module's own
/// declarations win over those that it imports, so each module gets its own `Bundle.main`, `NSLocalizedString` and so on, internal
/// to the module, which forward to `PegResources` of UIKit. They are usable from inlined code, so that public functions may have
/// them as default values.
package enum BundleSource {
  /// One module of a project.
  package struct Module: Hashable, Sendable {
    package var name: String
    /// The path of the compiled folder as the program finds it; nil for a module without resources.
    package var bundle: String?
    /// Whether the bundle is the app's own.
    package var isMain: Bool
    /// Whether the module's code may say `Bundle.module`, as that of packages does.
    package var hasModuleBundle: Bool

    package init(
      name: String, bundle: String?, isMain: Bool = false, hasModuleBundle: Bool = false
    ) {
      self.name = name
      self.bundle = bundle
      self.isMain = isMain
      self.hasModuleBundle = hasModuleBundle
    }
  }

  /// Returns a file for a module; `symbols` are the declarations of `AssetSymbols`.
  package static func source(_ module: Module, symbols: String = "") -> String {
    var out = "import UIKit\n\n"
    if let bundle = module.bundle {
      out += """
        // Runs when the program is loaded; nothing is read before it is needed.
        @section(".init_array") @used
        private let __pegbarBundle: @convention(c) () -> Void = {
          PegResources.add(module: \(literal(module.name)), folder: \(literal(bundle)), isMain: \(module.isMain))
        }


        """
    }
    out += members
    if module.hasModuleBundle {
      out += """

        nonisolated extension Bundle {
          @usableFromInline static var module: Bundle { PegResources.bundle(ofModule: \(literal(module.name))) }
        }

        """
    }
    return symbols.isEmpty ? out : out + "\n" + symbols
  }

  /// The declarations that every module gets.
  private static let members = """
    nonisolated extension Bundle {
      @usableFromInline static var main: Bundle { PegResources.main }
      @usableFromInline convenience init(for aClass: AnyClass) { self.init(path: PegResources.path(for: aClass))! }
      @usableFromInline convenience init?(identifier: String) {
        guard let path = PegResources.path(identifier: identifier) else { return nil }
        self.init(path: path)
      }
      @usableFromInline var preferredLocalizations: [String] { PegResources.localizations(of: self) }
      @usableFromInline func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        PegResources.string(key, value: value, table: tableName, in: self)
      }
      @usableFromInline func path(forResource name: String?, ofType ext: String?) -> String? {
        PegResources.path(forResource: name, ofType: ext, in: self)
      }
      @usableFromInline func url(forResource name: String?, withExtension ext: String?) -> URL? {
        path(forResource: name, ofType: ext).map { URL(fileURLWithPath: $0) }
      }
    }

    @usableFromInline nonisolated func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
    ) -> String {
      PegResources.string(key, value: value, table: tableName, in: bundle)
    }

    nonisolated extension String {
      init(format: __shared String, _ arguments: any CVarArg...) {
        self = PegResources.text(format, arguments, nil)
      }
      init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = PegResources.text(format, arguments, nil)
      }
      init(format: __shared String, locale: __shared Locale?, _ arguments: any CVarArg...) {
        self = PegResources.text(format, arguments, locale)
      }
      static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        PegResources.text(format, arguments, nil)
      }
    }

    """

  private static func literal(_ text: String) -> String { AssetSymbols.quoted(text) }
}

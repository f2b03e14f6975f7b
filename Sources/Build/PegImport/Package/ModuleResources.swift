import Foundation
import PegBase
package import PegProject
import PegResources

/// Compiles the resources of a target, and writes the source by which its module's code finds them.
package struct ModuleResources {
  private let folder: String
  private let systemVersion: String

  /// - Parameters:
  ///   - folder: the import's folder.
  ///   - systemVersion: the version of iOS for which code is compiled.
  package init(folder: String, systemVersion: String) {
    (self.folder, self.systemVersion) = (folder, systemVersion)
  }

  /// A module's bundle.
  package struct Outcome {
    /// A Swift file for the module.
    package var source: RewritePlan.File
    /// One line for each file that was not compiled.
    package var notes: [String]
  }

  /// Compiles a target's resources.
  ///
  /// - Parameter isMain: whether the bundle is `Bundle.main`.
  /// - Throws: `FileError`, `ResourceError`.
  package func compile(_ target: Target, isMain: Bool) throws -> Outcome {
    let module = target.moduleName
    let bundle = "\(folder)/Resources/\(module).resources"
    let input = ResourceInput(files: Self.files(of: target), infoPlist: try info(of: target))
    let isEmpty = input.files.isEmpty && input.infoPlist == nil
    var symbols = ""
    var notes: [String] = []
    if !isEmpty {
      try FileTree.makeFolders(["Resources"], below: folder)
      let report = try ResourceCompiler.compile(input, to: bundle)
      if target.settings.makesAssetSymbols {
        symbols = AssetSymbols.source(
          report.catalog, module: module, hasExtensions: target.settings.extendsTypesByAssets)
      }
      notes = Array(report.lines.dropFirst())
    }
    let text = BundleSource.source(
      BundleSource.Module(
        name: module, bundle: isEmpty ? nil : bundle, isMain: isMain,
        hasModuleBundle: Self.isOfPackage(target)),
      symbols: symbols)
    let path = "\(folder)/.import/generated/\(module)/PegbarResources.swift"
    try FileTree.makeFolders([".import", "generated", module], below: folder)
    try FileWriter.write(Array(text.utf8), to: path)
    return Outcome(source: RewritePlan.File(source: path, output: path), notes: notes)
  }

  private static func isOfPackage(_ target: Target) -> Bool {
    target.kind == .library
      || target.kind == .unitTests && !target.id.container.hasSuffix(".xcodeproj")
  }

  private static func files(of target: Target) -> [ResourceInput.File] {
    target.resources.flatMap { resource in
      resource.files.map { ResourceInput.File(path: $0.path, localization: $0.localization) }
    }
  }

  private func info(of target: Target) throws -> [UInt8]? {
    guard var values = target.info?.values else { return nil }
    // iOS 26 tracks observable properties unless the application refuses it; iOS 18 if it asks for it.
    let tracking = "UIObservationTrackingEnabled"
    if let major = systemVersion.split(separator: ".").first.flatMap({ Int($0) }), major >= 26,
      values[tracking] == nil
    {
      values[tracking] = .bool(true)
    }
    return Array(
      try PropertyListSerialization.data(
        fromPropertyList: values.mapValues(Self.object), format: .xml, options: 0))
  }

  private static func object(_ value: PropertyList) -> Any {
    switch value {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map { $0 as Any } ?? number
    case .bool(let value): value
    case .data(let bytes): Data(bytes)
    case .array(let values): values.map(object)
    case .dictionary(let members): members.mapValues(object)
    }
  }
}

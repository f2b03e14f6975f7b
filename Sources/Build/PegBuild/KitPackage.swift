/// The package inside a kit: Pegbar's products, made of the kit's modules and library.
///
/// `swift package edit pegbar --path <kit>/pegbar` puts it in the place of Pegbar's sources, without a change to the user's
/// manifest. If the kit is removed, SwiftPM builds from the sources again.
enum KitPackage {
  struct File {
    var path: String
    var text: String
  }

  /// The products for users, each with the name of the empty target that it is made of.
  private static let products = [
    "UIKit", "Pegbar", "SnapshotTesting", "InlineSnapshotTesting", "SnapshotTestingCustomDump",
  ]

  /// - Parameter compiler: the exact version that the modules fit, in the compiler's words.
  static func files(compiler: String, neighbours: Neighbours) -> [File] {
    [
      File(path: "Package.swift", text: manifest(compiler, neighbours)),
      File(path: "Pegbar.artifactbundle/info.json", text: info("PegbarKit", Kit.libraryName)),
      File(path: "Pegbar.artifactbundle/Modules/module.modulemap", text: "module PegbarKit {}\n"),
    ]
      + neighbours.names.flatMap {
        let bundle = Kit.neighbourBundle($0)
        return [
          File(path: "\(bundle)/info.json", text: info("Pegbar\($0)", Kit.libraryName(of: $0))),
          File(path: "\(bundle)/Modules/module.modulemap", text: "module Pegbar\($0) {}\n"),
        ]
      }
      + (products + neighbours.names).flatMap {
        // A C target costs a package nothing to build; a Swift target would take a second.
        [
          File(path: "Sources/\($0)/\($0).c", text: "// The code is in Pegbar.artifactbundle.\n"),
          File(path: "Sources/\($0)/include/Kit\($0).h", text: ""),
        ]
      }
  }

  private static func manifest(_ compiler: String, _ neighbours: Neighbours) -> String {
    let numbers = compiler.split { !$0.isNumber && $0 != "." }.first.map(String.init) ?? "6.3"
    var parts = numbers.split(separator: ".").compactMap { Int($0) }
    while parts.count < 3 { parts.append(0) }
    let version = parts.map(String.init).joined(separator: ".")
    let next = "\(parts[0]).\(parts[1]).\(parts[2] + 1)"
    return """
      // swift-tools-version: 6.2
      // Pegbar, built by 'pegbar kit'.
      import PackageDescription

      #if !compiler(>=\(version)) || compiler(>=\(next))
        #error("this kit of Pegbar is for Swift \(version); make one for this compiler with 'pegbar kit', or build Pegbar from source with 'swift package unedit pegbar'")
      #endif

      let package = Package(
        name: "pegbar",
        products: [
      \((products + neighbours.names).map {
        "    .library(name: \"\($0)\", targets: [\"Kit\($0)\"]),\n"
      }.joined())\
        ],
        targets: [
          .binaryTarget(name: "PegbarKit", path: "Pegbar.artifactbundle"),
      \(products.map {
        "    .target(name: \"Kit\($0)\", dependencies: [\"PegbarKit\"], path: \"Sources/\($0)\"),\n"
      }.joined())\
      \(neighbours.names.map { targets(of: $0, neighbours) }.joined())\
        ]
      )

      """
  }

  /// A framework is a bundle of its own, so that only targets that depend on it search its folder.
  private static func targets(of name: String, _ neighbours: Neighbours) -> String {
    let needed = ["Kit"] + neighbours.closure(of: [name])
    let list = needed.map { "\"Pegbar\($0)\"" }.joined(separator: ", ")
    return """
          .binaryTarget(name: "Pegbar\(name)", path: "\(Kit.neighbourBundle(name))"),
          .target(name: "Kit\(name)", dependencies: [\(list)], path: "Sources/\(name)"),

      """
  }

  /// - Source: SE-0482, "Binary Static Library Dependencies". SwiftPM copies the library beside the program, which finds it there.
  private static func info(_ target: String, _ library: String) -> String {
    """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "\(target)": {
          "type": "staticLibrary",
          "version": "1.0.0",
          "variants": [
            {
              "path": "lib/\(library)",
              "supportedTriples": ["\(Toolchain.target)"],
              "staticLibraryMetadata": {
                "headerPaths": ["Modules"],
                "moduleMapPath": "Modules/module.modulemap"
              }
            }
          ]
        }
      }
    }

    """
  }
}

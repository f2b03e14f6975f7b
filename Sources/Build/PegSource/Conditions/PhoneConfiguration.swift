import PegProject
import SwiftIfConfig
import SwiftSyntax

/// The answers to `#if`, as for an iPhone's simulator.
///
/// A simulator is what Pegbar resembles most: it has neither camera nor keychain of a device, and code that asks for it has a
/// substitute ready. Its processor is that of the machine, as a simulator's is that of its Mac.
struct PhoneConfiguration: BuildConfiguration {
  let conditions: Set<String>
  let modules: Set<String>
  /// The frameworks that code may import although `#if canImport` does not find them.
  let partialModules: Set<String>
  let languageVersion: VersionTuple

  init(module: RewritePlan.Module, plan: RewritePlan) {
    conditions = Set(module.conditions)
    modules = Set(plan.modules.map(\.name) + plan.availableModules)
    partialModules = Set(plan.partialModules).subtracting(["Glibc"])
    // Mode 5 is the last 5, and the newest mode is the compiler's own version.
    languageVersion =
      switch module.languageMode {
      case ...4: VersionTuple(4, 2)
      case 5: VersionTuple(5, 10)
      default: Self.compiler
      }
  }

  private init(_ other: PhoneConfiguration, modules: Set<String>) {
    conditions = other.conditions
    partialModules = other.partialModules
    languageVersion = other.languageVersion
    self.modules = modules
  }

  /// Returns the configuration in which more modules can be imported.
  func adding(modules more: Set<String>) -> PhoneConfiguration {
    PhoneConfiguration(self, modules: modules.union(more))
  }

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }

  /// - Source: the Swift project's `Features.def`; the features that each compiler since 6.0 has without a flag.
  func hasFeature(name: String) -> Bool {
    [
      "AsyncAwait", "EffectfulProp", "MarkerProtocol", "Actors", "ConcurrentFunctions",
      "RethrowsProtocol", "GlobalActors", "Sendable", "InheritActorContext", "UnavailableFromAsync",
      "NoAsyncAvailability", "AssociatedTypeImplements", "MoveOnly", "ParameterPacks", "Macros",
      "FreestandingMacros", "AttachedMacros", "ExtensionMacros", "IfExpressions",
      "StatementExpressions", "TypedThrows", "NoncopyableGenerics", "BodyMacros",
      "ValueGenerics", "IsolatedAny", "OptionalIsolatedParameters", "RegionBasedIsolation",
    ].contains(name)
  }

  func hasAttribute(name: String) -> Bool {
    ["available", "MainActor", "Sendable", "preconcurrency", "retroactive", "objc"].contains(name)
  }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    // Imports of Darwin become those of its counterpart.
    importPath.first.map { modules.contains($0.1) || $0.1 == "Darwin" } ?? false
  }

  func isActiveTargetOS(name: String) -> Bool { name == "iOS" }

  func isActiveTargetArchitecture(name: String) -> Bool {
    #if arch(x86_64)
      name == "x86_64"
    #else
      name == "arm64"
    #endif
  }

  func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
  /// The runtime is not Objective-C's, which `canImport(ObjectiveC)` says too.
  func isActiveTargetRuntime(name: String) -> Bool { ["_Native", "_multithreaded"].contains(name) }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  var compilerVersion: VersionTuple { Self.compiler }

  /// The version of the toolchain that the rewriter is built with.
  private static var compiler: VersionTuple {
    #if compiler(>=6.4)
      VersionTuple(6, 4)
    #elseif compiler(>=6.3)
      VersionTuple(6, 3)
    #else
      VersionTuple(6, 2)
    #endif
  }
}

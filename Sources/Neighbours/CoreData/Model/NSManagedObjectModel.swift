public import Foundation
import PegFoundation
import PegScene
import Synchronization
import UIFoundation

/// The entities of an app.
///
/// A model is read from a bundle, or made in code. Reading takes the description that Xcode's editor writes, which an import puts into
/// the bundle under the names of compiled models.
///
/// - Source: Apple, "NSManagedObjectModel".
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The module whose classes the entities name without a module; nil for models made in code.
  var moduleName: String?
  /// Whether a coordinator uses the model, so that it does not change any more.
  var isInUse = false
  private let count = Mutex(0)
  private var configured: [String: [NSEntityDescription]] = [:]
  private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  private var found: [String: NSEntityDescription]?

  public override init() { super.init() }

  /// Reads a model from `Name.momd` or `Name.mom`; nil if there is none.
  public init?(contentsOf url: URL) {
    super.init()
    guard let text = ModelFile.read(url) else { return nil }
    moduleName = ModelFile.module(of: url)
    guard let reader = ModelReader.read(text.data) else {
      SceneDiagnostics.reportOfCaller(
        .warning,
        "Core Data: \(text.name) is not a model as Xcode's editor writes it; it is not read")
      return nil
    }
    entities = reader.entities
    for (name, members) in reader.configurations {
      setEntities(
        members.compactMap { entitiesByName[$0] }, forConfigurationName: name)
    }
    for template in reader.templates {
      setFetchRequestTemplate(template.request, forName: template.name)
    }
    versionIdentifiers = reader.identifiers
  }

  /// Creates a model with the entities of others.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models else { return nil }
    self.init()
    adopt(models)
  }

  private func adopt(_ models: [NSManagedObjectModel]) {
    moduleName = models.lazy.compactMap(\.moduleName).first
    var names: Set<String> = []
    entities = models.flatMap(\.entities).filter { names.insert($0.name ?? "").inserted }
    for model in models {
      for (name, members) in model.configured {
        setEntities(
          (configured[name] ?? []) + members, forConfigurationName: name)
      }
      templates.merge(model.templates) { first, _ in first }
    }
  }

  /// Returns the entities of all models in some bundles, or in that of the app; nil without a model.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = (bundles ?? [PegResources.main]).flatMap { bundle in
      ModelFile.models(in: bundle).compactMap { NSManagedObjectModel(contentsOf: $0) }
    }
    let merged = NSManagedObjectModel()
    merged.adopt(models)
    return merged
  }

  // MARK: Entities

  open var entities: [NSEntityDescription] = [] {
    didSet {
      found = nil
      for entity in entities { entity.managedObjectModel = self }
    }
  }

  open var entitiesByName: [String: NSEntityDescription] {
    if let found { return found }
    let result = Dictionary(
      entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    found = isInUse ? result : nil
    return result
  }

  open var configurations: [String] { configured.keys.sorted() }

  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME" else {
      return entities
    }
    return configured[configuration]
  }

  open func setEntities(
    _ entities: [NSEntityDescription], forConfigurationName configuration: String
  ) { configured[configuration] = entities }

  open var versionIdentifiers: Set<AnyHashable> = []
  open var localizationDictionary: [String: String]?

  // MARK: Requests

  open var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] {
    templates
  }

  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) { templates[name] = fetchRequestTemplate }

  open func fetchRequestTemplate(
    forName name: String
  ) -> NSFetchRequest<any NSFetchRequestResult>? { templates[name] }

  /// Returns a copy of a request whose predicate has values for its variables.
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = templates[name] else { return nil }
    let request = template.copied()
    request.predicate = template.predicate?.withSubstitutionVariables(variables)
    return request
  }

  /// Returns a number that no other object of the model has.
  func nextNumber() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  // MARK: Models in use

  private struct Weak: @unchecked Sendable { weak var model: NSManagedObjectModel? }

  /// The models that coordinators use, the latest first.
  private static let used = Mutex<[Weak]>([])

  func use() {
    isInUse = true
    found = nil
    Self.used.withLock { used in
      used.removeAll { $0.model == nil || $0.model === self }
      used.insert(Weak(model: self), at: 0)
    }
  }

  /// Returns the entity of a class in the latest model that has one.
  static func entityInUse(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let models = used.withLock { $0.compactMap(\.model) }
    return models.lazy.compactMap { $0.entity(of: type) }.first
  }
}

import Foundation
import PegFoundation

extension NSManagedObject {
  /// Checks the values of all properties.
  final func validateProperties() throws {
    fire()
    var errors: [NSError] = []
    for property in kind.properties where !property.isTransient {
      var value = exposed(values[property.name], property).map { $0 as AnyObject }
      do {
        try withUnsafeMutablePointer(to: &value) { place in
          try validateValue(AutoreleasingUnsafeMutablePointer(place), forKey: property.name)
        }
      } catch {
        errors.append(error as NSError)
      }
    }
    if let error = Self.joined(errors) { throw error }
  }

  final func validate(_ value: AnyObject?, of property: NSPropertyDescription) throws {
    var code: Int?
    if let relationship = property as? NSRelationshipDescription {
      code = problem(of: values[property.name], relationship)
    } else if let attribute = property as? NSAttributeDescription {
      code = problem(of: value, attribute)
    }
    if let code { throw error(code, property) }
    for predicate in property.validationPredicates where !predicate.evaluate(with: value) {
      throw error(NSManagedObjectValidationError, property)
    }
  }

  private func problem(of value: Any?, _ attribute: NSAttributeDescription) -> Int? {
    guard let value else {
      let isMissing = !attribute.isOptional && !(attribute is NSDerivedAttributeDescription)
      return isMissing ? NSValidationMissingMandatoryPropertyError : nil
    }
    return attribute.bounds.isEmpty ? nil : attribute.bounds.problem(of: value)
  }

  private func problem(of value: Any?, _ relationship: NSRelationshipDescription) -> Int? {
    guard relationship.isToMany else {
      return value == nil && !relationship.isOptional
        ? NSValidationMissingMandatoryPropertyError : nil
    }
    let count = (value as? IdentityList)?.order.count ?? 0
    if count == 0 {
      return relationship.isOptional ? nil : NSValidationMissingMandatoryPropertyError
    }
    if count < relationship.minCount { return NSValidationRelationshipLacksMinimumCountError }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return NSValidationRelationshipExceedsMaximumCountError
    }
    return nil
  }

  /// Checks that no relationship whose rule is to deny has objects.
  final func validateDeletion() throws {
    var errors: [NSError] = []
    for relationship in kind.relationships where relationship.deleteRule == .denyDeleteRule {
      let rest = list(relationship).compactMap { related($0) }.filter { !$0.isDeleted }
      if !rest.isEmpty {
        errors.append(error(NSValidationRelationshipDeniedDeleteError, relationship))
      }
    }
    if let error = Self.joined(errors) { throw error }
  }

  private func error(_ code: Int, _ property: NSPropertyDescription) -> NSError {
    var info: [String: Any] = [
      NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name,
      NSLocalizedDescriptionKey: "\(CoreDataErrorText.sentence(code)): \(property.name)",
    ]
    info[NSValidationValueErrorKey] = exposed(values[property.name], property)
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }

  /// Returns the only error, or one that contains them all.
  static func joined(_ errors: [NSError]) -> NSError? {
    let all = errors.flatMap { $0.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [$0] }
    if all.count < 2 { return all.first }
    return NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSDetailedErrorsKey: all, NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
      ])
  }
}

public import Foundation

/// A predicate that compares two values.
///
/// Foundation on Linux declares the type without a way to make one. This one takes its place.
///
/// - Source: Apple, "NSComparisonPredicate".
open class NSComparisonPredicate: NSPredicate {
  /// - Source: the values of Apple's `NSComparisonPredicate.Modifier`.
  public enum Modifier: UInt, Sendable {
    case direct = 0
    case all = 1
    case any = 2
  }

  /// - Source: the values of Apple's `NSComparisonPredicate.Operator`.
  public enum Operator: UInt, Sendable {
    case lessThan = 0
    case lessThanOrEqualTo = 1
    case greaterThan = 2
    case greaterThanOrEqualTo = 3
    case equalTo = 4
    case notEqualTo = 5
    case matches = 6
    case like = 7
    case beginsWith = 8
    case endsWith = 9
    case `in` = 10
    case contains = 99
    case between = 100

    var relation: PredicateComparison.Relation {
      switch self {
      case .lessThan: .less
      case .lessThanOrEqualTo: .lessOrEqual
      case .greaterThan: .greater
      case .greaterThanOrEqualTo: .greaterOrEqual
      case .equalTo: .equal
      case .notEqualTo: .notEqual
      case .matches: .matches
      case .like: .like
      case .beginsWith: .beginsWith
      case .endsWith: .endsWith
      case .in: .within
      case .contains: .contains
      case .between: .between
      }
    }
  }

  /// - Source: the values of Apple's `NSComparisonPredicate.Options`.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
    public static let normalized = Options(rawValue: 4)
  }

  /// The values, which nothing changes.
  open private(set) var leftExpression: NSExpression
  open private(set) var rightExpression: NSExpression
  open private(set) var comparisonPredicateModifier: Modifier
  open private(set) var predicateOperatorType: Operator
  open private(set) var options: Options

  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier,
    type: Operator, options: Options = []
  ) {
    leftExpression = lhs
    rightExpression = rhs
    comparisonPredicateModifier = modifier
    predicateOperatorType = type
    self.options = options
    let comparison = PredicateComparison(
      quantifier: modifier == .direct ? .direct : modifier == .all ? .all : .any,
      left: lhs.tree, relation: type.relation, right: rhs.tree,
      ignoresCase: options.contains(.caseInsensitive),
      ignoresAccents: options.contains(.diacriticInsensitive))
    nonisolated(unsafe) let tree = PredicateTree.comparison(comparison)
    super.init(block: { object, variables in tree.holds(for: object, variables ?? [:]) })
  }

  public required init?(coder: NSCoder) { nil }
}

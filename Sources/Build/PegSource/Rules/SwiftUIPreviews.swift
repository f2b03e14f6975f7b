import SwiftSyntax

/// Previews that are written for SwiftUI and show UIKit.
enum SwiftUIPreviews {
  /// Whether all code in the clauses of an `#if` belongs to previews.
  static func areAll(of node: IfConfigDeclSyntax) -> Bool { false }
}

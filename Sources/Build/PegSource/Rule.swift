package import PegProject

/// One kind of construct that Linux refuses, and its replacement.
///
/// Rules read the tree of the user's file and see no edits of other rules. Their edits are made together at the end, so that a
/// rule replaces the tokens that it owns and leaves those within them to the other rules.
package protocol Rule: Sendable {
  /// Texts of which a file that the rule could change has at least one; empty if it has to look at each file.
  var triggers: [String] { get }

  /// The triggers for the files of a module; ``triggers`` unless declarations in other files decide.
  func triggers(in context: RewriteContext) -> [String]

  /// Adds the edits for one file.
  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult)
}

extension Rule {
  package func triggers(in context: RewriteContext) -> [String] { triggers }
}

/// Knowledge that rules have beside the file.
package struct RewriteContext: Sendable {
  package let module: RewritePlan.Module
  package let plan: RewritePlan
  /// The declarations of the module and of the modules that it may import.
  package let index: DeclarationIndex

  package init(module: RewritePlan.Module, plan: RewritePlan, index: DeclarationIndex) {
    self.module = module
    self.plan = plan
    self.index = index.seen(from: module.name)
  }
}

/// The changes that rules make to one file.
package struct RewriteResult {
  package var edits: [Edit] = []
  /// Declarations that are added behind the last line, one string for each line.
  package var tail: [String] = []
  /// Modules that the added code needs.
  package var imports: Set<String> = []
  /// Functions that the added code calls.
  package var helpers: Set<TailHelper> = []
  package var notes: [(offset: Int, message: String)] = []
  package var selectors = 0
  package var startClasses: [RewriteReport.StartClass] = []
  /// Why the file cannot be part of the module; nil if it can.
  package var leftOut: String?

  package init() {}
}

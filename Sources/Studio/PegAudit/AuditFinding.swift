package import CoreGraphics

/// A fault that an accessibility audit finds.
package struct AuditFinding: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Text that differs too little from what is behind it.
    case contrast
    /// Text with an ellipsis, or without its last lines.
    case truncated
    /// Text that a view around it, or the edge of the screen, cuts off.
    case clipped
    /// Text over other text.
    case overlap
    /// A control whose area for touches is too small.
    case target
    /// An element about which assistive technology can say nothing.
    case name
  }

  package var kind: Kind
  package var view: AuditedView
  /// One sentence with the measured values.
  package var message: String
  /// The time of the script. Units: seconds.
  package var time: Double
  /// The sizes of text at which the fault was found, by their names in scripts; empty for the scene's own.
  package var textSizes: [String] = []
  /// The locale in which the fault was found, such as de_DE; nil for that of the run.
  package var language: String?

  package init(_ kind: Kind, _ view: AuditedView, _ message: String, time: Double) {
    self.kind = kind
    self.view = view
    self.message = message
    self.time = time
  }

  /// The part that is equal in findings of one fault at different times and sizes.
  package struct Key: Hashable, Sendable {
    package var kind: Kind
    package var view: String
  }

  package var key: Key { Key(kind: kind, view: view.key) }
}

/// A view in a report.
package struct AuditedView: Hashable, Sendable {
  /// The identifier, label or text of the view in quotation marks after its class; the class alone if it has none.
  package var name: String
  /// The classes from the window to the view, each with its place among the views of its container.
  package var path: String
  /// Units: points of the window.
  package var frame: CGRect

  /// The part that stays equal while rows of a list come and go: the classes and the name, or the path of a view without a name.
  var key: String {
    guard name.contains("\"") else { return path }
    return path.filter { !$0.isNumber } + name
  }
}

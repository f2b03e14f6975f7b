/// The declarations of a plan's modules, as far as rules have to know of other files.
package struct DeclarationIndex: Sendable {
  package init(files: [(module: String, text: SourceText)]) {}
}

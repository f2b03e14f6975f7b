struct InstanceRule: Rule {
  let triggers = ["\u{0}"]
  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {}
}

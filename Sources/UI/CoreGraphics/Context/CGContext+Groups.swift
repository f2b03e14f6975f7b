package import PegDisplayList

extension CGContext {
  /// Composites everything drawn until `endGroup` as one picture with an effect; the effect's lengths are in user space.
  package func beginGroup(_ effect: GroupEffect) {
    builder.beginGroup(effect, transform: state.transform)
  }

  package func endGroup() { builder.endGroup() }
}

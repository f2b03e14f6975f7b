package import PegDisplayList

extension CGContext {
  /// Draws what follows until `endGroup` as one picture with an effect, whose lengths are in user space.
  package func beginGroup(_ effect: GroupEffect) {
    builder.beginGroup(effect, transform: state.transform)
  }

  package func endGroup() { builder.endGroup() }
}

/// A layer that shows its sublayers in a common space, each at its own depth, instead of flattening them into its plane.
///
/// It has no content of its own: its colours, contents, border, shadow and mask are not drawn. Its opacity applies to
/// each sublayer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  open override func display() {}
}

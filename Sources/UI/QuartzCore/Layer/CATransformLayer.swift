/// A layer that shows its sublayers in one space, each at its own depth, instead of flattening them into its plane.
///
/// It shows nothing of its own: colours, contents, borders, shadows and masks of it are not seen; its opacity is that of
/// each sublayer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  open override func display() {}
}

/// The look of a toolbar in one state.
open class UIToolbarAppearance: UIBarAppearance {
  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}

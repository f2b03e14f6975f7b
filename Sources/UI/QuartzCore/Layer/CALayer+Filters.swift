/// The API for filters of Core Image, which isn't available here.
extension CALayer {
  @available(
    *, unavailable,
    message: "Core Image is not there; use masks, or draw(in:) with a blend mode"
  )
  public var compositingFilter: Any? {
    get { fatalError() }
    set { fatalError() }
  }

  @available(*, unavailable, message: "Core Image is not there")
  public var filters: [Any]? {
    get { fatalError() }
    set { fatalError() }
  }

  @available(
    *, unavailable, message: "Core Image is not there; UIVisualEffectView blurs what is beneath it"
  )
  public var backgroundFilters: [Any]? {
    get { fatalError() }
    set { fatalError() }
  }
}

/// An object that events travel through.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who gets an event that this responder does not handle.
  open var next: UIResponder? { nil }
}

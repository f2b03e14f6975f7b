import Testing
import UIKit

/// Annotations that libraries put before what they declare for UIKit.
@preconcurrency @MainActor
protocol Layoutable: AnyObject {
  var superview: UIView? { get }
}

extension UIView: Layoutable {}

@available(iOS 13.0, tvOS 13.0, *)
@MainActor @preconcurrency
private struct Maker {
  let view: any Layoutable
}

private nonisolated(unsafe) var nameKey: UInt8 = 0

extension UIView {
  fileprivate var layoutName: String? {
    get { objc_getAssociatedObject(self, &nameKey) as? String }
    set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

@MainActor
struct AnnotatedCodeTests {
  @Test func annotationsCompile() {
    let (view, outer) = (UIView(), UIView())
    outer.addSubview(view)
    #expect(Maker(view: view).view.superview === outer)
  }

  @Test func valuesOfObjectsGoWithThem() {
    final class Value {}
    let view = UIView()
    view.layoutName = "name"
    #expect(view.layoutName == "name" && UIView().layoutName == nil)
    objc_removeAssociatedObjects(view)
    #expect(view.layoutName == nil)
    var (key, other): (UInt8, UInt8) = (0, 0)
    weak var kept: Value?
    weak var loose: Value?
    do {
      let (view, value, passing) = (UIView(), Value(), Value())
      (kept, loose) = (value, passing)
      objc_setAssociatedObject(view, &key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(Optional(view) as Any, &other, passing, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &key) as? Value === value)
      #expect(objc_getAssociatedObject(view, &other) as? Value === passing)
      objc_setAssociatedObject(view, &other, nil, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &other) == nil)
    }
    #expect(kept == nil && loose == nil)
  }
}

import PegRuntime
import Testing
import UIKit

/// A delegate that passes on what it lacks, as the rewriter leaves it: without `override`, and with a table.
@MainActor
private final class Proxy: NSObject, UIScrollViewDelegate, ForwardingObject {
  weak var original: NSObject?
  var log: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
  func forwardingTarget(for aSelector: Selector!) -> Any? {
    log.append("\(aSelector!)")
    return original
  }

  static let isTabled: Bool = {
    let table = ClassTable(Proxy.self)
    table.method("forwardingTargetForSelector:") { (o: Proxy, a: Selector?) in
      o.forwardingTarget(for: a) as Any
    }
    return true
  }()
}

@MainActor
private final class Original: NSObject, UIScrollViewDelegate {
  var log: [String] = []
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}

@MainActor
struct ForwardingTests {
  @Test func whatADelegateLacksGoesToAnother() {
    let (proxy, original) = (Proxy(), Original())
    #expect(Proxy.isTabled)
    let scroll = UIScrollView()
    scroll.delegate = proxy
    proxy.original = original
    scroll.delegate?.scrollViewDidScroll(scroll)
    scroll.delegate?.scrollViewWillBeginDragging(scroll)
    #expect(scroll.delegate?.scrollViewShouldScrollToTop(scroll) == false)
    #expect(
      proxy.log == ["scroll", "scrollViewWillBeginDragging:", "scrollViewShouldScrollToTop:"])
    #expect(original.log == ["drag"])
    proxy.original = proxy
    #expect(scroll.delegate?.scrollViewShouldScrollToTop(scroll) == true)
  }
}

// prints: proxy scrolls
// prints: original drags
// prints: false
// prints: original saves
import UIKit

final class Proxy: NSObject, UIScrollViewDelegate {
  weak var original: NSObject?
  func scrollViewDidScroll(_ scrollView: UIScrollView) { print("proxy scrolls") }
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || original?.responds(to: aSelector) == true
  }
  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    if original?.responds(to: aSelector) == true { return original }
    return super.forwardingTarget(for: aSelector)
  }
}

final class Original: NSObject, UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("original drags") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  @objc func save() { print("original saves") }
}

@main struct Program {
  @MainActor static func main() {
    let (proxy, original) = (Proxy(), Original())
    proxy.original = original
    let scroll = UIScrollView()
    scroll.delegate = proxy
    scroll.delegate?.scrollViewDidScroll(scroll)
    scroll.delegate?.scrollViewWillBeginDragging(scroll)
    print(scroll.delegate?.scrollViewShouldScrollToTop(scroll) ?? true)
    proxy.perform(#selector(Original.save))
  }
}

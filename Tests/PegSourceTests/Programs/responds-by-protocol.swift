// prints: true false
// prints: true false
// prints: scrolls
import UIKit

@objc protocol Loader: NSObjectProtocol {
  @objc optional func load(_ name: String)
  @objc optional func stop()
}
class Disk: NSObject, Loader { func load(_ name: String) {} }
class Scrolls: NSObject, UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

@main struct Program {
  @MainActor static func main() {
    let loader: Loader = Disk()
    print(
      loader.responds(to: #selector(Loader.load(_:))), loader.responds(to: #selector(Loader.stop)))
    let delegate = Scrolls()
    let disk = Disk()
    print(disk.responds(to: #selector(Disk.load(_:))), disk.responds(to: #selector(Loader.stop)))
    if delegate.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) {
      print("scrolls")
    }
    if delegate.responds(to: #selector((any UIScrollViewDelegate).scrollViewDidZoom(_:))) {
      print("zooms")
    }
  }
}

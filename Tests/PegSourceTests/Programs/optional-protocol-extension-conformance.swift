// prints: did 1
// prints: should false
import UIKit

@MainActor @objc public protocol PagerDelegate {
  @objc optional func pagerDidMove(to page: Int)
  @objc optional func pagerShouldMove() -> Bool
}

public class Pager: UIView {
  public weak var delegate: PagerDelegate?
  public func move() {
    guard delegate?.pagerShouldMove?() ?? true else { return print("should false") }
    delegate?.pagerDidMove?(to: 1)
  }
}

class Host: UIViewController {}

extension Host: PagerDelegate {
  func pagerDidMove(to page: Int) { print("did \(page)") }
}

class Strict: Host {
  @objc func pagerShouldMove() -> Bool { false }
}

@MainActor class Guard: NSObject, PagerDelegate {
  func pagerShouldMove() -> Bool { false }
}

@main struct Program {
  @MainActor static func main() {
    let pager = Pager(frame: .zero)
    let host = Host()
    pager.delegate = host
    pager.move()
    let other = Guard()
    pager.delegate = other
    pager.move()
  }
}

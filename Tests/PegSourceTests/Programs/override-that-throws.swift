// prints: failed 2
// prints: fine 1
import UIKit

struct Failure: Error {}
class Base: NSObject { func run(_ x: inout Int, times n: Int = 1) throws -> Int { 0 } }
class Mine: Base {}
extension Mine {
  override func run(_ x: inout Int, times n: Int = 1) throws -> Int {
    x += n
    if x > 1 { throw Failure() }
    return x
  }
}

@main struct Program {
  @MainActor static func main() {
    var x = 1
    let b: Base = Mine()
    do { _ = try b.run(&x) } catch { print("failed", x) }
    x = 0
    do { print("fine", try b.run(&x)) } catch {}
  }
}

// prints: kept
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder {
  var name = "kept"
}

@main struct Program {
  @MainActor static func main() {
    print(AppDelegate().name)
  }
}

// prints: renamed
import UIKit

@objc(PGRenamed)
public final class Original: UIControl {
  @objc(pg_run) func run() { print("renamed") }
}

@main struct Program {
  @MainActor static func main() {
    let control = Original(frame: .zero)
    control.addTarget(control, action: NSSelectorFromString("pg_run"), for: .touchDown)
    control.sendActions(for: .touchDown)
  }
}

// prints: 10 small
import UIKit

let size = if #available(iOS 14, *) { 10 } else { OldThing.size }
let word: String = {
  if #unavailable(iOS 14) { OldThing.word } else { "small" }
}()

@main struct Program {
  @MainActor static func main() {
    print(size, word)
  }
}

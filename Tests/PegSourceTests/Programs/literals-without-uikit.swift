// prints: 1 0
import Foundation

struct Card { var color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) }

@main struct Program {
  @MainActor static func main() {
    var (red, green) = (CGFloat(0), CGFloat(0))
    Card().color.getRed(&red, green: &green, blue: nil, alpha: nil)
    print(Int(red), Int(green))
  }
}

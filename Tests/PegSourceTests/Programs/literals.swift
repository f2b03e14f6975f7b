// prints: 255 0 0
import UIKit

@main struct Program {
  @MainActor static func main() {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    print(Int(r * 255), Int(g * 255), Int(b * 255))
    if CommandLine.arguments.count > 5 {
      let image = #imageLiteral(resourceName: "photo").withRenderingMode(.alwaysTemplate)
      print(image.size, #fileLiteral(resourceName: "a.txt").path)
    }
  }
}

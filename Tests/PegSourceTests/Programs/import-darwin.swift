// prints: 1.4142 3
import Darwin
import Foundation
import UIKit.UIGeometry

@main struct Program {
  @MainActor static func main() {
    print(String(format: "%.4f", Darwin.sqrt(2.0)), abs(-3))
  }
}

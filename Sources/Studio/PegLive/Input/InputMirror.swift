import CoreGraphics
import PegStage

/// Maps input for one stage to input for another one with a different size.
///
/// A finger comes down on the view of the same name if there is one, and else at the same share of the screen. Then it moves by the
/// same distances.
@MainActor
struct InputMirror {
  /// The places at which fingers came down on both stages.
  private var starts: [Int: (from: CGPoint, to: CGPoint)] = [:]

  /// Returns the input for the other stage, before either of them has got it.
  mutating func map(_ input: LiveInput, from main: LiveStage, to other: LiveStage) -> LiveInput {
    switch input {
    case .down(let number, let point):
      let place = place(of: point, from: main, to: other)
      starts[number] = (point, place)
      return .down(number, place)
    case .moved(let number, let point):
      guard let start = starts[number] else { return input }
      return .moved(
        number,
        CGPoint(x: start.to.x + point.x - start.from.x, y: start.to.y + point.y - start.from.y))
    case .up(let number):
      starts[number] = nil
      return input
    case .wheel(let point, let dx, let dy):
      return .wheel(place(of: point, from: main, to: other), dx: dx, dy: dy)
    case .typed, .key, .hideKeyboard, .statusBarTap, .dark, .textSize, .screenshot: return input
    }
  }

  private func place(of point: CGPoint, from main: LiveStage, to other: LiveStage) -> CGPoint {
    if let name = main.shown.nameOfView(tappedAt: point),
      let frame = other.shown.frame(ofViewNamed: name),
      CGRect(origin: .zero, size: other.size).contains(CGPoint(x: frame.midX, y: frame.midY))
    {
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    return CGPoint(
      x: point.x / main.size.width * other.size.width,
      y: point.y / main.size.height * other.size.height)
  }
}

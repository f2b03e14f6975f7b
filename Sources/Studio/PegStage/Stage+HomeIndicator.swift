import PegDisplayList
import PegGeometry
import PegPixels
import UIKit

extension HomeIndicator {
  private static let radius = 2.5

  /// Returns a picture with the home indicator on it: black on light content, white on dark.
  ///
  /// - Source: the threshold at half of the luminance is an own choice; it depends only on the picture.
  func added(to list: DisplayList) -> DisplayList {
    let opacity = opacity
    guard opacity > 0 else { return list }
    let frame = Rect(
      x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
      height: Double(frame.height))
    let places = (0..<7).map { index in
      Point(x: frame.x + frame.width * (Double(index) + 0.5) / 7, y: frame.y + frame.height / 2)
    }
    let isLight = BackdropLuminance.mean(of: list, at: places) >= 0.5
    let color: StraightColor = isLight ? .black : .white
    let shape = Shape.roundedRect(RoundedRect(rect: frame, radius: Self.radius))
    return list.appending(
      DisplayItem(.fill(shape, .color(color.withAlpha(Float(opacity)))), snapping: .edges))
  }
}

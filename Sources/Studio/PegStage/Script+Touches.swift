package import Foundation
package import PegMotion

extension Script {
  /// Returns where fingers are at a moment; one that is lifted then is gone.
  ///
  /// - Units: points of the window.
  package func touches(at time: SceneTime) -> [CGPoint] {
    var begin = SceneTime.zero
    for step in steps {
      let end = begin + step.duration
      if time >= begin, time < end, case .fingers(let paths) = step.action {
        return paths.filter { time < begin + $0.duration }.map { $0.point(at: time - begin) }
      }
      begin = end
    }
    return []
  }
}

package import Foundation
import PegMotion
import QuartzCore
import Synchronization

/// What the screen at work is doing, for the words of a program that comes to a sudden end; read from any thread.
package struct Whereabouts: Sendable {
  /// What the content is asked for; whatever it does for that is its own code.
  package enum Work: Hashable, Sendable {
    case making
    case layingOut
    /// To an offset. Units: points.
    case scrolling(Double)
    /// What the main queue holds for it.
    case mainQueue
    /// Touches, timers, animations and display links that are due.
    case passingTime
    case changingTraits
    case drawing

    /// A clause, such as "while it was laid out".
    package var clause: String {
      switch self {
      case .making: "while it was made"
      case .layingOut: "while it was laid out"
      case .scrolling(let offset):
        "while it was scrolled to \(ScriptNumber.text((offset * 100).rounded() / 100))"
      case .mainQueue: "in work on the main queue"
      case .passingTime: "in work that was due: a touch, a timer or an animation"
      case .changingTraits: "while its traits changed"
      case .drawing: "while it was drawn"
      }
    }
  }

  /// The words that errors call the content by, such as "scene stretchy".
  package fileprivate(set) var content: String
  fileprivate var timeline: Timeline?
  /// Of the film, from 0, where the content is played for one.
  package fileprivate(set) var frame: Int?
  /// Nil between one thing and the next.
  package fileprivate(set) var work: Work?

  private static let latest = Mutex<Whereabouts?>(nil)

  /// Where the screen that worked last is; nil before any has.
  package static var current: Whereabouts? { latest.withLock { $0 } }

  /// The moment of the scene. Units: seconds.
  package var time: TimeInterval { CACurrentMediaTime() }

  /// The step of the script that goes on at the moment, as a script file has it.
  package var step: String? {
    let moment = SceneTime(seconds: time)
    let step = timeline?.entries.last { $0.begin <= moment && moment <= $0.end }
    return step?.action.text
  }

  /// Begins anew, with a screen that has shown nothing.
  static func open(_ content: String, _ timeline: Timeline?) {
    latest.withLock { $0 = Whereabouts(content: content, timeline: timeline) }
  }

  /// Goes on with a screen, which may have been left for another one.
  static func enter(_ content: String, _ timeline: Timeline?) {
    latest.withLock { place in
      if place?.content != content || place?.timeline != timeline {
        place = Whereabouts(content: content, timeline: timeline)
      }
    }
  }

  static func begin(_ work: Work?) { latest.withLock { $0?.work = work } }

  /// Notes which frame of a film is asked for.
  package static func note(frame: Int) { latest.withLock { $0?.frame = frame } }
}

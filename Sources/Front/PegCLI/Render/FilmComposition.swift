import PegBase
import PegCommand
import PegDisplayList
import PegGeometry
import PegImageIO
import PegLive
import PegMotion
import PegNetwork
import PegRender
import PegStage
import UIKit

/// One film of one or several shots, which play at the same time on one canvas.
@MainActor
struct FilmComposition {
  let plans: [FilmPlan]
  private let look: RenderLook
  let canvas: FilmCanvas
  private let captions: [DisplayList]

  /// - Throws: `CommandError` if the shots do not suit the look, or each other.
  init(_ plans: [FilmPlan], look: RenderLook) throws {
    self.plans = plans
    self.look = look
    (canvas, captions) = try look.canvas(plans.map(\.scene.device), scale: plans[0].scale)
    guard Set(plans.map(\.rate)).count == 1 else {
      throw CommandError.usage("the scripts have different frame rates; --fps gives one for all")
    }
  }

  /// The place of the first screen, for a page.
  var screenPlace: CGRect {
    let place = canvas.place(ofPanel: 0)
    return CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
  }

  /// The marks and regions of the frame that a stage showed last.
  private final class Notes {
    var marks: [TouchMark] = []
    var zoom: (region: Rect, share: Double)?
  }

  /// Returns the film.
  func film(
    network: NetworkSession, log: DiagnosticLog, noting inspection: FilmInspection? = nil
  ) throws -> Film {
    let (plans, look, canvas, captions) = (plans, look, canvas, captions)
    let notes = plans.map { _ in Notes() }
    let films = try plans.enumerated().map { number, plan in
      try plan.film(network: network, log: log, isCut: false) { list, stage, index in
        if number == 0 { inspection?.note(stage, frame: index) }
        let now = plan.touchMoment(of: index).seconds
        notes[number].marks = look.marks(on: stage, at: now)
        if number == 0 {
          notes[0].zoom = try Self.zoom(look, on: stage, at: plan.lookTime(of: index))
        }
        return list
      }
    }
    let longest = films.max { $0.frameCount < $1.frameCount } ?? films[0]
    let count = longest.frameCount
    let end = films.map { $0.start($0.frameCount) }.max() ?? 0
    let cycles = max(1, (Double(end) / 1e9 / Self.wipeTime).rounded())
    let film = Film(
      frameCount: count, start: { $0 < count ? longest.start($0) : end },
      open: {
        let makers = try films.map { try $0.open() }
        var lists: [DisplayList] = []
        let conversion = look.colorSpace == .displayP3 ? DisplayP3Conversion() : nil
        return { index in
          for (number, make) in makers.enumerated() where index < films[number].frameCount {
            let list = try make(index)
            if index == 0 { lists.append(list) } else { lists[number] = list }
          }
          var content = FilmCanvas.Content(lists, touches: notes.map(\.marks))
          let time = plans[0].lookTime(of: index)
          if let caption = look.captions?.shown(at: time) {
            content.caption = (captions[caption.index], caption.opacity)
          }
          content.zoom = notes[0].zoom.map {
            (canvas.viewport(of: $0.region, onPanel: 0, share: $0.share), $0.share)
          }
          let turn = Double(longest.start(index)) / Double(max(1, end)) * cycles
          content.wipe = 0.5 + Self.wipeReach * Self.wave(turn)
          let list = canvas.draw(content)
          return conversion?.converted(list) ?? list
        }
      })
    return try plans[0].cut(film)
  }

  /// The time in which the line between two screens goes to both sides and back, and its way as a part of the width; by eye.
  private static let wipeTime = 4.0
  private static let wipeReach = 0.44

  /// Returns a wave of period 1 between -1 and 1, which begins at 0 and slows down at both ends.
  ///
  /// - Source: own choice; made of the smoothstep polynomial, which is the same on every machine.
  private static func wave(_ turn: Double) -> Double {
    let phase = (turn + 0.25).truncatingRemainder(dividingBy: 1) * 2
    let part = phase < 1 ? phase : 2 - phase
    return part * part * (3 - 2 * part) * 2 - 1
  }

  private static func zoom(
    _ look: RenderLook, on stage: Stage, at time: Double
  ) throws -> (region: Rect, share: Double)? {
    guard let zoom = look.zooms?.shown(at: time) else { return nil }
    switch zoom.region {
    case .rect(let rect): return (rect, zoom.share)
    case .view(let name):
      guard let frame = stage.frame(ofViewNamed: name) else {
        throw CommandError.failure(
          "scene \(stage.scene.name): --zoom: there is no view \"\(name.printable)\" at "
            + "\(shortest(time)) s")
      }
      // A margin around the view, by eye.
      let region = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      return (region.inset(dx: -16, dy: -16), zoom.share)
    }
  }
}

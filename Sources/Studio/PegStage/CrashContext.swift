package import Foundation
import PegBase
import PegMotion
import QuartzCore

/// The scene, the time, the step and the kind of work of the code that runs now, for the message about a program that ends
/// suddenly.
///
/// It is kept in memory of a fixed layout, which a process that supervises this one can read after this one has ended.
package struct CrashContext: Hashable, Sendable {
  /// The reason for which code of the content runs.
  package enum Work: Hashable, Sendable {
    case making
    case layingOut
    /// To an offset. Units: points.
    case scrolling(Double)
    /// Work that waited in the main queue.
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

    fileprivate init?(code: Int64, offset: Double) {
      switch code {
      case 1: self = .making
      case 2: self = .layingOut
      case 3: self = .scrolling(offset)
      case 4: self = .mainQueue
      case 5: self = .passingTime
      case 6: self = .changingTraits
      case 7: self = .drawing
      default: return nil
      }
    }

    fileprivate var code: Int64 {
      switch self {
      case .making: 1
      case .layingOut: 2
      case .scrolling: 3
      case .mainQueue: 4
      case .passingTime: 5
      case .changingTraits: 6
      case .drawing: 7
      }
    }
  }

  /// The words that errors call the content by, such as "scene stretchy".
  package let content: String
  /// The moment of the scene. Units: seconds.
  package let time: TimeInterval
  /// Of the film, from 0; nil if the content is not played for one.
  package let frame: Int?
  /// The step of the script that goes on at the moment, as a script file has it.
  package let step: String?
  /// Nil between two pieces of work.
  package let work: Work?

  // MARK: Writing

  @MainActor private static var record = CrashRecord(memory: calloc(1, CrashRecord.size)!)

  /// The size of the memory that `keep(in:)` takes. Units: bytes.
  package static var size: Int { CrashRecord.size }

  /// Keeps the record in other memory from now on.
  ///
  /// - Shape: `size` bytes, all of them 0, aligned to 8.
  @MainActor
  package static func keep(in memory: UnsafeMutableRawPointer) {
    record = CrashRecord(memory: memory)
  }

  /// Writes the scene that becomes current; its work and its frame are not known yet.
  @MainActor
  static func enter(_ content: String, _ timeline: Timeline?, at moment: SceneTime) {
    record.write(content, timeline)
    record.moment.pointee = moment.nanoseconds
  }

  @MainActor
  static func note(moment: SceneTime) { record.moment.pointee = moment.nanoseconds }

  @MainActor
  static func begin(_ work: Work?) { record.write(work: work?.code ?? 0, work?.offset ?? 0) }

  /// Notes which frame of a film is being made.
  @MainActor
  package static func note(frame: Int) { record.frame = frame }

  // MARK: Reading

  /// Returns what a record contains; nil before any screen has worked.
  package static func read(_ memory: UnsafeMutableRawPointer) -> CrashContext? {
    let record = CrashRecord(memory: memory)
    guard let content = record.content else { return nil }
    let moment = SceneTime(nanoseconds: record.moment.pointee)
    return CrashContext(
      content: content, time: moment.seconds, frame: record.frame, step: record.step(at: moment),
      work: Work(code: record.work.code, offset: record.work.offset))
  }
}

extension CrashContext.Work {
  fileprivate var offset: Double {
    if case .scrolling(let offset) = self { offset } else { 0 }
  }
}

/// The layout of a place in memory: numbers of 8 bytes, the content's name, the script's steps and their text.
private struct CrashRecord {
  let memory: UnsafeMutableRawPointer

  private static let (workAt, offsetAt, frameAt, countAt, nameAt) = (8, 16, 24, 32, 40)
  private static let (nameLength, stepsAt, stepSize) = (216, 256, 24)
  /// A script with more steps, or longer ones, has the last of them left out.
  private static let (maximumSteps, textLength) = (4096, 1 << 18)
  private static let textAt = stepsAt + maximumSteps * stepSize
  static let size = textAt + textLength

  /// Units: nanoseconds.
  var moment: UnsafeMutablePointer<Int64> { memory.assumingMemoryBound(to: Int64.self) }

  private func number(at offset: Int) -> Int64 {
    memory.load(fromByteOffset: offset, as: Int64.self)
  }

  private func set(_ number: Int64, at offset: Int) {
    memory.storeBytes(of: number, toByteOffset: offset, as: Int64.self)
  }

  /// Nil of a film that has none yet.
  var frame: Int? {
    get { number(at: Self.frameAt) == 0 ? nil : Int(number(at: Self.frameAt)) - 1 }
    nonmutating set { set(newValue.map { Int64($0) + 1 } ?? 0, at: Self.frameAt) }
  }

  func write(work: Int64, _ offset: Double) {
    memory.storeBytes(of: offset, toByteOffset: Self.offsetAt, as: Double.self)
    set(work, at: Self.workAt)
  }

  var work: (code: Int64, offset: Double) {
    (number(at: Self.workAt), memory.load(fromByteOffset: Self.offsetAt, as: Double.self))
  }

  var content: String? {
    let text = text(at: Self.nameAt, length: Self.nameLength)
    return text.isEmpty ? nil : text
  }

  func write(_ content: String, _ timeline: Timeline?) {
    set(0, at: Self.countAt)
    frame = nil
    write(work: 0, 0)
    write(content, at: Self.nameAt, length: Self.nameLength)
    var end = Self.textAt
    for (index, entry) in (timeline?.entries ?? []).prefix(Self.maximumSteps).enumerated() {
      let text = entry.action.text
      guard text.utf8.count < Self.size - end else { break }
      let place = Self.stepsAt + index * Self.stepSize
      set(entry.begin.nanoseconds, at: place)
      set(entry.end.nanoseconds, at: place + 8)
      set(Int64(end), at: place + 16)
      write(text, at: end, length: Self.size - end)
      end += text.utf8.count + 1
      set(Int64(index + 1), at: Self.countAt)
    }
  }

  func step(at moment: SceneTime) -> String? {
    let count = min(Int(number(at: Self.countAt)), Self.maximumSteps)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let place = Self.stepsAt + index * Self.stepSize
      guard number(at: place) <= moment.nanoseconds, moment.nanoseconds <= number(at: place + 8)
      else { continue }
      let start = Int(number(at: place + 16))
      guard (Self.textAt..<Self.size).contains(start) else { return nil }
      return text(at: start, length: Self.size - start)
    }
    return nil
  }

  private func write(_ text: String, at offset: Int, length: Int) {
    let bytes = UnsafeMutableRawBufferPointer(start: memory + offset, count: length)
    let count = min(text.utf8.count, length - 1)
    bytes.copyBytes(from: text.utf8.prefix(count))
    bytes[count] = 0
  }

  private func text(at offset: Int, length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: memory + offset, count: length)
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

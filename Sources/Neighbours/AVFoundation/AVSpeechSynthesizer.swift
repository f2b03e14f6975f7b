public import Foundation
import PegScene
import UIKit

/// A voice; the languages are those of the code that asks.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  open private(set) var language: String

  public init?(language languageCode: String?) {
    language = languageCode ?? Self.currentLanguageCode()
  }

  open var name: String { "" }
  open var identifier: String { "pegbar.voice.\(language)" }
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  open class func currentLanguageCode() -> String { "en-US" }
}

/// A text to be spoken.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  open private(set) var speechString: String
  open var voice: AVSpeechSynthesisVoice?
  /// From 0, the slowest, to 1.
  open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  /// Units: seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// Units: seconds.
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// - Source: the values of Apple's `AVSpeechBoundary`.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word = 1
}

/// Would speak texts. The delegate gets the begin and the end of each at once, and nothing is heard.
///
/// - Source: Apple, "AVSpeechSynthesizer".
@preconcurrency @MainActor
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open private(set) var isSpeaking = false
  open var isPaused: Bool { false }
  private var waiting: [AVSpeechUtterance] = []

  public override init() { super.init() }

  open func speak(_ utterance: AVSpeechUtterance) {
    SceneDiagnostics.report("AVSpeechSynthesizer does not speak: there is no loudspeaker here")
    waiting.append(utterance)
    isSpeaking = true
    DispatchQueue.main.async { [self] in MainActor.assumeIsolated { speakNext() } }
  }

  private func speakNext() {
    guard !waiting.isEmpty else { return }
    let utterance = waiting.removeFirst()
    delegate?.speechSynthesizer(self, didStart: utterance)
    isSpeaking = !waiting.isEmpty
    delegate?.speechSynthesizer(self, didFinish: utterance)
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    let stopped = waiting
    waiting = []
    isSpeaking = false
    for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    return true
  }

  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult
  open func continueSpeaking() -> Bool { false }
}

@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

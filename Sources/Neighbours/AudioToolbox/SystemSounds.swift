public import Foundation
public import PegFoundation
import PegScene

/// The number of a sound that can be played.
public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesBadPropertySizeError: OSStatus = 0x2173_697A

private func report() {
  SceneDiagnostics.reportOfCaller(
    .warning, "AudioServices: sounds and vibrations are not played, since pictures have no sound")
}

/// Reports that the sound is not played.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Reports that the alert is not played.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Reports that the sound is not played, and calls the closure soon.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  report()
  guard let inCompletionBlock else { return }
  if let queue = SceneMainQueue.current {
    queue.run(inCompletionBlock)
  } else {
    DispatchQueue.main.async(execute: inCompletionBlock)
  }
}

/// Reports that the alert is not played, and calls the closure soon.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Writes the number of a sound in a file, which must be there.
///
/// - Returns: `kAudioServicesSystemSoundUnspecifiedError` if there is no such file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard FileManager.default.fileExists(atPath: inFileURL.path) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  // All sounds have one number, since none is played. Numbers below 0x1000 are those of the system.
  outSystemSoundID.pointee = 0x1000
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

import Foundation
import PegStage
import UIKit

/// Runs the command line of a program that starts with `UIApplicationMain`; the C code of UIKit calls it.
///
/// The program has one scene, `app`, which commands show if they name none. Info.plist is the one beside the program.
@_cdecl("peg_app_main")
public func runApp(_ delegate: UnsafeRawPointer, _ application: UnsafeRawPointer?) {
  let delegate: AnyClass = unsafeBitCast(delegate, to: AnyClass.self)
  let application: AnyClass? = application.map { unsafeBitCast($0, to: AnyClass.self) }
  MainActor.assumeIsolated {
    FoundScenes.run {
      $0.add(
        delegate: delegate, application: application, info: Bundle.main.infoDictionary ?? [:])
    }
  }
}

// Written by scripts/make-tables.
import CoreGraphics
import Foundation
import PegRuntime
import QuartzCore
import UIFoundation

/// Adds the tables below at the first look-up by name.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  table1()
}

@MainActor
private func table1() {
  let table = ClassTable(UIWindow.self)
  table.method("becomeKey") { (o: UIWindow) in o.becomeKey() }
  table.method("makeKey") { (o: UIWindow) in o.makeKey() }
  table.method("makeKeyAndVisible") { (o: UIWindow) in o.makeKeyAndVisible() }
  table.method("resignKey") { (o: UIWindow) in o.resignKey() }
  table.method("sendEvent:") { (o: UIWindow, a: UIEvent) in o.sendEvent(a) }
}

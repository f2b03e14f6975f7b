import CLibFuzzer
import PegNib

// Feeds inputs to the reader of storyboards and xibs: nib-fuzzer [libFuzzer options] [folders].

/// Stops the run with a message; libFuzzer keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Calls a reader and looks at the message if it throws.
func read<Value>(_ reader: () throws(NibError) -> Value) {
  do throws(NibError) {
    _ = try reader()
  } catch {
    expect(!error.description.contains("\n"), "a message of two lines")
    expect((error.line ?? 1) > 0, "line \(error.line ?? 0)")
  }
}

/// Calls every reader with the element, and those of values with the keys of its children.
func readAll(_ element: NibElement) {
  read { () throws(NibError) in try element.constraints }
  read { () throws(NibError) in try element.connections }
  read { () throws(NibError) in try element.runtimeAttributes }
  read { () throws(NibError) in try element.layoutGuides }
  read { () throws(NibError) in try element.autoresizingMask }
  _ = (element.subviews, element.uninstalledSubviews, element.variations, element.customClass)
  for key in Set(element.children.compactMap(\.key)) {
    read { () throws(NibError) in try element.rect(key: key) }
    read { () throws(NibError) in try element.point(key: key) }
    read { () throws(NibError) in try element.size(key: key) }
    read { () throws(NibError) in try element.edgeInsets(key: key) }
    read { () throws(NibError) in try element.offset(key: key) }
    read { () throws(NibError) in try element.string(key) }
    read { () throws(NibError) in try element.data(key: key) }
    read { () throws(NibError) in try element.font(key: key) }
    read { () throws(NibError) in try element.color(key: key)?.components?.sRGB }
    read { () throws(NibError) in try element.attributedString(key: key)?.string }
    read { () throws(NibError) in try element.image(key) }
    read { () throws(NibError) in try element.symbolConfiguration(key: key) }
  }
  for attribute in element.attributes {
    read { () throws(NibError) in try element.bool(attribute.name) }
    read { () throws(NibError) in try element.number(attribute.name) }
    read { () throws(NibError) in try element.integer(attribute.name) }
  }
}

let callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { data, count in
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  do throws(NibError) {
    let document = try NibDocument.read(bytes: bytes, path: "fuzz.storyboard")
    for (width, height) in [(NibSizeClass.compact, NibSizeClass.regular), (.regular, .compact)] {
      document.adapt(width: width, height: height)
      for element in document.elements { readAll(element) }
    }
    for scene in document.scenes {
      read { () throws(NibError) in try scene.canvasLocation }
      _ = (scene.controller?.id, scene.storyboardIdentifier)
    }
    read { () throws(NibError) in try document.designables }
    for error in document.brokenReferences {
      expect(!error.description.contains("\n"), "a message of two lines")
    }
    for kind in document.unread { expect(!kind.description.contains("\n"), "a kind of two lines") }
    let coverage = document.coverage
    expect((0...coverage.total).contains(coverage.read), "\(coverage)")
    let changes = NibComparison(document, document).changes
    expect(changes.isEmpty, "a document differs from itself: \(changes)")
    let ids = document.elements.compactMap(\.id)
    NibStrings(Dictionary(ids.map { ("\($0).text", "x") }) { first, _ in first })
      .apply(to: document)
    let other = try NibDocument.read(bytes: bytes, path: "other.storyboard")
    for change in NibComparison(document, other).changes {
      let lines = [change.object] + change.details.map(\.description)
      expect(!lines.joined().contains("\n"), "a change of two lines")
    }
    return 0
  } catch {
    expect(!error.description.contains("\n"), "a message of two lines")
    expect((error.line ?? 1) > 0, "line \(error.line ?? 0)")
    return 0
  }
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, callback)

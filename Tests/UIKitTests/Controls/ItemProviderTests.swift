import Testing
import UIKit

/// Data that item providers give.
@MainActor
@Suite struct ItemProviderTests {
  @Test func textsAreUTF8() async {
    let text = NSItemProvider(object: "Grüße" as NSString)
    let answer = await withCheckedContinuation { continuation in
      text.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(answer == Data("Grüße".utf8))
    let none = await withCheckedContinuation { continuation in
      text.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
        continuation.resume(returning: data == nil && error != nil)
      }
    }
    #expect(none)
  }
}

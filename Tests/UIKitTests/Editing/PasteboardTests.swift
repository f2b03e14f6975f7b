import Foundation
import PegScene
import Testing
import UIKit

/// Pasteboards: Apple's page of UIPasteboard says what each call does.
@MainActor @Suite(.serialized) struct PasteboardTests {
  /// Runs work in a scene of its own, whose pasteboards are empty.
  private func inScene(_ work: () throws -> Void) throws {
    let scene = SceneContext.open("pasteboards")
    defer { scene.close() }
    try work()
  }

  @Test func keepsOneKindOfValueAtATime() throws {
    try inScene {
      let board = UIPasteboard.general
      #expect(board.numberOfItems == 0 && board.string == nil && !board.hasStrings)
      board.string = "Ferry"
      #expect(board.string == "Ferry" && board.strings == ["Ferry"] && board.hasStrings)
      #expect(
        board.types == ["public.utf8-plain-text"] && board.contains(pasteboardTypes: board.types))
      #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("Ferry".utf8))
      let address = try #require(URL(string: "https://example.com/a"))
      board.urls = [address, address]
      #expect(
        board.numberOfItems == 2 && board.url == address && board.hasURLs && !board.hasStrings)
      board.color = .red
      #expect(board.color == .red && board.hasColors && !board.hasURLs)
      board.image = UIImage(systemName: "star")
      #expect(board.image != nil && board.hasImages && board.images?.count == 1)
      board.string = nil
      #expect(board.numberOfItems == 0)
    }
  }

  @Test func countsChangesAndPostsThem() throws {
    try inScene {
      let board = UIPasteboard.general
      var heard: [[String]] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: nil, queue: nil
      ) { note in
        nonisolated(unsafe) let info = note.userInfo ?? [:]
        MainActor.assumeIsolated {
          heard.append(info[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [])
          heard.append(info[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? [])
        }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      let before = board.changeCount
      board.string = "a"
      board.color = .red
      #expect(board.changeCount == before + 2)
      let (text, colour) = ("public.utf8-plain-text", "com.apple.uikit.color")
      #expect(heard == [[text], [], [colour], [text]])
    }
  }

  @Test func findsItemsByTypeAndPlace() throws {
    try inScene {
      let board = UIPasteboard.general
      board.items = [["a": "1", "b": Data([7])], ["b": "2"]]
      #expect(board.types(forItemSet: nil) == [["a", "b"], ["b"]])
      #expect(board.itemSet(withPasteboardTypes: ["b"]) == IndexSet([0, 1]))
      #expect(board.values(forPasteboardType: "a", inItemSet: nil) as? [String] == ["1"])
      #expect(board.data(forPasteboardType: "b", inItemSet: nil) == [Data([7]), Data("2".utf8)])
      #expect(board.contains(pasteboardTypes: ["b"], inItemSet: nil))
      #expect(!board.contains(pasteboardTypes: ["a"], inItemSet: nil))
      #expect(board.types(forItemSet: IndexSet(integer: 2)) == nil)
      board.addItems([["c": 1]])
      #expect(board.numberOfItems == 3)
    }
  }

  @Test func namedPasteboardsAreApartAndShared() throws {
    try inScene {
      let name = UIPasteboard.Name("drafts")
      #expect(UIPasteboard(name: name, create: false) == nil)
      let drafts = try #require(UIPasteboard(name: name, create: true))
      drafts.string = "draft"
      #expect(UIPasteboard.general.string == nil)
      let again = try #require(UIPasteboard(name: name, create: false))
      #expect(again.string == "draft" && again == drafts)
      let unique = UIPasteboard.withUniqueName()
      #expect(unique.name != UIPasteboard.withUniqueName().name)
      UIPasteboard.remove(withName: name)
      #expect(UIPasteboard(name: name, create: false) == nil)
    }
  }

  @Test func scenesDoNotShareThem() throws {
    try inScene { UIPasteboard.general.string = "secret" }
    try inScene { #expect(UIPasteboard.general.string == nil) }
  }
}

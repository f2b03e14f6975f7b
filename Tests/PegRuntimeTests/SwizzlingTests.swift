import Foundation
import PegRuntime
import Testing

@MainActor
struct SwizzlingTests {
  private final class Card: NSObject {
    var log: [String] = []
    func show() { log.append("show") }
    func ownShow() { log.append("own") }
  }

  private let show = selector("show", Card.show)
  private let ownShow = selector("ownShow", Card.ownShow)

  @Test func methodsAreFoundAndKeepTheirCode() throws {
    let first = try #require(class_getInstanceMethod(Card.self, show))
    let second = try #require(class_getInstanceMethod(Card.self, ownShow))
    #expect(first != second && first == class_getInstanceMethod(Card.self, show))
    method_exchangeImplementations(first, second)
    let card = Card()
    card.perform(show)
    card.show()
    #expect(card.log == ["show", "show"])
  }

  /// Apple's classes have methods that no header shows, which apps exchange all the same.
  @Test func classesOfTheKitCountAsHavingAnyMethod() {
    #expect(class_getInstanceMethod(NSObject.self, Selector("_hidden")) != nil)
  }

  @Test func namesWithoutMethodsAreNil() {
    #expect(class_getInstanceMethod(Card.self, Selector("fly")) == nil)
    #expect(class_getInstanceMethod(nil, show) == nil)
  }

  @Test func methodsAreNotAdded() throws {
    let method = try #require(class_getInstanceMethod(Card.self, show))
    let code: IMP = method_getImplementation(method)
    #expect(!class_addMethod(Card.self, Selector("fly"), code, method_getTypeEncoding(method)))
    #expect(class_replaceMethod(Card.self, show, code, nil) == nil)
  }
}

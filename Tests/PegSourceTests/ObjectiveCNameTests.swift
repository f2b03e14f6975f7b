import PegSource
import Testing

/// Selectors of methods, by the law that Swift's compiler follows.
@Suite struct ObjectiveCNameTests {
  @Test(arguments: [
    ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["sender"], "tapWithSender:"),
    ("f", ["_", "b"], "f:b:"), ("set", ["a", "b"], "setWithA:b:"), ("move", ["to"], "moveTo:"),
    ("add", ["for"], "addFor:"), ("tap", ["withSender"], "tapWithSender:"),
    ("loadFrom", ["file"], "loadFromFile:"), ("reload", ["inSection", "_"], "reloadInSection::"),
    ("open", ["URL"], "openWithURL:"), ("perform", ["information"], "performWithInformation:"),
  ])
  func labelsAreJoined(name: String, labels: [String], selector: String) {
    #expect(ObjectiveCName.method(name, labels: labels) == selector)
  }

  @Test func settersHaveACapital() {
    #expect(ObjectiveCName.setter("title") == "setTitle:")
    #expect(ObjectiveCName.setter("URL") == "setURL:")
  }
}

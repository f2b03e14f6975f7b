import PegProject
import Testing

@testable import PegImport

/// The compiler's text, in the forms in which it names places.
@Suite struct CompilerErrorsTests {
  private let paths = ["/u/a:b.swift": "/u/a:b.swift", "/copies/0/c.swift": "/u/c.swift"]

  @Test func errorsHaveTheirPlacesAndNotes() {
    let found = CompilerErrors(
      """
      /u/a:b.swift:3:14: error: cannot find 'x' in scope
      let s = "/u/a:b.swift:1: error: no"
                   ^
      /u/a:b.swift:1:7: note: declared here
      /other.swift:9:9: note: elsewhere
      /u/a:b.swift:3:14: error: cannot find 'x' in scope
      /copies/0/c.swift:4:2: warning: unused
      /copies/0/c.swift:5:2: error:  two spaces
      """, paths: paths)
    #expect(
      found.errors == [
        "/u/a:b.swift": [
          .init(
            line: 3, column: 14, message: "cannot find 'x' in scope",
            notes: [.init(line: 1, column: 7, message: "declared here")]),
          .init(line: 3, column: 14, message: "cannot find 'x' in scope"),
        ], "/u/c.swift": [.init(line: 5, column: 2, message: "two spaces")],
      ])
    #expect(!found.hasOthers)
  }

  /// Code of a macro stands in no file of the project; the note behind the error has the place.
  @Test func notesPlaceErrorsOfOtherFiles() {
    let found = CompilerErrors(
      """
      @__swiftmacro_1.swift:1:1: error: bad
      /u/a:b.swift:7:3: note: in expansion of macro 'M' here
      error: no place
      <unknown>:0: error: none either
      """, paths: paths)
    #expect(
      found.errors == ["/u/a:b.swift": [.init(line: 7, column: 3, message: "bad")]])
    #expect(found.hasOthers)
  }

  @Test func crashesAreErrorsOfTheInnermostPlace() {
    let found = CompilerErrors(
      """
      Stack dump:
      0.\tProgram arguments: swift-frontend /copies/0/c.swift
      3.\tWhile type-checking 'f()' (at /u/a:b.swift:2:1)
      4.\tWhile type-checking expression at [/u/a:b.swift:3:5 - line:3:9] RangeText="x"
       #0 0x0 frame
      """, paths: paths)
    #expect(
      found.errors == [
        "/u/a:b.swift": [
          .init(line: 3, column: 5, message: "the compiler crashes on this code")
        ]
      ])
    let whole = CompilerErrors(
      "Stack dump:\n4.\tWhile evaluating request X(source_file \"/u/a:b.swift\")\n", paths: paths)
    #expect(whole.crashed == ["/u/a:b.swift"])
  }

  @Test func messagesAreCauses() {
    let causes = [
      "no such module 'CoreData'": "no module CoreData",
      "cannot find type 'A' in scope": "no type A", "cannot find 'A' in scope": "no type A",
      "cannot find 'a' in scope": "no function or variable a",
      "value of type 'UIView' has no member 'x'": "UIView has no member x",
      "'Key' is not a member type of class 'UIKit.UIApplication'": "no type UIApplication.Key",
      "ambiguous use of 'x'": "ambiguous use of 'x'",
    ]
    for (message, cause) in causes { #expect(CutSubject(message).text == cause) }
  }
}

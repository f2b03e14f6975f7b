import Foundation
import PegTestSupport
import Testing

@testable import PegCLI
@testable import PegCommand

/// Options of all commands: what is declared is what is taken, and what is taken is what can be read.
@MainActor
struct OptionTests {
  /// A command's help, completions and checks are made of the same options that its code can read.
  @Test func commandsTakeTheOptionsThatTheyRead() {
    func expectSame<C: Command>(_ command: C.Type) {
      #expect(command.documented.options == C.Options().syntaxes, "\(command.syntax.name)")
    }
    for command in Tool.commands { expectSame(command) }
    #expect(Tool.commands.count == 32)
  }

  /// Groups that list their options leave none out, and keep their order.
  @Test func listedOptionsAreThoseThatAreDeclared() {
    func expectWhole<Group: OptionGroup>(_ group: Group) {
      #expect(group.syntaxes == group.reflected, "\(Group.self)")
      for case let inner as any OptionGroup in Mirror(reflecting: group).children.map(\.value) {
        expectWhole(inner)
      }
    }
    func expectWhole<C: Command>(_ command: C.Type) { expectWhole(C.Options()) }
    for command in Tool.commands { expectWhole(command) }
    expectWhole(CommonOptions())
  }

  @Test func noNameStandsForTwoOptions() {
    for syntax in Tool.syntaxes {
      let names = (syntax.options + CommandSyntax.common).flatMap(\.names) + ["--help", "-h"]
      #expect(Set(names).count == names.count, "\(syntax.name): \(names)")
      for option in syntax.options + CommandSyntax.common {
        #expect(option.names[0].hasPrefix("--"), "\(option.names)")
      }
    }
  }

  /// What help calls the default is a value that the option takes; so is each word that a shell completes.
  @Test func defaultsAndCompletedWordsAreRead() throws {
    func expectReadable<Options: OptionGroup>(_ options: Options, _ name: String) throws {
      for child in Mirror(reflecting: options).children {
        if let group = child.value as? any OptionGroup { try expectReadable(group, name) }
        guard let option = child.value as? any ReadableOption else { continue }
        #expect(throws: Never.self, "\(name) \(option.name)") { try option.check(nil) }
        guard case .words(let words) = option.syntax.choices else { continue }
        #expect(!words.isEmpty)
        for word in words {
          #expect(throws: Never.self, "\(name) \(option.name) \(word)") { try option.check(word) }
        }
      }
    }
    func expectReadable<C: Command>(_ command: C.Type) throws {
      try expectReadable(C.Options(), command.syntax.name)
    }
    for command in Tool.commands { try expectReadable(command) }
  }

  private struct Look: OptionGroup {
    static let heading = "LOOK"
    let padding = Option(
      "--padding", value: "P", as: .number(in: 0...10), standard: "1.5", help: "Space.")
    let corner = Option("--corner", value: "R", as: .integer(in: 0...9), help: "Round.")
  }

  private struct Paint: OptionGroup {
    let dark = Flag("--dark", "-d", help: "Dark.")
    let look = Look()
    let names = Option("--names", value: "LIST", as: .list, help: "Names.")
  }

  private func read(
    _ words: [String], settings: [String: ParsedArguments.Value] = [:]
  ) throws -> Arguments<Paint> {
    let syntax = CommandSyntax(name: "paint", abstract: "", operands: "", options: Paint())
    return Arguments(try ParsedArguments(words, syntax: syntax, settings: settings))
  }

  @Test func valuesHaveTheTypesOfTheirOptions() throws {
    let given = try read(["a", "-d", "--padding", "2.5", "--corner=3", "--names", "x, y"])
    #expect(given.dark)
    #expect(given.operands == ["a"])
    let padding: Double = try given.look.padding
    let corner: Int? = try given.look.corner
    let names: [String]? = try given.names
    #expect(padding == 2.5 && corner == 3 && names == ["x", "y"])
    let bare = try read([])
    #expect(!bare.dark)
    #expect(try bare.look.padding == 1.5)
    #expect(try bare.look.corner == nil)
    #expect(try bare.names == nil)
    #expect(given.has(\.names) && !bare.has(\.names))
    #expect(try given.group(Look.self)?.corner == 3)
    #expect(given.group(LimitOptions.self) == nil)
    #expect(given.parsed.syntax.options.map(\.group) == ["OPTIONS", "LOOK", "LOOK", "OPTIONS"])
  }

  @Test func errorsSayWhatTheValueMustBeAndWhereItStands() throws {
    func message<Value>(_ body: @autoclosure () throws -> Value) -> String? {
      do { _ = try body() } catch CommandError.usage(let text) { return text } catch {}
      return nil
    }
    #expect(
      message(try read(["--corner", "10"]).look.corner)
        == "--corner must be a whole number from 0 to 9, not \"10\"")
    #expect(
      message(try read(["--names", "a,,b"]).names)
        == "--names must be a list with commas, without empty parts, not \"a,,b\"")
    let file = ParsedArguments.Value(text: "x", origin: .file("p.toml", line: 7))
    #expect(
      message(try read([], settings: ["--padding": file]).look.padding)
        == "--padding must be a number from 0 to 10, not \"x\" (from p.toml:7)")
    let variable = ParsedArguments.Value(text: "-1", origin: .environment("PEGBAR_CORNER"))
    #expect(
      message(try read([], settings: ["--corner": variable]).look.corner)
        == "--corner must be a whole number from 0 to 9, not \"-1\" (from PEGBAR_CORNER)")
  }

  /// Names that are not declared, and values of other types, do not compile.
  @Test(arguments: [
    ("let a: Double? = try line.screen.scale; let b: Bool = line.all", nil),
    ("_ = line.al", "has no dynamic member 'al'"),
    ("_ = line.scale", "has no dynamic member 'scale'"),
    ("_ = try line.screen.size", "has no dynamic member 'size'"),
    ("_ = line.has(\\.screen.none)", "has no member 'none'"),
    ("let a: Int? = try line.screen.scale", "cannot assign value of type 'Double?' to type 'Int?'"),
    ("_ = line.screen.scale", "is not marked with 'try'"),
  ])
  func misspeltOptionsDoNotCompile(code: String, complaint: String?) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = TemporaryFolder()
    try folder.write(
      Array(
        """
        import PegCommand
        struct Screen: OptionGroup {
          let scale = Option("--scale", value: "N", as: .number(in: 0.1...10), help: "Scale.")
        }
        struct Options: OptionGroup {
          let all = Flag("--all", help: "All.")
          let screen = Screen()
        }
        func read(_ line: Arguments<Options>) throws { \(code) }
        """.utf8), "Read.swift")
    let result = try ToolProcess.run(
      """
      maps=$(for map in \(ToolProcess.programs)/*.build/module.modulemap \
        \(root.path)/Sources/System/*/{,include/}module.modulemap
      do [ -f $map ] && echo -Xcc -fmodule-map-file=$map; done)
      swiftc -typecheck -swift-version 6 -package-name \(root.lastPathComponent.lowercased()) \
        -I \(ToolProcess.programs)/Modules $maps Read.swift
      """, in: folder)
    #expect((result.code == 0) == (complaint == nil), "\(result.complaints)")
    if let complaint { #expect(result.complaints.contains(complaint), "\(result.complaints)") }
  }

  /// What the compiler cannot see, two declarations that do not belong together, ends the program at once.
  @Test func optionsOfAnotherCommandTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let syntax = CommandSyntax(name: "list", abstract: "", operands: "")
      _ = Arguments<LimitOptions>(try ParsedArguments([], syntax: syntax))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("list does not take --timeout"))
  }
}

private protocol ReadableOption: OptionDeclaration {
  func check(_ text: String?) throws
}

extension Option: ReadableOption {
  fileprivate func check(_ text: String?) throws { _ = try read(text) }
}

/// The lines at the end of a file that register its scenes.
enum SceneTail {
  /// Returns a function that runs the statements when scenes are first asked for.
  ///
  /// - Parameter name: a part of the function's name that no other function of the file has.
  static func lines(_ name: String, _ statements: [String]) -> [String] {
    ["@MainActor private func __pegbar\(name)() {"] + statements.map { "  " + $0 } + [
      "}",
      "@section(\".init_array\") @used",
      "private let __pegbar\(name)Load: @convention(c) () -> Void = { "
        + "PegRuntime.Tables.add { __pegbar\(name)() } }",
    ]
  }

  static func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      + "\""
  }
}

import PegBase
import PegResources
import Testing

@Suite struct StringFilesTests {
  let project = Project()

  private func utf16(_ text: String, mark: [UInt8]) -> [UInt8] {
    mark
      + text.utf16.flatMap {
        mark == [0xfe, 0xff]
          ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
  }

  @Test func stringsInEachEncoding() throws {
    let text = "/* A comment. */\n\"Ünder\" = \"one \\\"two\\\"\\n\";\n// another\nkey = \"día\";\n"
    let files: [[UInt8]] = [
      Array(text.utf8), [0xef, 0xbb, 0xbf] + Array(text.utf8), utf16(text, mark: [0xff, 0xfe]),
      utf16(text, mark: [0xfe, 0xff]),
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>Ünder</key><string>one "two"
        </string><key>key</key><string>día</string></dict></plist>
        """.utf8),
    ]
    for bytes in files {
      try project.write("en.lproj/Localizable.strings", bytes)
      let report = try project.compile(["en.lproj/Localizable.strings"])
      #expect(report.notes.isEmpty && report.strings == 2)
      #expect(
        try project.text("en.lproj/Localizable.strings")
          == "\"key\" = \"día\";\n\"Ünder\" = \"one \\\"two\\\"\\n\";\n")
    }
  }

  @Test func damagedFilesGiveOneLineEach() throws {
    try project.write("a.strings", "\"a\" = ")
    try project.write("b.strings", [0xc3, 0x28, 0x3d])
    try project.write("c.xcstrings", "{\"strings\": {}}")
    try project.write("d.stringsdict", String(repeating: "{a=", count: 5000))
    try project.write("e.strings", "")
    let report = try project.compile([
      "a.strings", "b.strings", "c.xcstrings", "d.stringsdict", "e.strings", "f.strings",
    ])
    let notes = project.notes(report)
    #expect(notes.count == 5)
    #expect(notes[0] == "a.strings: left out: it is no property list and no list of strings")
    #expect(notes[2] == "c.xcstrings: left out: it has no source language or no strings")
    #expect(notes[3] == "d.stringsdict: left out: it is nested too deep")
    #expect(notes[4].hasPrefix("f.strings: left out: it cannot be read: No such file"))
  }

  @Test func catalogsOfStringsBecomeTables() throws {
    try project.write(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Plain": {},
        "hello": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Hello"}},
          "fr": {"stringUnit": {"state": "needs_review", "value": "Bonjour"}},
          "de": {"stringUnit": {"state": "new", "value": ""}},
          "../x": {"stringUnit": {"state": "translated", "value": "bad"}}}},
        "%lld files": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}}},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
          "other": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}},
        "sum": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@birds@ here"},
          "substitutions": {"birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}}}}}}
      }}
      """)
    let report = try project.compile(["Localizable.xcstrings"])
    #expect(report.notes.isEmpty && report.tables == 2 && report.strings == 6)
    #expect(
      try project.text("en.lproj/Localizable.strings")
        == "\"Plain\" = \"Plain\";\n\"hello\" = \"Hello\";\n")
    #expect(try project.text("fr.lproj/Localizable.strings") == "\"hello\" = \"Bonjour\";\n")
    let rules = try project.text("en.lproj/Localizable.stringsdict").replacing("\n", with: "")
    #expect(
      rules.contains(
        "<key>%lld files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@value@</string>"
          + "<key>value</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld file</string>"
          + "<key>other</key><string>%lld files</string></dict></dict>"))
    #expect(rules.contains("<key>other</key><string>%lld birds</string>"))
    #expect(
      rules.contains(
        "<key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key>"
          + "<string>Tap</string><key>other</key><string>Click</string></dict></dict>"))
  }

  @Test func aRuleFileIsKept() throws {
    try project.write(
      "de.lproj/Localizable.stringsdict",
      """
      <plist version="1.0"><dict><key>n &amp; m</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@n@</string><key>n</key><dict><key>one</key><string>ein &lt;Ding&gt;</string></dict></dict></dict></plist>
      """)
    let report = try project.compile(["de.lproj/Localizable.stringsdict"])
    #expect(report.notes.isEmpty && report.strings == 1)
    let text = try project.text("de.lproj/Localizable.stringsdict")
    #expect(text.contains("<key>n &amp; m</key>") && text.contains("ein &lt;Ding&gt;"))
  }
}

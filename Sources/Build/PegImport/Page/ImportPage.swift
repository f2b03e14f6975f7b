/// The page of an import: a picture of each screen, and the causes of what is missing.
package struct ImportPage {
  private let result: ImportResult
  /// Places shown of one cause before the rest is counted.
  private static let mostPlaces = 40

  package init(_ result: ImportResult) { self.result = result }

  /// The page as HTML without scripts; pictures are beside it.
  package var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escape(result.target)) – screens</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <header>
    <h1>\(escape(result.target))</h1>
    <p>\(escape(result.headline))</p>
    </header>
    <main>
    \(screens)\(tests)\(failures)\(blanks)\(problems)\(notes)</main>
    </body>
    </html>

    """
  }

  private var screens: String {
    guard !result.shown.isEmpty else { return "" }
    let cards = result.shown.map { screen in
      let warnings =
        screen.warnings.isEmpty
        ? ""
        : "<details><summary>\(screen.warnings.count) warnings</summary><ul>"
          + screen.warnings.map { "<li>\(escape($0))</li>" }.joined() + "</ul></details>"
      let path = escape(screen.picture ?? "")
      return """
        <figure>
        <a href="\(path)"><img src="\(path)" alt="\(escape(screen.name))" loading="lazy"></a>
        <figcaption>\(escape(screen.name))\(warnings)</figcaption>
        </figure>

        """
    }
    return "<section class=\"screens\" aria-label=\"Screens\">\n\(cards.joined())</section>\n"
  }

  private var tests: String {
    guard let tests = result.tests else { return "" }
    let rows = tests.filter { $0.verdict != .passed }.map { test in
      "<li><b>\(escape(test.name))</b> \(test.verdict.title): \(escape(test.message ?? ""))</li>\n"
    }
    let link =
      result.hasReview ? "<p><a href=\"review/index.html\">Snapshots that differ</a></p>\n" : ""
    let list = rows.isEmpty ? "" : "<ul>\n\(rows.joined())</ul>\n"
    return "<section>\n<h2>Tests</h2>\n\(link)\(list)</section>\n"
  }

  private var failures: String {
    guard !result.failed.isEmpty else { return "" }
    let rows = result.failed.map {
      "<li><b>\(escape($0.name))</b> \(escape($0.problem ?? ""))</li>\n"
    }
    return
      "<section>\n<h2>Screens that ended with an error</h2>\n<ul>\n\(rows.joined())</ul>\n</section>\n"
  }

  private var blanks: String {
    guard !result.blank.isEmpty else { return "" }
    let names = result.blank.map { escape($0.name) }.joined(separator: ", ")
    return
      "<section>\n<h2>Blank without content</h2>\n<p>\(result.blank.count): \(names)</p>\n</section>\n"
  }

  private var problems: String {
    guard !result.problems.isEmpty else { return "" }
    let items = result.problems.map { problem in
      let advice = problem.advice.map { "<p>\(escape($0))</p>\n" } ?? ""
      let rows = problem.places.prefix(Self.mostPlaces).map { place in
        let at = place.line > 0 ? "\(place.file):\(place.line)" : place.file
        return "<tr><td><code>\(escape(at))</code></td><td>\(escape(place.part))</td>"
          + "<td>\(escape(place.message))</td></tr>\n"
      }
      let rest = problem.places.count - rows.count
      return """
        <details>
        <summary><b>\(escape(problem.cause))</b> \(problem.files) files, \(problem.places.count) places</summary>
        \(advice)<table>
        \(rows.joined())</table>
        \(rest > 0 ? "<p>and \(rest) more</p>\n" : "")</details>

        """
    }
    return "<section>\n<h2>Left out</h2>\n\(items.joined())</section>\n"
  }

  private var notes: String {
    guard !result.notes.isEmpty else { return "" }
    return "<section>\n<h2>Notes</h2>\n<ul>\n"
      + result.notes.map { "<li>\(escape($0))</li>\n" }.joined() + "</ul>\n</section>\n"
  }

  private func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #d8d8dc; --soft: #6b6b70; --back: #f4f4f6; --card: #fff }
    @media (prefers-color-scheme: dark) { :root { --line: #3a3a3c; --soft: #a0a0a6; --back: #161618; --card: #232326 } }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--back); font: 15px/1.45 system-ui, sans-serif }
    header, main { max-width: 1440px; margin: 0 auto; padding: 20px }
    header { padding-bottom: 0 }
    h1 { margin: 0; font-size: 28px } h2 { margin: 32px 0 8px; font-size: 20px }
    header p, figcaption, summary { color: var(--soft) } summary b { color: CanvasText }
    .screens { display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)) }
    figure { margin: 0 } img { display: block; width: 100%; border: 1px solid var(--line); border-radius: 12px }
    figcaption { padding: 8px 4px; overflow-wrap: anywhere }
    section details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; margin: 8px 0 }
    table { border-collapse: collapse; width: 100% } td { padding: 4px 12px 4px 0; vertical-align: top; overflow-wrap: anywhere }
    code { font: 13px ui-monospace, monospace }
    """
}

import PegPixels
import PegDiff
import PegGeometry
import PegSnapshot

/// Turns a report's model into its page.
struct ReportPage {
  let model: ReportModel
  /// The address of a picture, relative to the page.
  let address: (ReportItem.Picture) -> String

  var source: String {
    HTML.page(
      head: [
        .void("meta", ["charset": "utf-8"]),
        .void("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .void("meta", ["name": "color-scheme", "content": "light dark"]),
        .element("title", [:], [.text("Snapshot report (\(model.items.count))")]),
        .style(ReportStyle.sheet),
      ],
      body: [
        bar,
        model.items.isEmpty
          ? .element(
            "p", ["class": "all-good"],
            [.text("Nothing to look at: no snapshot has left a difference here.")])
          : .element("div", ["class": "layout"], [index, cards]),
      ]
    ).source
  }

  /// Nothing but pictures beside the page and the one style sheet, named by its digest; no script at all.
  static var policy: String {
    let style = ReportStyle.sheet.withUTF8Buffer {
      SHA256.digest(of: UnsafeRawBufferPointer($0)).base64
    }
    return "default-src 'none'; img-src 'self' data: file:; style-src 'sha256-\(style)'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private var bar: HTML {
    let count = model.items.count
    var filters: [HTML] = [.element("legend", [:], [.text("Show")])]
    filters += filter("all", "All", count, tone: nil)
    for kind in VerdictKind.allCases where model.count(of: kind) > 0 {
      filters += filter(kind.rawValue, kind.title, model.count(of: kind), tone: kind)
    }
    return .element(
      "header", ["class": "bar"],
      [
        .element(
          "h1", [:],
          [
            .text("Snapshot report"),
            .element("span", [:], [.text(count == 1 ? "1 snapshot" : "\(count) snapshots")]),
          ]),
        .element("fieldset", ["class": "filters"], filters),
      ])
  }

  private func filter(_ id: String, _ title: String, _ count: Int, tone: VerdictKind?) -> [HTML] {
    let input: HTML =
      tone == nil
      ? .void("input", ["type": "radio", "name": "show", "id": "show-\(id)", "checked": ""])
      : .void("input", ["type": "radio", "name": "show", "id": "show-\(id)"])
    let label =
      (tone.map { [Self.dot($0)] } ?? []) + [
        .text(title + " "), .element("b", [:], [.text("\(count)")]),
      ]
    return [input, .element("label", ["for": "show-\(id)"], label)]
  }

  private static func dot(_ kind: VerdictKind) -> HTML {
    .element("span", ["class": "dot tone \(kind.rawValue)"])
  }

  private var index: HTML {
    let entries = model.items.enumerated().map { number, item in
      HTML.element(
        "li", ["class": "item \(item.record.verdict.rawValue)"],
        [
          .element(
            "a", ["href": "#s\(number + 1)"],
            [
              Self.dot(item.record.verdict),
              .element("bdi", ["class": "title"], [.text(item.title)]),
              .element("bdi", ["class": "note"], [.text(item.suite)]),
            ])
        ])
    }
    return .element(
      "nav", ["class": "index", "aria-label": "Snapshots"], [.element("ol", [:], entries)])
  }

  private var cards: HTML {
    .element("main", [:], model.items.enumerated().map { card($0.element, number: $0.offset + 1) })
  }

  private func card(_ item: ReportItem, number: Int) -> HTML {
    let record = item.record
    return .element(
      "article", ["class": "item card \(record.verdict.rawValue)", "id": "s\(number)"],
      [
        .element(
          "div", ["class": "head"],
          [
            .element("bdi", ["class": "suite"], [.text(item.suite)]),
            .element(
              "h2", [:],
              [
                .element("bdi", [:], [.text(record.test)]), .text(" "),
                .element("span", [:], [.element("bdi", [:], [.text(record.identifier)])]),
              ]),
            .element(
              "p", ["class": "verdict"], [Self.dot(record.verdict), .text(record.verdict.title)]),
            .element("p", ["class": "summary"], [.text(record.summary)]),
          ]),
        figures(item),
        facts(record),
      ])
  }

  private func figures(_ item: ReportItem) -> HTML {
    let enlargement = item.enlargement
    var figures: [HTML] = []
    for image in [ArtifactImage.reference, .actual, .diff] {
      let picture = item.pictures.first { $0.image == image }
      if picture == nil && image == .diff { continue }
      figures.append(figure(image, picture, of: item, enlargement: enlargement))
    }
    return .element(
      "div", ["class": figures.count == 3 ? "figures" : "figures two"], figures)
  }

  private func figure(
    _ image: ArtifactImage, _ picture: ReportItem.Picture?, of item: ReportItem, enlargement: Int
  ) -> HTML {
    guard let picture else {
      return .element(
        "figure", [:],
        [
          .element("figcaption", [:], [.text(image.title)]),
          .element(
            "div", ["class": "picture"],
            [.element("div", ["class": "none"], [.text("No picture to show")])]),
        ])
    }
    let size = picture.size
    let shown = enlargement > 1 ? "\(size) px, shown ×\(enlargement)" : "\(size) px"
    let tag = HTML.void(
      "img",
      [
        "src": address(picture), "width": "\(size.width * enlargement)",
        "height": "\(size.height * enlargement)", "loading": "lazy",
        "class": enlargement > 1 ? "enlarged" : "natural",
        "alt": "\(image.title) of \(item.title)",
      ])
    var inside = [tag]
    if image == .diff, let bounds = item.record.difference?.bounds, !bounds.isEmpty {
      inside.append(frame(around: bounds, in: size))
    }
    return .element(
      "figure", [:],
      [
        .element(
          "figcaption", [:], [.text(image.title), .element("span", [:], [.text(shown)])]),
        .element(
          "div", ["class": "picture"],
          [
            .element(
              "a",
              [
                "class": size.height * 10 > size.width * 13 ? "frame tall" : "frame",
                "href": address(picture), "target": "_blank", "rel": "noopener",
              ], inside)
          ]),
      ])
  }

  /// Returns a dashed frame one part in a hundred outside the differing pixels, so that a single one is found.
  private func frame(around bounds: PixelRect, in size: PixelSize) -> HTML {
    let margin = max(1, max(size.width, size.height) / 100)
    return .element(
      "svg",
      [
        "viewBox": "0 0 \(size.width) \(size.height)", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ],
      [
        .element(
          "rect",
          [
            "x": "\(bounds.x0 - margin)", "y": "\(bounds.y0 - margin)",
            "width": "\(bounds.width + 2 * margin)", "height": "\(bounds.height + 2 * margin)",
            "vector-effect": "non-scaling-stroke",
          ])
      ])
  }

  private func facts(_ record: ResultRecord) -> HTML {
    func fact(_ name: String, _ value: HTML) -> HTML {
      .element("div", [:], [.element("dt", [:], [.text(name)]), .element("dd", [:], [value])])
    }
    var facts: [HTML] = []
    if let difference = record.difference {
      let bounds = difference.bounds
      facts += [
        fact(
          "Differing pixels",
          .text("\(difference.differingPixels) of \(difference.totalPixels)")),
        fact("Largest channel difference", .text("\(difference.largestChannelDifference) of 255")),
        fact(
          "Within",
          .text(
            "x \(bounds.x0)…\(bounds.x1), y \(bounds.y0)…\(bounds.y1) "
              + "(\(bounds.width)×\(bounds.height))")),
      ]
    }
    facts.append(fact("Allowed", .text(record.tolerance.description)))
    facts.append(
      fact("Reference", .element("bdi", ["class": "path"], [.text(record.reference)])))
    return .element("dl", [:], facts)
  }
}

extension ReportItem {
  var title: String { "\(record.test) \(record.identifier)" }

  /// How many times small pictures are enlarged, so that the longest side comes near 240 points.
  var enlargement: Int {
    let longest = pictures.map { max($0.size.width, $0.size.height) }.max() ?? 240
    return max(1, min(12, 240 / max(1, longest)))
  }
}

extension ArtifactImage {
  var title: String {
    switch self {
    case .reference: "Reference"
    case .actual: "Actual"
    case .diff: "Difference"
    }
  }
}

extension VerdictKind {
  var title: String {
    switch self {
    case .different: "Different"
    case .sizeMismatch: "Other size"
    case .environmentMismatch: "Other environment"
    case .nonDeterministic: "Not deterministic"
    case .unreadable: "Unreadable reference"
    case .missing: "Missing reference"
    case .recorded: "Recorded"
    case .matched: "Matched"
    }
  }
}

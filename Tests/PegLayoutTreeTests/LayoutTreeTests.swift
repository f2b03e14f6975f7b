import PegGeometry
import PegLayoutTree
import PegTestSupport
import Testing

func node(
  _ depth: Int, _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  path: [Int]? = nil, place: Rect? = nil, _ properties: KeyValuePairs<String, String> = [:]
) -> LayoutNode {
  let frame = Rect(x: x, y: y, width: width, height: height)
  return LayoutNode(
    depth: depth, className: name, indexPath: path, frame: frame, place: place ?? frame,
    properties: properties.map { LayoutProperty($0, $1) })
}

struct LayoutTreeTests {
  @Test func textSaysWhatIsWhere() {
    let tree = LayoutTree([
      node(0, "UIWindow", 0, 0, 390, 844),
      node(1, "UITableView", 0, 47, 390, 797, ["contentOffset": "(0 100)"]),
      node(
        2, "RowCell", 0, 132, 390, 44.333_333_333, path: [0, 3],
        place: Rect(x: 0, y: 79, width: 390, height: 44.333_333_333), ["role": "row"]),
      node(
        3, "UILabel", 16, 11, 358, 22, place: Rect(x: 16, y: 90, width: 358, height: 22),
        ["text": "a \"b\" \\ \n\u{202e}c", "font": ".SFUI-Regular 17", "alpha": "0.5"]),
      node(1, "Badge", 10, 10, 20, 20, place: Rect(x: 5, y: 5, width: 30, height: 30)),
      node(1, "Badge", 10, 10, 20, 20),
    ])
    #expect(
      tree.text == """
        UIWindow (0 0 390 844)
          UITableView (0 47 390 797) contentOffset=(0 100)
            RowCell[0,3] (0 132 390 44.333333) role=row
              UILabel (16 11 358 22) text="a \\"b\\" \\\\ \\n\\u{202e}c" font=".SFUI-Regular 17" alpha=0.5
          Badge (10 10 20 20) place=(5 5 30 30)
          Badge (10 10 20 20)

        """)
    #expect(
      tree.paths == [
        "UIWindow", "UIWindow/UITableView", "UIWindow/UITableView/RowCell[0,3]",
        "UIWindow/UITableView/RowCell[0,3]/UILabel", "UIWindow/Badge(0)", "UIWindow/Badge(1)",
      ])
    #expect(tree.nodes[3].alpha == 0.5 && tree.nodes[3].text == "a \"b\" \\ \n\u{202e}c")
  }

  /// Names and texts that try to end their line, their quotes or their place come back as they were.
  @Test func hostileTextsComeBack() throws {
    let pieces = [
      "\"", "\\", "\n", "\r\n", "\r", "\u{0}", "\u{7f}", "\u{85}", "\u{2028}", "\u{202e}", " ", "=",
      "(", ")", "(1 2)", "[0,1]", "#", "\u{301}", "é", "👩‍👩‍👧", "\\u{41}", "place=(1 2 3 4)", "ß",
      "\u{feff}", "\t", "x", "<img>", "true",
    ]
    var random = Seeded(11)
    for seed in 0..<300 {
      func hostile() -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      var nodes = [node(0, hostile(), 0, 0, 390, 844, ["id": hostile()])]
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let depth = Int.random(in: 1...(nodes[nodes.count - 1].depth + 1), using: &random)
        func number() -> Double {
          (Double.random(in: -900...900, using: &random) * 3).rounded() / 3
        }
        nodes.append(
          node(
            depth, hostile(), number(), number(), abs(number()), abs(number()),
            path: Bool.random(using: &random) ? [3, .random(in: 0...99, using: &random)] : nil,
            ["text": hostile(), "backgroundColor": "#ff0000", "made.up": hostile(), "empty": ""]))
      }
      let tree = LayoutTree(nodes)
      let text = tree.text
      #expect(text.unicodeScalars.filter { $0 == "\n" }.count == nodes.count, "seed \(seed)")
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      let back = try LayoutTree(parsing: text)
      #expect(back == tree, "seed \(seed)")
      #expect(back.text.utf8.elementsEqual(text.utf8), "seed \(seed)")
      #expect(tree.paths.allSatisfy { !$0.unicodeScalars.contains("\n") })
    }
  }

  @Test(arguments: [
    ("", 1), ("UIWindow\n", 1), ("UIWindow (0 0 1)\n", 1), ("UIWindow (0 0 1 x)\n", 1),
    ("  UIWindow (0 0 1 1)\n", 1), ("A (0 0 1 1)\nB (0 0 1 1)\n", 2),
    ("A (0 0 1 1)\n    B (0 0 1 1)\n", 2), ("A (0 0 1 1)\n B (0 0 1 1)\n", 2),
    ("A (0 0 1 1) text=\"x\n", 1), ("A (0 0 1 1) a=1 a=2\n", 1), ("A (0 0 1 1)  a=1\n", 1),
    ("A[0,x] (0 0 1 1)\n", 1), ("A (0 0 1 1) a\n", 1), ("A (0 0 1 1) t=\"\\q\"\n", 1),
    ("A (0 0 nan 1)\n", 1), ("A (0 0 1 1)\n\n  B (0 0 1 1)\n", 2),
  ])
  func whatIsNoTreeIsRefusedByItsLine(text: String, line: Int) {
    do {
      _ = try LayoutTree(parsing: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line == line, "\(text): \(error)")
    }
  }

  /// A hidden view, a clear one and one beyond an ancestor's edge show nowhere.
  @Test func visiblePlacesAreCut() {
    let tree = LayoutTree([
      node(0, "W", 0, 0, 100, 100),
      node(1, "Clip", 10, 10, 50, 50, ["clipsToBounds": "true"]),
      node(2, "In", 0, 0, 20, 20, place: Rect(x: 10, y: 10, width: 20, height: 20)),
      node(2, "Half", 40, 40, 20, 20, place: Rect(x: 50, y: 50, width: 20, height: 20)),
      node(2, "Out", 60, 0, 9, 9, place: Rect(x: 70, y: 10, width: 9, height: 9)),
      node(1, "Hidden", 0, 0, 9, 9, ["hidden": "true"]),
      node(2, "Below", 0, 0, 9, 9),
      node(1, "Clear", 0, 0, 9, 9, ["alpha": "0"]),
    ])
    #expect(
      tree.visiblePlaces == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 10, y: 10, width: 50, height: 50),
        Rect(x: 10, y: 10, width: 20, height: 20), Rect(x: 50, y: 50, width: 10, height: 10),
        nil, nil, nil, nil,
      ])
  }
}

import Foundation

/// An expectation of a public test suite for UIKit or for a solver, with the suite's own numbers, from `semantics.json`.
package struct SemanticExpectation: @unchecked Sendable, CustomStringConvertible {
  package let id: String
  package let area: String
  package let what: String
  package let tolerance: Double
  private let inputs: [String: Any]
  private let expected: [String: Any]

  package var description: String { "\(id): \(what)" }

  /// All expectations except those in `views.json`, in order.
  package static let all: [SemanticExpectation] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../UIKitTests/Expectations/semantics.json")
    let data = try! Data(contentsOf: file)
    let list = try! JSONSerialization.jsonObject(with: data) as! [[String: Any]]
    return list.map(SemanticExpectation.init)
  }()

  package static func of(_ areas: String...) -> [SemanticExpectation] {
    all.filter { areas.contains($0.area) }
  }

  private init(_ fields: [String: Any]) {
    id = fields["id"] as! String
    area = fields["area"] as! String
    what = fields["what"] as! String
    tolerance = (fields["tolerance"] as! NSNumber).doubleValue
    inputs = fields["inputs"] as! [String: Any]
    expected = fields["expected"] as! [String: Any]
  }

  /// Returns an input.
  package func given<T>(_ key: String, as type: T.Type = T.self) -> T { Self.read(inputs, key, id) }

  /// Returns an expected result.
  package func wanted<T>(_ key: String, as type: T.Type = T.self) -> T {
    Self.read(expected, key, id)
  }

  package func givenNumber(_ key: String) -> Double { (given(key) as NSNumber).doubleValue }
  package func wantedNumber(_ key: String) -> Double { (wanted(key) as NSNumber).doubleValue }
  package func givenNumbers(_ key: String) -> [Double] { numbers(given(key)) }
  package func wantedNumbers(_ key: String) -> [Double] { numbers(wanted(key)) }

  /// Returns the two ends of a range that is written as "from to to".
  package func givenEnds(_ key: String) -> (from: Double, to: Double) {
    let numbers = (given(key) as String).split { !"-.0123456789".contains($0) }.compactMap {
      Double($0)
    }
    return (numbers[0], numbers[1])
  }

  package func has(_ key: String) -> Bool { inputs[key] != nil || expected[key] != nil }

  package func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  private func numbers(_ list: [Any]) -> [Double] {
    list.map { ($0 as! NSNumber).doubleValue }
  }

  private static func read<T>(_ fields: [String: Any], _ key: String, _ id: String) -> T {
    guard let value = fields[key] as? T else {
      fatalError("\(id) says nothing of \(key) that is a \(T.self)")
    }
    return value
  }
}

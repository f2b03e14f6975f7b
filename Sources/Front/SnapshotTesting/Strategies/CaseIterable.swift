extension Snapshotting where Value: CaseIterable, Format == String {
  /// The results of a function for every case, a line each: the case, a comma, and the result as `witness` writes it.
  public static func `func`<A>(
    into witness: Snapshotting<A, String>
  ) -> Snapshotting<(Value) -> A, String> {
    var strategy = SimplySnapshotting.lines.asyncPullback { (function: @escaping (Value) -> A) in
      rows(of: Array(Value.allCases), [], function, witness)
    }
    strategy.pathExtension = "csv"
    return strategy
  }

  private static func rows<A>(
    of cases: [Value], _ done: [String], _ function: @escaping (Value) -> A,
    _ witness: Snapshotting<A, String>
  ) -> Async<String> {
    guard let input = cases.first else { return Async(value: done.joined(separator: "\n")) }
    return Async { callback in
      witness.snapshot(function(input)).run { output in
        rows(
          of: Array(cases.dropFirst()), done + ["\"\(input)\",\"\(output)\""], function, witness
        ).run(callback)
      }
    }
  }
}

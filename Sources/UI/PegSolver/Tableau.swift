/// Thresholds below which rounding is taken for zero.
///
/// - Source: own derivation. Layout coefficients are small multiples of powers of two and of thirds, so that exact results
///   differ by far more than these, and accumulated rounding (about 1e-15 per operation) by far less.
enum Tolerance {
  /// A sum of coefficients is zero below this, relative to one plus the size of a part.
  static let coefficient = 1e-11
  /// A coefficient is not pivoted on below this, relative to the row's largest or one.
  static let pivot = 1e-7
  /// Costs per unit closer than this are equal.
  static let cost = 1e-9
  /// A value is on its target within this, relative to one plus the magnitudes it is the sum of.
  static let value = 1e-12
  /// The tableau is made anew when a value misses its constraint by more, relative likewise.
  static let accuracy = 1e-11
  /// A required constraint that cannot be met is accepted within this, relative likewise.
  static let conflict = 1e-8
}

/// Basic quantities as linear forms of non-basic ones.
///
/// Every row states `y_row = Σ coefficient · y_column`, without a constant: a column's form equals its target, so that a
/// row's value is always the sum of coefficients times targets, computed afresh. Values thus depend on the present targets
/// and the present basis alone; editing a constant a million times adds no rounding.
///
/// - Shape: `coefficients` has `stride` numbers per row and `columnTargets` has `stride`, of which the first
///   `columnOwners.count` are used, the rest zero; `stride` is a multiple of 8. Storage is dense, work is sparse: a pivot visits the rows that have the pivot column and in them the pivot row's
///   columns.
struct Tableau {
  struct Row {
    var owner: Int
    var target: Double
    /// The form's value minus its target.
    var residual: Double
    /// The size below which `residual` counts as zero.
    var tolerance: Double
  }

  private(set) var coefficients: [Double] = []
  private(set) var stride = 8
  var rows: [Row] = []
  var columnOwners: [Int] = []
  var columnTargets = [Double](repeating: 0, count: 8)
  private var pattern: [Int] = []

  subscript(row: Int, column: Int) -> Double { coefficients[row * stride + column] }

  mutating func removeAll() {
    coefficients.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    columnOwners.removeAll(keepingCapacity: true)
    for column in columnTargets.indices { columnTargets[column] = 0 }
  }

  mutating func appendColumn(owner: Int, target: Double) -> Int {
    if columnOwners.count == stride { widen() }
    columnTargets[columnOwners.count] = target
    columnOwners.append(owner)
    return columnOwners.count - 1
  }

  private mutating func widen() {
    var wider = [Double](repeating: 0, count: rows.count * stride * 2)
    for row in rows.indices {
      for column in 0..<stride {
        wider[row * stride * 2 + column] = coefficients[row * stride + column]
      }
    }
    coefficients = wider
    columnTargets.append(contentsOf: repeatElement(0, count: stride))
    stride *= 2
  }

  /// Removes a column that no row uses; the last column takes its index.
  mutating func removeColumn(_ column: Int) {
    let last = columnOwners.count - 1
    columnOwners.swapAt(column, last)
    columnTargets.swapAt(column, last)
    columnOwners.removeLast()
    columnTargets[last] = 0
    for row in rows.indices {
      coefficients[row * stride + column] = coefficients[row * stride + last]
      coefficients[row * stride + last] = 0
    }
  }

  /// Appends an empty row, to be filled with `addToLastRow` and valued with `refresh`.
  mutating func appendRow(owner: Int, target: Double) -> Int {
    rows.append(Row(owner: owner, target: target, residual: 0, tolerance: 0))
    coefficients.append(contentsOf: repeatElement(0, count: stride))
    return rows.count - 1
  }

  /// Adds a multiple of a column to the last row.
  mutating func addToLastRow(column: Int, times factor: Double) {
    let index = (rows.count - 1) * stride + column
    coefficients[index] = sum(coefficients[index], factor)
  }

  /// Adds a multiple of another row to the last row.
  mutating func addToLastRow(row: Int, times factor: Double) {
    let last = (rows.count - 1) * stride
    for column in columnOwners.indices {
      let coefficient = coefficients[row * stride + column]
      if coefficient != 0 {
        coefficients[last + column] = sum(
          coefficients[last + column], factor * coefficient)
      }
    }
  }

  /// Removes a row; the last row takes its index.
  mutating func removeRow(_ row: Int) {
    let last = rows.count - 1
    if row != last {
      rows[row] = rows[last]
      for column in 0..<stride {
        coefficients[row * stride + column] = coefficients[last * stride + column]
      }
    }
    rows.removeLast()
    coefficients.removeLast(stride)
  }

  /// Computes a row's value and tolerance from the columns' targets.
  ///
  /// - Complexity: O(columns); no allocation.
  mutating func refresh(row: Int) {
    let (base, count) = (row * stride, (columnOwners.count + 3) & ~3)
    let sum = coefficients.withUnsafeBufferPointer { coefficients in
      columnTargets.withUnsafeBufferPointer { targets in
        // Both have at least eight numbers.
        weightedSum(coefficients.baseAddress! + base, targets.baseAddress!, count: count)
      }
    }
    let target = rows[row].target
    rows[row].residual = sum.value - target
    rows[row].tolerance = (1 + abs(target) + sum.magnitude) * Tolerance.value
  }

  /// Returns the size up to which a row's coefficients are too small to pivot on.
  func pivotThreshold(row: Int) -> Double {
    var largest = 1.0
    for column in columnOwners.indices { largest = max(largest, abs(self[row, column])) }
    return largest * Tolerance.pivot
  }

  /// Exchanges a row's owner with a column's and refreshes the rows that change.
  ///
  /// - Precondition: the coefficient at the crossing is not zero.
  /// - Complexity: O(rows + columns + rows with the column × columns in the row); no allocation once warm.
  mutating func pivot(row: Int, column: Int) {
    let base = row * stride
    let inverse = 1 / coefficients[base + column]
    pattern.removeAll(keepingCapacity: true)
    for index in columnOwners.indices where coefficients[base + index] != 0 && index != column {
      coefficients[base + index] = -coefficients[base + index] * inverse
      pattern.append(index)
    }
    coefficients[base + column] = inverse

    let (owner, target) = (rows[row].owner, rows[row].target)
    rows[row].owner = columnOwners[column]
    rows[row].target = columnTargets[column]
    columnOwners[column] = owner
    columnTargets[column] = target

    for other in rows.indices {
      let otherBase = other * stride
      let factor = coefficients[otherBase + column]
      if other != row {
        guard factor != 0 else { continue }
        coefficients[otherBase + column] = factor * inverse
        for index in pattern {
          coefficients[otherBase + index] = sum(
            coefficients[otherBase + index], factor * coefficients[base + index])
        }
      }
      refresh(row: other)
    }
  }

  /// Returns a sum, or zero where it is so much smaller than its parts that only rounding is left of them.
  private func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return abs(sum) < Tolerance.coefficient * (1 + abs(a)) ? 0 : sum
  }
}

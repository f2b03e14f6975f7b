/// A coefficient of a row.
struct Entry: Sendable {
  var column: Int32
  var value: Double
}

/// Basic quantities as sparse linear forms of non-basic ones.
///
/// Every row states `y_row = Σ coefficient · y_column`, without a constant. A column's form equals its target, so that
/// a row's value is always the sum of coefficients times targets, and is recomputed from them. So values depend only on
/// the present targets and the present basis; editing a constant a million times adds no rounding.
///
/// - Shape: a row's entries are adjacent in `entries`, ordered by column. The rows that use a column are adjacent in `links`,
///   each once. Independent parts of a system share no row and no list, so that each costs only as much as on its own.
struct Tableau: Sendable {
  struct Row: Sendable {
    /// The value minus the target.
    var residual = 0.0
    /// The absolute value below which `residual` counts as zero.
    var tolerance = 0.0
    var target: Double
    var owner: Int32
    var start: Int32
    var count: Int32
    var capacity: Int32
    var isQueued = false
  }

  struct Column: Sendable {
    var target: Double
    var owner: Int32
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  var rows: [Row] = []
  var columns: [Column] = []
  private(set) var entries: [Entry] = []
  private(set) var links: [Int32] = []
  /// The rows whose values the last pivot changed.
  private(set) var changed: [Int32] = []
  private var merged: [Entry] = []

  mutating func removeAll(expecting rowCount: Int, columns columnCount: Int) {
    rows.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    rows.reserveCapacity(rowCount)
    columns.reserveCapacity(columnCount)
    entries.reserveCapacity(rowCount * 2)
  }

  // MARK: Reading

  func range(row: Int) -> Range<Int> {
    let start = Int(rows[row].start)
    return start..<start + Int(rows[row].count)
  }

  func range(column: Int) -> Range<Int> {
    let start = Int(columns[column].start)
    return start..<start + Int(columns[column].count)
  }

  /// Returns the index of the entry in a row and a column; nil if there is none.
  ///
  /// - Complexity: O(log entries of the row).
  private func index(row: Int, column: Int32) -> Int? {
    let range = range(row: row)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) >> 1
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && entries[low].column == column ? low : nil
  }

  func coefficient(row: Int, column: Int) -> Double {
    index(row: row, column: Int32(truncatingIfNeeded: column)).map { entries[$0].value } ?? 0
  }

  /// Returns the absolute value up to which a row's coefficients are too small for a pivot.
  func pivotThreshold(row: Int) -> Double {
    var largest = 1.0
    for index in range(row: row) { largest = max(largest, abs(entries[index].value)) }
    return largest * Tolerance.pivot
  }

  /// Computes a row's value and tolerance from the columns' targets.
  ///
  /// - Complexity: O(entries of the row); no allocation.
  mutating func refresh(row: Int) {
    var (value, magnitude) = (0.0, 0.0)
    for index in range(row: row) {
      let part = entries[index].value * columns[Int(entries[index].column)].target
      value += part
      magnitude += abs(part)
    }
    let target = rows[row].target
    rows[row].residual = value - target
    rows[row].tolerance = (1 + abs(target) + magnitude) * Tolerance.value
  }

  // MARK: Building

  /// Appends a row without linking it to its columns; `linkRows` does that for all rows at once.
  ///
  /// - Shape: `form` is ordered by column.
  mutating func appendRow(owner: Int32, target: Double, form: [Entry]) {
    let start = Int32(entries.count)
    entries.append(contentsOf: form)
    let count = Int32(form.count)
    rows.append(Row(target: target, owner: owner, start: start, count: count, capacity: count))
  }

  mutating func linkRows() {
    for entry in entries { columns[Int(entry.column)].capacity += 1 }
    var start: Int32 = 0
    for column in columns.indices {
      columns[column].start = start
      start += columns[column].capacity
    }
    links.append(contentsOf: repeatElement(0, count: Int(start)))
    for row in rows.indices {
      for index in range(row: row) {
        let column = Int(entries[index].column)
        links[Int(columns[column].start + columns[column].count)] = Int32(row)
        columns[column].count += 1
      }
    }
  }

  /// Appends a row to a tableau whose rows are already linked.
  mutating func appendLinkedRow(owner: Int32, target: Double, form: [Entry]) {
    appendRow(owner: owner, target: target, form: form)
    for entry in form { link(row: Int32(rows.count - 1), column: Int(entry.column)) }
  }

  private mutating func link(row: Int32, column: Int) {
    let list = columns[column]
    if list.count == list.capacity {
      columns[column].start = Int32(links.count)
      columns[column].capacity = max(4, list.capacity * 2)
      for index in 0..<Int(list.count) { links.append(links[Int(list.start) + index]) }
      let spare = Int(columns[column].capacity - list.count)
      links.append(contentsOf: repeatElement(0, count: spare))
    }
    links[Int(columns[column].start + columns[column].count)] = row
    columns[column].count += 1
  }

  private mutating func unlink(row: Int32, column: Int) {
    let range = range(column: column)
    for index in range where links[index] == row {
      links[index] = links[range.upperBound - 1]
      columns[column].count -= 1
      return
    }
  }

  // MARK: Pivoting

  /// Exchanges a row's owner with a column's, and updates the rows that change; `changed` then contains them.
  ///
  /// - Precondition: the row has an entry in the column.
  /// - Complexity: O(rows with the column × entries of the row and of those rows).
  mutating func pivot(row: Int, column: Int) {
    let key = Int32(column)
    guard let crossing = index(row: row, column: key) else {
      preconditionFailure("A pivot lies where a row has an entry.")
    }
    let inverse = 1 / entries[crossing].value
    for index in range(row: row) { entries[index].value *= -inverse }
    entries[crossing].value = inverse
    (rows[row].owner, columns[column].owner) = (columns[column].owner, rows[row].owner)
    (rows[row].target, columns[column].target) = (columns[column].target, rows[row].target)
    changed.removeAll(keepingCapacity: true)
    refresh(row: row)
    changed.append(Int32(row))
    for index in range(column: column) {
      let other = Int(links[index])
      guard other != row else { continue }
      substitute(row, for: key, in: other)
      refresh(row: other)
      changed.append(Int32(other))
    }
  }

  /// Replaces a column in a row by its form after a pivot.
  private mutating func substitute(_ pivotRow: Int, for key: Int32, in row: Int) {
    guard let crossing = index(row: row, column: key) else { return }
    let factor = entries[crossing].value
    merged.removeAll(keepingCapacity: true)
    let (own, added) = (range(row: row), range(row: pivotRow))
    var (a, b) = (own.lowerBound, added.lowerBound)
    while a < own.upperBound || b < added.upperBound {
      let left = a < own.upperBound ? entries[a].column : .max
      let right = b < added.upperBound ? entries[b].column : .max
      if left < right {
        merged.append(entries[a])
        a += 1
      } else if right < left {
        merged.append(Entry(column: right, value: factor * entries[b].value))
        link(row: Int32(row), column: Int(right))
        b += 1
      } else {
        let old = left == key ? 0 : entries[a].value
        let value = old + factor * entries[b].value
        if left == key || abs(value) >= Tolerance.coefficient * (1 + abs(old)) {
          merged.append(Entry(column: left, value: value))
        } else {
          unlink(row: Int32(row), column: Int(left))
        }
        a += 1
        b += 1
      }
    }
    store(row)
  }

  private mutating func store(_ row: Int) {
    if merged.count > Int(rows[row].capacity) {
      rows[row].start = Int32(entries.count)
      rows[row].capacity = Int32(merged.count * 2)
      entries.append(contentsOf: merged)
      let spare = merged.count
      entries.append(contentsOf: repeatElement(Entry(column: 0, value: 0), count: spare))
    } else {
      let start = Int(rows[row].start)
      for index in merged.indices { entries[start + index] = merged[index] }
    }
    rows[row].count = Int32(merged.count)
  }
}

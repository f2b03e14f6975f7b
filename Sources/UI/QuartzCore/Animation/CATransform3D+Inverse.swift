import CoreGraphics
import Foundation

extension CATransform3D {
  /// The determinant of the upper left three rows and columns.
  var linearDeterminant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse transform; nil if there is none.
  ///
  /// - Source: Gauss-Jordan elimination, largest pivot first.
  var inverse: CATransform3D? {
    var rows: [[CGFloat]] = [
      [m11, m12, m13, m14, 1, 0, 0, 0], [m21, m22, m23, m24, 0, 1, 0, 0],
      [m31, m32, m33, m34, 0, 0, 1, 0], [m41, m42, m43, m44, 0, 0, 0, 1],
    ]
    for column in 0..<4 {
      var best = column
      for row in column..<4 where abs(rows[row][column]) > abs(rows[best][column]) { best = row }
      guard rows[best][column] != 0 else { return nil }
      rows.swapAt(column, best)
      let pivot = rows[column][column]
      for index in 0..<8 { rows[column][index] /= pivot }
      for row in 0..<4 where row != column && rows[row][column] != 0 {
        let factor = rows[row][column]
        for index in 0..<8 { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return CATransform3D(
      m11: rows[0][4], m12: rows[0][5], m13: rows[0][6], m14: rows[0][7],
      m21: rows[1][4], m22: rows[1][5], m23: rows[1][6], m24: rows[1][7],
      m31: rows[2][4], m32: rows[2][5], m33: rows[2][6], m34: rows[2][7],
      m41: rows[3][4], m42: rows[3][5], m43: rows[3][6], m44: rows[3][7])
  }
}

/// Returns the inverse of `t`, or `t` itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

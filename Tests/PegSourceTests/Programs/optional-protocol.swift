// prints: closed
// prints: nil
// prints: 44
// prints: has height
// prints: no close
// prints: nil title
// prints: Sheet
import UIKit

@MainActor @objc protocol SheetDelegate: AnyObject {
  func sheetDidOpen(_ sheet: Sheet)
  @objc optional func sheetDidClose(_ sheet: Sheet)
  @objc optional func sheet(_ sheet: Sheet, heightAt index: Int) -> CGFloat
  @objc optional var sheetTitle: String { get }
}

class Sheet: UIView {
  weak var delegate: SheetDelegate?
  func close() { delegate?.sheetDidClose?(self) }
  var height: CGFloat? { delegate?.sheet?(self, heightAt: 0) }
}

class Full: NSObject, SheetDelegate {
  func sheetDidOpen(_ sheet: Sheet) {}
  func sheetDidClose(_ sheet: Sheet) { print("closed") }
  func sheet(_ sheet: Sheet, heightAt index: Int) -> CGFloat { 44 }
  var sheetTitle: String { "Sheet" }
}

class Empty: NSObject, SheetDelegate {
  func sheetDidOpen(_ sheet: Sheet) {}
}

@main struct Program {
  @MainActor static func main() {
    let sheet = Sheet(frame: .zero)
    let full = Full()
    let empty = Empty()
    sheet.delegate = full
    sheet.close()
    sheet.delegate = empty
    sheet.close()
    print(sheet.height.map { "\($0)" } ?? "nil")
    sheet.delegate = full
    if let height = sheet.delegate?.sheet?(sheet, heightAt: 1) { print(Int(height)) }
    if full.responds(to: #selector(SheetDelegate.sheet(_:heightAt:))) { print("has height") }
    sheet.delegate = empty
    if sheet.delegate?.sheetDidClose == nil { print("no close") }
    print(sheet.delegate?.sheetTitle ?? "nil title")
    sheet.delegate = full
    print(sheet.delegate?.sheetTitle ?? "nil title")
  }
}

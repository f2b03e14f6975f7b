import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of tables and their rows.
@MainActor
struct TableFill: NibReading {
  let builder: NibBuilder
  var file: NibFile { builder.file }

  func fill(table: UITableView, _ element: NibElement) throws {
    try setHeights(of: table, element)
    if let value = word(
      element, "separatorStyle",
      [
        "none": UITableViewCell.SeparatorStyle.none, "singleLine": .singleLine,
        "default": .singleLine, "singleLineEtched": .singleLine,
      ])
    {
      table.separatorStyle = value
    }
    if let color = try color(element, "separatorColor") { table.separatorColor = color }
    if let value = try insets(element, "separatorInset") { table.separatorInset = value }
    if let value = try element.bool("allowsSelection") { table.allowsSelection = value }
    if let value = try element.bool("allowsMultipleSelection") {
      table.allowsMultipleSelection = value
    }
    if let value = try element.bool("allowsSelectionDuringEditing") {
      table.allowsSelectionDuringEditing = value
    }
    if let value = try element.bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
    if let color = try color(element, "sectionIndexColor") { table.sectionIndexColor = color }
    if let color = try color(element, "sectionIndexBackgroundColor") {
      table.sectionIndexBackgroundColor = color
    }
    if let view = element.child(key: "tableHeaderView").flatMap({ builder.make($0) }) {
      table.tableHeaderView = view as? UIView
    }
    if let view = element.child(key: "tableFooterView").flatMap({ builder.make($0) }) {
      table.tableFooterView = view as? UIView
    }
    if let view = element.child(key: "backgroundView").flatMap({ builder.make($0) }) {
      table.backgroundView = view as? UIView
    }
    for cell in element.child(named: "prototypes")?.children ?? [] {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      table.register(
        UINib(content: NibPrototype(cell, in: builder), bundle: file.bundle),
        forCellReuseIdentifier: identifier)
    }
    if element["dataMode"] == "static" { table.staticSections = try sections(of: element) }
  }

  /// - Source: -1 stands for the automatic height; a file without an estimate has one of 0 or, from Xcode 9 on, the automatic one.
  private func setHeights(of table: UITableView, _ element: NibElement) throws {
    if let value = try number(element, "rowHeight"), value > 0 { table.rowHeight = value }
    if let value = try number(element, "estimatedRowHeight") { table.estimatedRowHeight = value }
    if let value = try number(element, "sectionHeaderHeight"), Self.isChosen(value) {
      table.sectionHeaderHeight = value
    }
    if let value = try number(element, "sectionFooterHeight"), Self.isChosen(value) {
      table.sectionFooterHeight = value
    }
    if let value = try number(element, "estimatedSectionHeaderHeight") {
      table.estimatedSectionHeaderHeight = value
    }
    if let value = try number(element, "estimatedSectionFooterHeight") {
      table.estimatedSectionFooterHeight = value
    }
  }

  /// Whether a height of headers was chosen: Interface Builder writes 28 or 18 for every other table.
  private static func isChosen(_ height: CGFloat) -> Bool {
    height > 0 && height != 28 && height != 18
  }

  private func sections(of element: NibElement) throws -> [StaticTableSection] {
    try (element.child(named: "sections")?.children(named: "tableViewSection") ?? []).map {
      section in
      var cells: [UITableViewCell] = []
      var heights: [Int: CGFloat] = [:]
      for child in section.child(named: "cells")?.children ?? [] {
        guard let cell = builder.make(child) as? UITableViewCell else { continue }
        if let height = try number(child, "rowHeight"), height > 0 {
          heights[cells.count] = height
        }
        cells.append(cell)
      }
      return StaticTableSection(
        header: try text(section, "headerTitle"), footer: try text(section, "footerTitle"),
        cells: cells, heights: heights)
    }
  }

  func fill(cell: UITableViewCell, _ element: NibElement) throws {
    _ = (element["style"], element["reuseIdentifier"], element["rowHeight"])
    if let value = word(element, "selectionStyle", NibWords.selectionStyles) {
      cell.selectionStyle = value
    }
    if let value = word(element, "accessoryType", NibWords.accessories) {
      cell.accessoryType = value
    }
    if let value = word(element, "editingAccessoryType", NibWords.accessories) {
      cell.editingAccessoryType = value
    }
    if let value = try element.integer("indentationLevel") { cell.indentationLevel = value }
    if let value = try number(element, "indentationWidth") { cell.indentationWidth = value }
    if let value = try element.bool("showsReorderControl") { cell.showsReorderControl = value }
    if let value = try element.bool("shouldIndentWhileEditing") {
      cell.shouldIndentWhileEditing = value
    }
    if let value = try insets(element, "separatorInset") { cell.separatorInset = value }
    if let view = element.child(key: "backgroundView").flatMap({ builder.make($0) }) {
      cell.backgroundView = view as? UIView
    }
    if let view = element.child(key: "selectedBackgroundView").flatMap({ builder.make($0) }) {
      cell.selectedBackgroundView = view as? UIView
    }
    if let view = element.child(key: "accessoryView").flatMap({ builder.make($0) }) {
      cell.accessoryView = view as? UIView
    }
    guard let content = element.child(key: "contentView") else { return }
    _ = content["tableViewCell"]
    try fillParts(of: cell, element, content)
    builder.fill(cell.contentView, content)
  }

  /// Fills the labels and the image that a cell of a style has, instead of new ones.
  private func fillParts(
    of cell: UITableViewCell, _ element: NibElement, _ content: NibElement
  ) throws {
    let parts: [(String, () -> UIView?)] = [
      ("textLabel", { cell.textLabel }), ("detailTextLabel", { cell.detailTextLabel }),
      ("imageView", { cell.imageView }),
    ]
    for (name, view) in parts {
      guard let id = element[name], let child = document.element(id: id), let view = view() else {
        continue
      }
      let isInteractive = view.isUserInteractionEnabled
      builder.fill(view, child)
      view.isUserInteractionEnabled = isInteractive
    }
  }
}

#ifndef CCELLINIT_H
#define CCELLINIT_H

#include <stdint.h>

/// Calls the allocating `init(style:reuseIdentifier:)` of a subclass of UITableViewCell that is known at run time
/// only, through the class's own method table.
///
/// - `metatype`: the class.
/// - `style`: the byte of a UITableViewCell.CellStyle.
/// - `identifier0`, `identifier1`: the two words of an owned Swift `String?`, of which one reference is taken over.
/// - Returns: the new cell, with one reference.
/// - Source: Swift's ABI documents, docs/ABI/TypeMetadata.rst and CallingConvention.rst.
void *_Nonnull peg_cell_init(const void *_Nonnull metatype, uint8_t style, uintptr_t identifier0,
                             uintptr_t identifier1);

/// Calls the allocating `init(reuseIdentifier:)` of a subclass of UITableViewHeaderFooterView, as `peg_cell_init` does.
void *_Nonnull peg_header_footer_init(const void *_Nonnull metatype, uintptr_t identifier0,
                                      uintptr_t identifier1);

/// Calls the allocating `init(frame:)` of a subclass of UIView, as `peg_cell_init` does.
///
/// - `x`, `y`, `width`, `height`: the frame. Units: points.
void *_Nonnull peg_view_init(const void *_Nonnull metatype, double x, double y, double width,
                             double height);

/// Calls the allocating `init(identifier:source:destination:)` of a subclass of UIStoryboardSegue, as `peg_cell_init` does.
///
/// - `source`, `destination`: the controllers, of each of which one reference is taken over.
void *_Nonnull peg_segue_init(const void *_Nonnull metatype, uintptr_t identifier0,
                              uintptr_t identifier1, void *_Nonnull source,
                              void *_Nonnull destination);

/// Calls the allocating `init(nibName:bundle:)` of a subclass of UIViewController, as `peg_cell_init` does.
///
/// - `bundle`: the bundle or null, of which one reference is taken over.
void *_Nonnull peg_controller_init(const void *_Nonnull metatype, uintptr_t name0, uintptr_t name1,
                                   void *_Nullable bundle);

/// Finds the method that a subclass of UIResponder calls for an action that edits.
///
/// - `metatype`: the class.
/// - `action`: the position of the action in Swift's EditAction.
/// - Returns: the address of the code, to compare with that of another class.
const void *_Nonnull peg_edit_action(const void *_Nonnull metatype, uint8_t action);

#endif

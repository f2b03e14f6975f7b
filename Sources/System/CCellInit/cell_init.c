#include "CCellInit.h"

// Finds a class's implementation of a method in its method table; part of Swift's runtime.
extern void *swift_lookUpClassMethod(const void *metadata, const void *method,
                                     const void *description);

// The method descriptors of the initialisers and the descriptors of the classes that declare them.
extern const char cellInit
    __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
extern const char cellClass __asm__("$s5UIKit15UITableViewCellCMn");
extern const char headerFooterInit
    __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");
extern const char headerFooterClass __asm__("$s5UIKit023UITableViewHeaderFooterC0CMn");
extern const char viewInit __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char viewClass __asm__("$s5UIKit6UIViewCMn");
extern const char segueInit __asm__("$s5UIKit17UIStoryboardSegueC10identifier6source11destinationACSSSg_AA16UIViewControllerCAItcfCTq");
extern const char segueClass __asm__("$s5UIKit17UIStoryboardSegueCMn");
extern const char controllerInit
    __asm__("$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");
extern const char controllerClass __asm__("$s5UIKit16UIViewControllerCMn");

typedef __attribute__((swiftcall)) void *(*CellInit)(
    uint8_t style, uintptr_t identifier0, uintptr_t identifier1,
    __attribute__((swift_context)) const void *metatype);

typedef __attribute__((swiftcall)) void *(*IdentifierInit)(
    uintptr_t identifier0, uintptr_t identifier1,
    __attribute__((swift_context)) const void *metatype);

typedef __attribute__((swiftcall)) void *(*FrameInit)(
    double x, double y, double width, double height,
    __attribute__((swift_context)) const void *metatype);

typedef __attribute__((swiftcall)) void *(*SegueInit)(
    uintptr_t identifier0, uintptr_t identifier1, void *source, void *destination,
    __attribute__((swift_context)) const void *metatype);

typedef __attribute__((swiftcall)) void *(*ControllerInit)(
    uintptr_t name0, uintptr_t name1, void *bundle,
    __attribute__((swift_context)) const void *metatype);

void *peg_cell_init(const void *metatype, uint8_t style, uintptr_t identifier0,
                    uintptr_t identifier1) {
  CellInit init = (CellInit)swift_lookUpClassMethod(metatype, &cellInit, &cellClass);
  return init(style, identifier0, identifier1, metatype);
}

void *peg_header_footer_init(const void *metatype, uintptr_t identifier0, uintptr_t identifier1) {
  IdentifierInit init =
      (IdentifierInit)swift_lookUpClassMethod(metatype, &headerFooterInit, &headerFooterClass);
  return init(identifier0, identifier1, metatype);
}

void *peg_view_init(const void *metatype, double x, double y, double width, double height) {
  FrameInit init = (FrameInit)swift_lookUpClassMethod(metatype, &viewInit, &viewClass);
  return init(x, y, width, height, metatype);
}

void *peg_segue_init(const void *metatype, uintptr_t identifier0, uintptr_t identifier1,
                     void *source, void *destination) {
  SegueInit init = (SegueInit)swift_lookUpClassMethod(metatype, &segueInit, &segueClass);
  return init(identifier0, identifier1, source, destination, metatype);
}

void *peg_controller_init(const void *metatype, uintptr_t name0, uintptr_t name1, void *bundle) {
  ControllerInit init =
      (ControllerInit)swift_lookUpClassMethod(metatype, &controllerInit, &controllerClass);
  return init(name0, name1, bundle, metatype);
}

// The method descriptors of UIResponder's methods that edit, in the order of Swift's EditAction.
extern const char responderClass __asm__("$s5UIKit11UIResponderCMn");
extern const char edit_cut __asm__("$s5UIKit11UIResponderC3cutyyypSgFTq");
extern const char edit_copy __asm__("$s5UIKit11UIResponderC4copyyyypSgFTq");
extern const char edit_paste __asm__("$s5UIKit11UIResponderC5pasteyyypSgFTq");
extern const char edit_pasteAndMatchStyle __asm__("$s5UIKit11UIResponderC18pasteAndMatchStyleyyypSgFTq");
extern const char edit_pasteAndGo __asm__("$s5UIKit11UIResponderC10pasteAndGoyyypSgFTq");
extern const char edit_pasteAndSearch __asm__("$s5UIKit11UIResponderC14pasteAndSearchyyypSgFTq");
extern const char edit_select __asm__("$s5UIKit11UIResponderC6selectyyypSgFTq");
extern const char edit_selectAll __asm__("$s5UIKit11UIResponderC9selectAllyyypSgFTq");
extern const char edit_delete __asm__("$s5UIKit11UIResponderC6deleteyyypSgFTq");
extern const char edit_makeTextWritingDirectionLeftToRight __asm__("$s5UIKit11UIResponderC35makeTextWritingDirectionLeftToRightyyypSgFTq");
extern const char edit_makeTextWritingDirectionRightToLeft __asm__("$s5UIKit11UIResponderC35makeTextWritingDirectionRightToLeftyyypSgFTq");
extern const char edit_toggleBoldface __asm__("$s5UIKit11UIResponderC14toggleBoldfaceyyypSgFTq");
extern const char edit_toggleItalics __asm__("$s5UIKit11UIResponderC13toggleItalicsyyypSgFTq");
extern const char edit_toggleUnderline __asm__("$s5UIKit11UIResponderC15toggleUnderlineyyypSgFTq");
extern const char edit_increaseSize __asm__("$s5UIKit11UIResponderC12increaseSizeyyypSgFTq");
extern const char edit_decreaseSize __asm__("$s5UIKit11UIResponderC12decreaseSizeyyypSgFTq");
extern const char edit_find __asm__("$s5UIKit11UIResponderC4findyyypSgFTq");
extern const char edit_findAndReplace __asm__("$s5UIKit11UIResponderC14findAndReplaceyyypSgFTq");
extern const char edit_findNext __asm__("$s5UIKit11UIResponderC8findNextyyypSgFTq");
extern const char edit_findPrevious __asm__("$s5UIKit11UIResponderC12findPreviousyyypSgFTq");
extern const char edit_useSelectionForFind __asm__("$s5UIKit11UIResponderC19useSelectionForFindyyypSgFTq");
extern const char edit_printContent __asm__("$s5UIKit11UIResponderC12printContentyyypSgFTq");
extern const char edit_rename __asm__("$s5UIKit11UIResponderC6renameyyypSgFTq");
extern const char edit_duplicate __asm__("$s5UIKit11UIResponderC9duplicateyyypSgFTq");
extern const char edit_move __asm__("$s5UIKit11UIResponderC4moveyyypSgFTq");
extern const char edit_export __asm__("$s5UIKit11UIResponderC6exportyyypSgFTq");

static const char *const editActions[] = {
    &edit_cut,
    &edit_copy,
    &edit_paste,
    &edit_pasteAndMatchStyle,
    &edit_pasteAndGo,
    &edit_pasteAndSearch,
    &edit_select,
    &edit_selectAll,
    &edit_delete,
    &edit_makeTextWritingDirectionLeftToRight,
    &edit_makeTextWritingDirectionRightToLeft,
    &edit_toggleBoldface,
    &edit_toggleItalics,
    &edit_toggleUnderline,
    &edit_increaseSize,
    &edit_decreaseSize,
    &edit_find,
    &edit_findAndReplace,
    &edit_findNext,
    &edit_findPrevious,
    &edit_useSelectionForFind,
    &edit_printContent,
    &edit_rename,
    &edit_duplicate,
    &edit_move,
    &edit_export,
};

const void *peg_edit_action(const void *metatype, uint8_t action) {
  return swift_lookUpClassMethod(metatype, editActions[action], &responderClass);
}

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

#include "CCellInit.h"

// The method descriptor of UITableViewCell.init(style:reuseIdentifier:) and the class's own descriptor.
extern const char initDescriptor
    __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
extern const char classDescriptor __asm__("$s5UIKit15UITableViewCellCMn");

// Finds a class's implementation of a method in its method table; part of Swift's runtime.
extern void *swift_lookUpClassMethod(const void *metadata, const void *method,
                                     const void *description);

typedef __attribute__((swiftcall)) void *(*CellInit)(
    uint8_t style, uintptr_t identifier0, uintptr_t identifier1,
    __attribute__((swift_context)) const void *metatype);

void *peg_cell_init(const void *metatype, uint8_t style, uintptr_t identifier0,
                    uintptr_t identifier1) {
  CellInit init = (CellInit)swift_lookUpClassMethod(metatype, &initDescriptor, &classDescriptor);
  return init(style, identifier0, identifier1, metatype);
}

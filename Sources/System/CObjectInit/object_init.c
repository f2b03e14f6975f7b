#include "CObjectInit.h"

// Finds a class's implementation of a method in its method table; part of Swift's runtime.
extern void *swift_lookUpClassMethod(const void *metadata, const void *method,
                                     const void *description);

// The method descriptor of the initialiser and the descriptor of the class that declares it.
extern const char objectInit __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char objectClass __asm__("$s10Foundation8NSObjectCMn");

typedef __attribute__((swiftcall)) void *(*ObjectInit)(
    __attribute__((swift_context)) const void *metatype);

void *peg_object_init(const void *metatype) {
  ObjectInit init = (ObjectInit)swift_lookUpClassMethod(metatype, &objectInit, &objectClass);
  return init(metatype);
}

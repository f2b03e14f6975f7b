#ifndef COBJECTEQUALITY_H
#define COBJECTEQUALITY_H

#include <stdbool.h>
#include <stdint.h>

/// Compares two objects of Swift classes that inherit from NSObject. UIFoundation implements it.
///
/// Core Foundation takes the first stored bits of such an object for its own type number. Where they happen to be 0, it calls the
/// functions of the class "Not A Type", which end the program. This target replaces those before `main`.
bool peg_objects_are_equal(const void *_Nonnull first, const void *_Nonnull second);

/// Returns the hash of an object of a Swift class that inherits from NSObject. UIFoundation implements it.
uintptr_t peg_object_hash(const void *_Nonnull object);

#endif

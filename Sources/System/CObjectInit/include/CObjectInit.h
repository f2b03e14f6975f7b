#ifndef COBJECTINIT_H
#define COBJECTINIT_H

/// Calls the allocating `init()` of a subclass of NSObject that is known at run time only, through the class's own
/// method table.
///
/// - `metatype`: the class.
/// - Returns: the new object, with one reference.
/// - Source: Swift's ABI documents, docs/ABI/TypeMetadata.rst and CallingConvention.rst.
void *_Nonnull peg_object_init(const void *_Nonnull metatype);

#endif

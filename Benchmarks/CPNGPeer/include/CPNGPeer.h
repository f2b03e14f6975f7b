// libpng with zlib, used as most programs do: what the PNG codec is compared with.
#ifndef CPNGPEER_H
#define CPNGPEER_H

#include <stddef.h>
#include <stdint.h>

// Encodes rows of RGB and returns how many bytes the file has; 0 on failure. `filters` holds PNG_FILTER_* bits.
size_t peg_peer_encode(
  const uint8_t *rgb, uint32_t width, uint32_t height, int level, int filters);

// Decodes to RGBA and returns how many bytes that is; 0 on failure.
size_t peg_peer_decode(const uint8_t *bytes, size_t count);

#endif

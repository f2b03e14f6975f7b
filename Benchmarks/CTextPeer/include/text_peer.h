#pragma once
#include <stddef.h>
#include <stdint.h>

/// HarfBuzz and FreeType on one font file, used directly.
typedef struct peer_font peer_font;

/// Returns NULL where the file cannot be opened; `pixels` is the em that glyphs are rasterized at.
peer_font *peer_font_open(const char *path, int face_index, int pixels);
void peer_font_close(peer_font *font);

/// Shapes a text into a buffer that is kept, and returns the sum of its advances in font units.
long peer_shape(peer_font *font, const uint16_t *text, int count, int contextual_alternates);

/// Loads and rasterizes each glyph without hinting, and returns the number of bytes that came out.
long peer_rasterize(peer_font *font, const uint32_t *glyphs, int count);

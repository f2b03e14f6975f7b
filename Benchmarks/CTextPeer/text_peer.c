#include "text_peer.h"

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdlib.h>
#include <ft2build.h>
#include FT_FREETYPE_H

struct peer_font {
  hb_font_t *shaping;
  hb_buffer_t *buffer;
  FT_Library library;
  FT_Face face;
};

peer_font *peer_font_open(const char *path, int face_index, int pixels) {
  peer_font *font = calloc(1, sizeof *font);
  if (font == NULL) return NULL;
  hb_blob_t *blob = hb_blob_create_from_file(path);
  hb_face_t *face = hb_face_create(blob, (unsigned)face_index);
  font->shaping = hb_font_create(face);
  hb_ot_font_set_funcs(font->shaping);
  font->buffer = hb_buffer_create();
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  if (FT_Init_FreeType(&font->library) != 0
      || FT_New_Face(font->library, path, face_index, &font->face) != 0
      || FT_Set_Pixel_Sizes(font->face, 0, (FT_UInt)pixels) != 0) {
    peer_font_close(font);
    return NULL;
  }
  return font;
}

void peer_font_close(peer_font *font) {
  if (font->face != NULL) FT_Done_Face(font->face);
  if (font->library != NULL) FT_Done_FreeType(font->library);
  hb_buffer_destroy(font->buffer);
  hb_font_destroy(font->shaping);
  free(font);
}

long peer_shape(peer_font *font, const uint16_t *text, int count, int contextual_alternates) {
  hb_buffer_clear_contents(font->buffer);
  hb_buffer_add_utf16(font->buffer, text, count, 0, count);
  hb_buffer_set_language(font->buffer, hb_language_from_string("und", -1));
  hb_buffer_guess_segment_properties(font->buffer);
  hb_feature_t off = {HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned)-1};
  hb_shape(font->shaping, font->buffer, &off, contextual_alternates ? 0 : 1);
  unsigned glyphs = 0;
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(font->buffer, &glyphs);
  long sum = 0;
  for (unsigned index = 0; index < glyphs; index++) sum += positions[index].x_advance;
  return sum;
}

long peer_rasterize(peer_font *font, const uint32_t *glyphs, int count) {
  long bytes = 0;
  for (int index = 0; index < count; index++) {
    if (FT_Load_Glyph(font->face, glyphs[index], FT_LOAD_NO_HINTING) != 0) continue;
    if (FT_Render_Glyph(font->face->glyph, FT_RENDER_MODE_NORMAL) != 0) continue;
    bytes += (long)font->face->glyph->bitmap.rows * font->face->glyph->bitmap.pitch;
  }
  return bytes;
}

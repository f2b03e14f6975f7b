// The compiler includes the bytes as they are: array literals of Swift take it half a minute.
#include "CPages.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char live_apart_js[] = {
#embed "../../Studio/Pages/live/apart.js"
};
static const unsigned char live_film_css[] = {
#embed "../../Studio/Pages/live/film.css"
};
static const unsigned char live_film_html[] = {
#embed "../../Studio/Pages/live/film.html"
};
static const unsigned char live_film_js[] = {
#embed "../../Studio/Pages/live/film.js"
};
static const unsigned char live_index_html[] = {
#embed "../../Studio/Pages/live/index.html"
};
static const unsigned char live_input_js[] = {
#embed "../../Studio/Pages/live/input.js"
};
static const unsigned char live_live_css[] = {
#embed "../../Studio/Pages/live/live.css"
};
static const unsigned char live_live_js[] = {
#embed "../../Studio/Pages/live/live.js"
};
static const unsigned char live_mirror_js[] = {
#embed "../../Studio/Pages/live/mirror.js"
};
static const unsigned char live_panels_js[] = {
#embed "../../Studio/Pages/live/panels.js"
};
static const unsigned char live_picture_js[] = {
#embed "../../Studio/Pages/live/picture.js"
};
static const unsigned char live_row_js[] = {
#embed "../../Studio/Pages/live/row.js"
};
static const unsigned char live_stream_js[] = {
#embed "../../Studio/Pages/live/stream.js"
};
static const unsigned char live_wire_js[] = {
#embed "../../Studio/Pages/live/wire.js"
};
static const unsigned char live_worker_js[] = {
#embed "../../Studio/Pages/live/worker.js"
};
static const unsigned char report_app_js[] = {
#embed "../../Studio/Pages/report/app.js"
};
static const unsigned char report_case_js[] = {
#embed "../../Studio/Pages/report/case.js"
};
static const unsigned char report_files_js[] = {
#embed "../../Studio/Pages/report/files.js"
};
static const unsigned char report_film_js[] = {
#embed "../../Studio/Pages/report/film.js"
};
static const unsigned char report_group_js[] = {
#embed "../../Studio/Pages/report/group.js"
};
static const unsigned char report_index_html[] = {
#embed "../../Studio/Pages/report/index.html"
};
static const unsigned char report_list_js[] = {
#embed "../../Studio/Pages/report/list.js"
};
static const unsigned char report_paint_js[] = {
#embed "../../Studio/Pages/report/paint.js"
};
static const unsigned char report_png_js[] = {
#embed "../../Studio/Pages/report/png.js"
};
static const unsigned char report_report_js[] = {
#embed "../../Studio/Pages/report/report.js"
};
static const unsigned char report_review_css[] = {
#embed "../../Studio/Pages/report/review.css"
};
static const unsigned char report_thumbs_js[] = {
#embed "../../Studio/Pages/report/thumbs.js"
};
static const unsigned char report_tree_js[] = {
#embed "../../Studio/Pages/report/tree.js"
};
static const unsigned char report_viewer_js[] = {
#embed "../../Studio/Pages/report/viewer.js"
};

#define FILE_OF(name, array) {name, array, sizeof array}

static const struct peg_page_file files[] = {
  FILE_OF("live/apart.js", live_apart_js),
  FILE_OF("live/film.css", live_film_css),
  FILE_OF("live/film.html", live_film_html),
  FILE_OF("live/film.js", live_film_js),
  FILE_OF("live/index.html", live_index_html),
  FILE_OF("live/input.js", live_input_js),
  FILE_OF("live/live.css", live_live_css),
  FILE_OF("live/live.js", live_live_js),
  FILE_OF("live/mirror.js", live_mirror_js),
  FILE_OF("live/panels.js", live_panels_js),
  FILE_OF("live/picture.js", live_picture_js),
  FILE_OF("live/row.js", live_row_js),
  FILE_OF("live/stream.js", live_stream_js),
  FILE_OF("live/wire.js", live_wire_js),
  FILE_OF("live/worker.js", live_worker_js),
  FILE_OF("report/app.js", report_app_js),
  FILE_OF("report/case.js", report_case_js),
  FILE_OF("report/files.js", report_files_js),
  FILE_OF("report/film.js", report_film_js),
  FILE_OF("report/group.js", report_group_js),
  FILE_OF("report/index.html", report_index_html),
  FILE_OF("report/list.js", report_list_js),
  FILE_OF("report/paint.js", report_paint_js),
  FILE_OF("report/png.js", report_png_js),
  FILE_OF("report/report.js", report_report_js),
  FILE_OF("report/review.css", report_review_css),
  FILE_OF("report/thumbs.js", report_thumbs_js),
  FILE_OF("report/tree.js", report_tree_js),
  FILE_OF("report/viewer.js", report_viewer_js),
};

const struct peg_page_file *peg_page_file_named(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    if (strcmp(files[i].name, name) == 0) return &files[i];
  return NULL;
}

#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>

/// A file of a web page that is compiled into the program, so that the program stays one file.
struct peg_page_file {
  /// The page's folder and the file's name, such as "live/film.js".
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// Returns the file of a name; NULL if there is none.
const struct peg_page_file *peg_page_file_named(const char *name);

#endif

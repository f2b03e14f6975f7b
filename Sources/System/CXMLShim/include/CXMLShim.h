// Events of libxml2, under names without its types: its headers include those of ICU, which clash with Foundation's own.
#ifndef CXMLSHIM_H
#define CXMLSHIM_H

#include <stddef.h>
#include <stdint.h>

// An attribute of a start tag; the value has no zero at its end.
typedef struct {
  const uint8_t *name;
  const uint8_t *value;
  size_t value_count;
} peg_xml_attribute;

// Functions that return 0 end the parsing. Names end with a zero; the same name always has the same address.
typedef struct {
  int (*start)(
    void *user, const uint8_t *name, size_t attribute_count,
    void (*read)(const void *source, size_t index, peg_xml_attribute *attribute),
    const void *source, size_t line);
  int (*end)(void *user);
  int (*text)(void *user, const uint8_t *bytes, size_t count);
  // A document type is at hand; what it declares is never read.
  int (*document_type)(void *user, size_t line);
} peg_xml_events;

// The first error that makes a document not well-formed; the code is one of xmlParserErrors.
typedef struct {
  int32_t code;
  size_t line;
} peg_xml_error;

// Parses UTF-8. Loads nothing, prints nothing and replaces only entities that XML itself defines.
//
// Returns 1 for a well-formed document, 0 for an error, -1 if a function ended the parsing or there is no memory.
int peg_xml_parse(
  const uint8_t *bytes, size_t count, const peg_xml_events *events, void *user,
  peg_xml_error *error);

#endif

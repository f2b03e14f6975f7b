#include "CXMLShim.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

// One run of the parser.
typedef struct {
  const peg_xml_events *events;
  void *user;
  peg_xml_error *error;
  xmlParserCtxtPtr parser;
  int is_over;
} run;

#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlError *error_pointer;
#endif

// libxml2 gives five pointers for an attribute: name, prefix, namespace, and the value's two ends.
static void read_attribute(const void *source, size_t index, peg_xml_attribute *attribute) {
  const xmlChar *const *values = (const xmlChar *const *)source + 5 * index;
  attribute->name = values[0];
  attribute->value = values[3];
  attribute->value_count = (size_t)(values[4] - values[3]);
}

static size_t line(const run *run) {
  int line = xmlSAX2GetLineNumber(run->parser);
  return line < 1 ? 1 : (size_t)line;
}

static void on_start(
  void *opaque, const xmlChar *name, const xmlChar *prefix, const xmlChar *space, int space_count,
  const xmlChar **spaces, int attribute_count, int defaulted, const xmlChar **attributes) {
  run *run = opaque;
  (void)prefix, (void)space, (void)space_count, (void)spaces, (void)defaulted;
  if (run->is_over) return;
  run->is_over = !run->events->start(
    run->user, name, (size_t)attribute_count, read_attribute, attributes, line(run));
}

static void on_end(
  void *opaque, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
  run *run = opaque;
  (void)name, (void)prefix, (void)space;
  if (!run->is_over) run->is_over = !run->events->end(run->user);
}

static void on_text(void *opaque, const xmlChar *bytes, int count) {
  run *run = opaque;
  if (!run->is_over) run->is_over = !run->events->text(run->user, bytes, (size_t)count);
}

static void on_document_type(
  void *opaque, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  run *run = opaque;
  (void)name, (void)public_id, (void)system_id;
  if (!run->is_over) run->is_over = !run->events->document_type(run->user, line(run));
}

// Keeps the first error; those after it are its consequences.
static void on_error(void *opaque, error_pointer error) {
  run *run = opaque;
  if (error->level != XML_ERR_FATAL || run->error->code != 0) return;
  run->error->code = error->code;
  run->error->line = error->line < 1 ? 1 : (size_t)error->line;
}

int peg_xml_parse(
  const uint8_t *bytes, size_t count, const peg_xml_events *events, void *user,
  peg_xml_error *error) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = on_start;
  handler.endElementNs = on_end;
  handler.characters = on_text;
  handler.ignorableWhitespace = on_text;
  handler.cdataBlock = on_text;
  handler.internalSubset = on_document_type;
  handler.serror = on_error;

  *error = (peg_xml_error){0, 1};
  run run = {events, user, error, NULL, 0};
  run.parser = xmlCreatePushParserCtxt(&handler, &run, NULL, 0, NULL);
  if (run.parser == NULL) return -1;
  // The caller has limits of its own. Without a function that declares entities none is ever kept.
  xmlCtxtUseOptions(
    run.parser, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
  // In parts, so that a document that the caller gives up ends early.
  const size_t part = (size_t)1 << 20;
  size_t offset = 0;
  do {
    size_t size = count - offset < part ? count - offset : part;
    offset += size;
    xmlParseChunk(run.parser, (const char *)bytes + offset - size, (int)size, offset == count);
  } while (offset < count && !run.is_over && run.parser->wellFormed);

  int status = run.is_over ? -1 : run.parser->wellFormed ? 1 : 0;
  xmlFreeParserCtxt(run.parser);
  return status;
}

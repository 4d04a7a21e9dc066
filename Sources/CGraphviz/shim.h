#pragma once
#include <dlfcn.h>
#if __has_include(<graphviz/gvc.h>)
#include <graphviz/graphviz_version.h>
#include <graphviz/gvc.h>
#else
#include <graphviz_version.h>
#include <gvc.h>
#endif
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// What Swift can't import by itself: macros, and types that differ between Graphviz 2.42 and 14.

// Graphviz's functions that are called. They are looked up in the library while the program runs, so that it
// starts without the library too.
typedef struct {
  __typeof__(&gvcVersion) version;
  __typeof__(&gvContext) context;
  __typeof__(&gvContextPlugins) contextWithPlugins;
  __typeof__(&gvAddLibrary) addLibrary;
  __typeof__(&gvLayout) layout;
  __typeof__(&gvFreeLayout) freeLayout;
  __typeof__(&gvRenderData) render;
  __typeof__(&gvFreeRenderData) freeRendered;
  __typeof__(&agread) read;
  __typeof__(&agclose) close;
  __typeof__(&agfstnode) firstNode;
  __typeof__(&agnxtnode) nextNode;
  __typeof__(&agfstout) firstEdge;
  __typeof__(&agnxtout) nextEdge;
  __typeof__(&agfstsubg) firstSubgraph;
  __typeof__(&agnxtsubg) nextSubgraph;
  __typeof__(&agnameof) name;
  __typeof__(&agreseterrors) resetErrors;
  __typeof__(&agseterrf) setErrorFunction;
  __typeof__(&agerrors) errors;
  const Agiodisc_t *input;
} atlas_functions;

// Fills the functions from a library that dlopen opened. Returns the name of a function that the library does
// not have; NULL if it has all.
static inline const char *atlas_find(void *library, atlas_functions *functions) {
  const struct {
    const char *name;
    void *place;
  } wanted[] = {
      {"gvcVersion", &functions->version},
      {"gvContext", &functions->context},
      {"gvContextPlugins", &functions->contextWithPlugins},
      {"gvAddLibrary", &functions->addLibrary},
      {"gvLayout", &functions->layout},
      {"gvFreeLayout", &functions->freeLayout},
      {"gvRenderData", &functions->render},
      {"gvFreeRenderData", &functions->freeRendered},
      {"agread", &functions->read},
      {"agclose", &functions->close},
      {"agfstnode", &functions->firstNode},
      {"agnxtnode", &functions->nextNode},
      {"agfstout", &functions->firstEdge},
      {"agnxtout", &functions->nextEdge},
      {"agfstsubg", &functions->firstSubgraph},
      {"agnxtsubg", &functions->nextSubgraph},
      {"agnameof", &functions->name},
      {"agreseterrors", &functions->resetErrors},
      {"agseterrf", &functions->setErrorFunction},
      {"agerrors", &functions->errors},
      {"AgIoDisc", &functions->input},
  };
  for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
    void *symbol = dlsym(library, wanted[index].name);
    if (symbol == NULL) return wanted[index].name;
    memcpy(wanted[index].place, &symbol, sizeof symbol);
  }
  return NULL;
}

// The version of the headers, whose records the layout is read from.
static inline const char *atlas_header_version(void) { return PACKAGE_VERSION; }

// gvRenderData's length argument is `unsigned int *` up to Graphviz 12 and `size_t *` from 13.
typedef int (*atlas_render_with_unsigned)(GVC_t *, graph_t *, const char *, char **, unsigned int *);
typedef int (*atlas_render_with_size)(GVC_t *, graph_t *, const char *, char **, size_t *);

static inline int atlas_call_unsigned(atlas_render_with_unsigned render, GVC_t *context,
                                      graph_t *graph, const char *format, char **result,
                                      size_t *length) {
  unsigned int count = 0;
  int status = render(context, graph, format, result, &count);
  *length = count;
  return status;
}

static inline int atlas_call_size(atlas_render_with_size render, GVC_t *context, graph_t *graph,
                                  const char *format, char **result, size_t *length) {
  return render(context, graph, format, result, length);
}

static inline int atlas_render(const atlas_functions *functions, GVC_t *context, graph_t *graph,
                               const char *format, char **result, size_t *length) {
  return _Generic(&gvRenderData,
      atlas_render_with_unsigned: atlas_call_unsigned,
      atlas_render_with_size: atlas_call_size)(functions->render, context, graph, format, result,
                                               length);
}

// Ids in the order of declaration. cgraph's own are addresses of names, and clusters are ordered
// by id, so the same picture drawn again in one process would change. Refusing to map names leaves
// the mapping to cgraph, which then asks for one anonymous id per name.
typedef struct {
  IDTYPE last;
} atlas_ids;

static inline void *atlas_ids_open(Agraph_t *graph, Agdisc_t *discipline) {
  (void)graph;
  (void)discipline;
  return calloc(1, sizeof(atlas_ids));
}

static inline long atlas_ids_map(void *state, int kind, char *name, IDTYPE *id, int create) {
  (void)kind;
  if (name != NULL || !create) return 0;
  *id = ++((atlas_ids *)state)->last;
  return 1;
}

static inline void atlas_ids_free(void *state, int kind, IDTYPE id) {
  (void)state;
  (void)kind;
  (void)id;
}

static inline char *atlas_ids_print(void *state, int kind, IDTYPE id) {
  (void)state;
  (void)kind;
  (void)id;
  return NULL;
}

static inline void atlas_ids_close(void *state) { free(state); }

static inline void atlas_ids_register(void *state, int kind, void *object) {
  (void)state;
  (void)kind;
  (void)object;
}

typedef struct {
  const char *next;
  size_t left;
} atlas_source;

static inline int atlas_source_read(void *channel, char *buffer, int capacity) {
  atlas_source *source = (atlas_source *)channel;
  size_t count = source->left < (size_t)capacity ? source->left : (size_t)capacity;
  memcpy(buffer, source->next, count);
  source->next += count;
  source->left -= count;
  return (int)count;
}

// Parses DOT text that ends with its closing brace. NULL when it can't be parsed.
static inline Agraph_t *atlas_read(const atlas_functions *functions, const char *text,
                                   size_t length) {
  static Agiddisc_t ids;
  static Agiodisc_t io;
  static Agdisc_t discipline;
  ids.open = atlas_ids_open;
  ids.map = atlas_ids_map;
  ids.free = atlas_ids_free;
  ids.print = atlas_ids_print;
  ids.close = atlas_ids_close;
  ids.idregister = atlas_ids_register;
  io = *functions->input;
  io.afread = atlas_source_read;
  discipline.id = &ids;
  discipline.io = &io;
  atlas_source source = {text, length};
  return functions->read(&source, &discipline);
}

// What a layout found, through the macros of types.h.

static inline boxf atlas_bounds(Agraph_t *graph) { return GD_bb(graph); }
static inline pointf atlas_center(Agnode_t *node) { return ND_coord(node); }
static inline long atlas_sequence(Agedge_t *edge) { return (long)AGSEQ(edge); }
static inline Agnode_t *atlas_tail(Agedge_t *edge) { return agtail(edge); }
static inline Agnode_t *atlas_head(Agedge_t *edge) { return aghead(edge); }

// The number of Bézier curves that make the edge's line.
static inline long atlas_curve_count(Agedge_t *edge) {
  return ED_spl(edge) == NULL ? 0 : (long)ED_spl(edge)->size;
}

typedef struct {
  const pointf *points;
  long count;
  int has_tip;
  pointf tip;
} atlas_curve;

// A curve's control points, and where its arrowhead's tip is.
static inline atlas_curve atlas_curve_at(Agedge_t *edge, long index) {
  bezier curve = ED_spl(edge)->list[index];
  atlas_curve result = {curve.list, (long)curve.size, curve.eflag != 0, curve.ep};
  return result;
}

#pragma once
#include <gvc.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// What Swift can't import by itself: macros, and types that differ between Graphviz 2.42 and 14.

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

static inline int atlas_render(GVC_t *context, graph_t *graph, const char *format, char **result,
                               size_t *length) {
  return _Generic(&gvRenderData,
      atlas_render_with_unsigned: atlas_call_unsigned,
      atlas_render_with_size: atlas_call_size)(gvRenderData, context, graph, format, result,
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
static inline Agraph_t *atlas_read(const char *text, size_t length) {
  static Agiddisc_t ids;
  static Agiodisc_t io;
  static Agdisc_t discipline;
  ids.open = atlas_ids_open;
  ids.map = atlas_ids_map;
  ids.free = atlas_ids_free;
  ids.print = atlas_ids_print;
  ids.close = atlas_ids_close;
  ids.idregister = atlas_ids_register;
  io = AgIoDisc;
  io.afread = atlas_source_read;
  discipline.id = &ids;
  discipline.io = &io;
  atlas_source source = {text, length};
  return agread(&source, &discipline);
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

#ifndef CTEMPLATES_H
#define CTEMPLATES_H

#include <stddef.h>

/// A file of `Templates/` that is built in.
struct EmbeddedFile {
  /// Its path in `Templates/`.
  const char *_Nonnull path;
  /// Its bytes, with a zero after them.
  const unsigned char *_Nonnull text;
};

/// The file of a number; NULL if there are fewer files.
const struct EmbeddedFile *_Nullable embedded_file(size_t number);

#endif

#!/usr/bin/env bash
# Makes the cache key from everything that the build depends on: sources, compiler and system.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

cd "$(dirname "$0")/../../.."
files=$(find -L Package.swift Sources -type f | LC_ALL=C sort)
sums=$(printf '%s\n' "$files" | git hash-object --stdin-paths)
compiler=$(swift --version 2>&1) ||
  fail "there is no swift on this runner: install Swift, or set the input \"executable\"" 69
sum=$(printf '%s\n' "$files" "$sums" "$compiler" | git hash-object --stdin)
name=navatlas
[[ -z ${INPUT_SOURCES:-} ]] || name=navatlas-scan
set_output key "$name-${RUNNER_OS:-}-${RUNNER_ARCH:-}-${ImageOS:-}-$sum"

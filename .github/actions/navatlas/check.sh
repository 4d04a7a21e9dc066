#!/usr/bin/env bash
# Checks the model: shows findings beside its lines, and writes them as SARIF.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

arguments=("$(as_path "$INPUT_MODEL")")
[[ -z $INPUT_BASELINE ]] || arguments+=(--baseline "$(as_path "$INPUT_BASELINE")")
[[ -z $INPUT_SOURCES ]] || arguments+=(--sources "$(as_path "$INPUT_SOURCES")")

if [[ -n $INPUT_SARIF ]]; then
  status=0
  words=$("$NAVATLAS" check "${arguments[@]}" --format sarif --output "$(as_path "$INPUT_SARIF")" \
    --fail-on never --quiet 2>&1) || status=$?
  case $status in
    # If the model does not load, the file has a result for it, and the command below reports it.
    0 | 65 | 66) [[ ! -f $INPUT_SARIF ]] || set_output sarif "$INPUT_SARIF" ;;
    *)
      as_text printf '%s\n' "$words"
      exit "$status"
      ;;
  esac
fi
"$NAVATLAS" check "${arguments[@]}" --format github --fail-on "$INPUT_FAIL_ON"

#!/usr/bin/env bash
# Checks the model: shows findings beside its lines, and writes them as SARIF.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

arguments=("$(as_path "$INPUT_MODEL")")
[[ -z $INPUT_BASELINE ]] || arguments+=(--baseline "$(as_path "$INPUT_BASELINE")")
[[ -z $INPUT_SOURCES ]] || arguments+=(--sources "$(as_path "$INPUT_SOURCES")")
[[ -z $INPUT_SOURCES || -z ${INPUT_APP:-} ]] || arguments+=("--app=$INPUT_APP")

is_flag sarif "$INPUT_SARIF"
if [[ $INPUT_SARIF == true ]]; then
  sarif=$FOLDER/navatlas.sarif
  status=0
  words=$("$NAVATLAS" check "${arguments[@]}" --format sarif --output "$sarif" \
    --fail-on never --quiet 2>&1) || status=$?
  case $status in
    # If the model does not load, the file has a result for it, and the command below reports it.
    0 | 65 | 66) [[ ! -f $sarif ]] || set_output sarif "$sarif" ;;
    *)
      as_text printf '%s\n' "$words"
      exit "$status"
      ;;
  esac
fi
# Each line on standard output is a command of ours. Messages may begin with the name of a file, which may
# look like a command.
status=0
"$NAVATLAS" check "${arguments[@]}" --format github --fail-on "$INPUT_FAIL_ON" \
  2>"$FOLDER/messages" || status=$?
as_text cat "$FOLDER/messages"
exit "$status"

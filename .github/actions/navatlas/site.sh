#!/usr/bin/env bash
# Builds the site.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

site=$FOLDER/site
arguments=("$(as_path "$INPUT_MODEL")" --output "$site")
[[ -z $INPUT_TEMPLATES ]] || arguments+=(--templates "$(as_path "$INPUT_TEMPLATES")")
scan=$(dirname "$NAVATLAS")/navatlas-scan
if [[ -n ${INPUT_SOURCES:-} && -x $scan ]]; then
  status=0
  words=$(cd "$(as_path "$INPUT_SOURCES")" &&
    "$scan" --facts ${INPUT_APP:+"--app=$INPUT_APP"} --output "$FOLDER/facts.json" . 2>&1) || status=$?
  case $status in
    0) arguments+=(--facts "$FOLDER/facts.json") ;;
    # A folder without Swift source confirms nothing. An app that the source does not have is a mistake.
    66)
      if [[ -n ${INPUT_APP:-} ]]; then
        as_text printf '%s\n' "$words"
        exit "$status"
      fi
      ;;
    *)
      as_text printf '%s\n' "$words"
      exit "$status"
      ;;
  esac
fi
as_text "$NAVATLAS" build "${arguments[@]}"
set_output site "$site"

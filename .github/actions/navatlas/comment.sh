#!/usr/bin/env bash
# Maintains one comment on a pull request, with a part for each model: creates it, updates the part of this
# model, and deletes the comment when no part is left.
#
#   comment.sh FILE NUMBER [update]   the part's text, and the number of the pull request; with "update", a
#                                     part is replaced and never added
#
# If the token may not write, as in a pull request from a fork, the text goes to the job summary.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/common.sh"

text=$1
number=$2
mode=${3:-any}
[[ $number =~ ^[0-9]+$ ]] || fail "the event has no number of a pull request" 65
# Each part begins with the line with which `navatlas diff` begins its text. It names the model.
key=$(model_key "$INPUT_MODEL")
begin='<!-- navatlas-review '
marker="$begin$key -->"
issues=$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Calls GitHub: call METHOD URL [BODY-FILE]; writes the response to $work/answer and prints its status code.
call() {
  local body=()
  [[ -z ${3:-} ]] || body=(--data-binary "@$3")
  # The token is passed through a pipe, because other processes can read the command line.
  printf 'header = "Authorization: Bearer %s"\n' "$INPUT_TOKEN" |
    curl --silent --show-error --config - --request "$1" --output "$work/answer" \
      --write-out '%{http_code}' --max-time 60 --retry 3 \
      --header 'Accept: application/vnd.github+json' \
      --header 'X-GitHub-Api-Version: 2022-11-28' ${body[@]+"${body[@]}"} "$2"
}

to_summary() {
  if [[ -s $text ]]; then cat "$text" >>"$GITHUB_STEP_SUMMARY"; fi
  notice "$1; the changes are in the summary of this job"
  exit 0
}

# Ends the step if the status code is not an expected one: expect WHAT CODE EXPECTED…
expect() {
  local what=$1 code=$2
  shift 2
  case " $* " in *" $code "*) return ;; esac
  case $code in
    401 | 403 | 404) to_summary "the token can't $what: it needs pull-requests: write" ;;
  esac
  fail "GitHub answered $code to the request to $what: $(head -c 300 "$work/answer")" 69
}

# Writes the ids and bodies of our comments to $work/ours, the oldest first.
find_comments() {
  local page=1 code
  : >"$work/ours"
  while true; do
    code=$(call GET "$issues/$number/comments?per_page=100&page=$page")
    expect "read the comments" "$code" 200
    # Anyone can write the marker, so the author must match too.
    jq --compact-output --arg begin "$begin" --arg author "$INPUT_COMMENT_AUTHOR" \
      '.[] | select(.user.login == $author and ((.body // "") | startswith($begin))) | {id, body}' \
      "$work/answer" >>"$work/ours"
    [[ $(jq length "$work/answer") -eq 100 ]] || break
    page=$((page + 1))
  done
}

# Prints a file as a JSON string. jq 1.6 --raw-input can't do this: it splits characters of several bytes.
json_string() {
  local LC_ALL=C
  export LC_ALL
  tr -d '\000-\010\013\014\016-\037' <"$1" |
    sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e $'s/\t/\\\\t/g' -e $'s/\r/\\\\r/g' |
    awk 'BEGIN { printf "\"" } { printf "%s\\n", $0 } END { printf "\"" }'
}

# Writes the parts of our comments to $work/parts, each once, sorted by their models: {key, text}.
find_parts() {
  jq --slurp --arg begin "$begin" '
    def parts: ("\n" + gsub("\r"; "")) | split("\n" + $begin) | .[1:]
      | map({key: split(" -->")[0], text: ($begin + sub("\\s+$"; "") + "\n")});
    map(.body | parts) | add // [] | group_by(.key) | map(.[0])' "$work/ours" >"$work/parts"
}

# Writes the request body with the parts of other models and ours, within GitHub's limit of length.
write_body() {
  local most=65536
  compose() {
    json_string "$1" | jq --arg key "$key" --slurpfile parts "$work/parts" '
      . as $text | [$parts[0][] | select(.key != $key)] + (if $text == "" then [] else [{key: $key, $text}] end)
      | sort_by(.key) | map(.text) | join("\n") | {body: .}' >"$work/body"
  }
  compose "$text"
  [[ $(jq '.body | length' "$work/body") -gt $most ]] || return 0
  printf '%s\n' "$marker" >"$work/text"
  printf 'The report is too long for a comment: see the summary of [the run](%s).\n' \
    "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID" >>"$work/text"
  cat "$text" >>"$GITHUB_STEP_SUMMARY"
  compose "$work/text"
}

if [[ -s $text && $(head -n 1 "$text") != "$marker" ]]; then
  fail "navatlas diff wrote no comment on $INPUT_MODEL" 70
fi
from_here='.pull_request | .head.repo.full_name == .base.repo.full_name'
if [[ $GITHUB_EVENT_NAME == pull_request && $(jq "$from_here" "$GITHUB_EVENT_PATH") != true ]]; then
  to_summary "a pull request from a fork has a token that only reads"
fi

find_comments
find_parts
if [[ $mode == update ]] &&
  ! jq --exit-status --arg key "$key" 'any(.[]; .key == $key)' "$work/parts" >/dev/null; then
  exit 0
fi
kept=$(jq --slurp --raw-output '.[0].id // empty' "$work/ours")
write_body
if jq --exit-status '.body != ""' "$work/body" >/dev/null; then
  if [[ -z $kept ]]; then
    expect "comment" "$(call POST "$issues/$number/comments" "$work/body")" 201
    echo "commented"
  elif jq --slurp --exit-status --slurpfile new "$work/body" \
    'def text: gsub("\r"; "") | sub("\\s+$"; ""); (.[0].body | text) == ($new[0].body | text)' \
    "$work/ours" >/dev/null; then
    echo "the comment is up to date"
  else
    expect "change the comment" "$(call PATCH "$issues/comments/$kept" "$work/body")" 200
    echo "changed the comment"
  fi
  surplus=$(jq --slurp --raw-output '.[1:][].id' "$work/ours")
else
  surplus=$(jq --slurp --raw-output '.[].id' "$work/ours")
fi
for id in $surplus; do
  expect "delete the comment" "$(call DELETE "$issues/comments/$id")" 204 404
  echo "deleted an outdated comment"
done

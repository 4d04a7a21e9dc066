# shellcheck shell=bash
# Functions that the steps of the action share. They also run with bash 3.2, the version of macOS.
set -euo pipefail

# Ends the step with a message that GitHub shows.
fail() {
  printf '::error title=NavAtlas::%s\n' "$(escaped "$1")"
  exit "${2:-1}"
}

notice() { printf '::notice title=NavAtlas::%s\n' "$(escaped "$1")"; }

# Escapes a string for the message of a workflow command.
escaped() {
  local text=$1
  text=${text//'%'/%25}
  text=${text//$'\r'/%0D}
  text=${text//$'\n'/%0A}
  printf '%s' "$text"
}

# Sets an output of the action: set_output NAME VALUE
set_output() {
  case $2 in
    *[$'\r\n']*) fail "the value of \"$1\" has more than one line" 64 ;;
  esac
  printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}

# Ends the step if an input is neither true nor false: is_flag NAME VALUE
is_flag() {
  case $2 in
    true | false) ;;
    *) fail "the input \"$1\" is \"$2\", expected true or false" 64 ;;
  esac
}

# Runs a command. The runner treats its output as text, even if it contains workflow commands.
as_text() {
  local token status=0
  token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  printf '::stop-commands::%s\n' "$token"
  "$@" || status=$?
  printf '\n::%s::\n' "$token"
  return "$status"
}

# Prints a path in a form that no command mistakes for an option.
as_path() {
  case $1 in
    -*) printf './%s' "$1" ;;
    *) printf '%s' "$1" ;;
  esac
}

# Prints a path as the marker of a comment has it: letters, digits, ".", "/", "_" and single "-" as they are,
# all other bytes as "%" and two hexadecimal digits.
marker_key() {
  local LC_ALL=C text=$1 key='' index char code
  for ((index = 0; index < ${#text}; index++)); do
    char=${text:index:1}
    case $char in
      [ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./_]) key+=$char ;;
      -) case $key in *-) key+=%2D ;; *) key+=- ;; esac ;;
      *)
        # Some versions print bytes above 127 as negative numbers.
        printf -v code '%d' "'$char"
        printf -v code '%%%02X' "$((code & 255))"
        key+=$code
        ;;
    esac
  done
  printf '%s' "$key"
}

# Prints the name of a model in the markers of comments: the path of its main file from the root of the
# repository, however it was written, with the characters that a marker may have.
model_key() {
  local path=$1 top part parts=() joined
  if [[ -d $path ]]; then path=$path/navigation.json; fi
  case $path in
    /*)
      top=$(git rev-parse --show-toplevel)
      path=${path#"$top"/}
      ;;
    *) path=$(git rev-parse --show-prefix)$path ;;
  esac
  while [[ -n $path ]]; do
    part=${path%%/*}
    if [[ $path == */* ]]; then path=${path#*/}; else path=; fi
    case $part in
      '' | .) ;;
      ..) if [[ ${#parts[@]} -gt 0 ]]; then unset "parts[$((${#parts[@]} - 1))]"; fi ;;
      *) parts+=("$part") ;;
    esac
  done
  joined=$(IFS=/ && printf '%s' "${parts[*]-}")
  marker_key "$joined"
}

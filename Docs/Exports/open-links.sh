#!/bin/sh
# Opens every example URL of Recipes in a simulator.
# usage: sh FILE [DEVICE [SECONDS]]
#   DEVICE   a simulator's name or identifier; booted without it
#   SECONDS  how long to wait after each URL; 3 without it
# A URL may contain a $, which is not a variable:
# shellcheck disable=SC2016
set -eu

device=${1:-booted}
seconds=${2:-3}

open_url() {
  printf '%s\n' "$1"
  xcrun simctl openurl "$device" "$1"
  sleep "$seconds"
}

# Recipes Plus
open_url 'recipes://plus'

# A cook
open_url 'https://recipes.example.com/cooks/ada'

# A review
open_url 'https://recipes.example.com/r/42/reviews#best'

# A cookbook
open_url 'recipes://cookbook/6F1D2C3A-9B1E-4C0D-8A53-0E7B5D1F2A44'

# A recipe's ingredients
open_url 'recipes://recipe/42/ingredients'
open_url 'recipes://recipe/42/ingredients?servings=6'

# A recipe
open_url 'https://recipes.example.com/r/42'
open_url 'recipes://recipe/42'

# A search
open_url 'https://recipes.example.com/search?q=quince'

# A step, in cook mode
open_url 'https://recipes.example.com/r/42/step/3'

# Something to buy
open_url 'recipes://shopping/add?name=butter&urgent=true'

# A day of the plan
open_url 'recipes://plan/2025-11-23'

#include "CTemplates.h"

// In C, because the compiler takes no time for bytes that it reads itself, and twenty seconds for a literal of
// Swift with as many. `#embed` is of C23; clang knows it from version 19 on.

#ifndef __has_embed
#error "NavAtlas needs clang 19 or newer, for #embed: try the toolchain of Swift 6.1 or newer"
#endif

static const struct EmbeddedFile files[] = {
    {"diagram.css", (const unsigned char[]){
#embed "../../Templates/diagram.css" suffix(, )
        0}},
    {"element.mustache", (const unsigned char[]){
#embed "../../Templates/element.mustache" suffix(, )
        0}},
    {"footer.mustache", (const unsigned char[]){
#embed "../../Templates/footer.mustache" suffix(, )
        0}},
    {"head.mustache", (const unsigned char[]){
#embed "../../Templates/head.mustache" suffix(, )
        0}},
    {"header.mustache", (const unsigned char[]){
#embed "../../Templates/header.mustache" suffix(, )
        0}},
    {"home.mustache", (const unsigned char[]){
#embed "../../Templates/home.mustache" suffix(, )
        0}},
    {"navigation.mustache", (const unsigned char[]){
#embed "../../Templates/navigation.mustache" suffix(, )
        0}},
    {"page.mustache", (const unsigned char[]){
#embed "../../Templates/page.mustache" suffix(, )
        0}},
    {"picture.mustache", (const unsigned char[]){
#embed "../../Templates/picture.mustache" suffix(, )
        0}},
    {"review.mustache", (const unsigned char[]){
#embed "../../Templates/review.mustache" suffix(, )
        0}},
    {"section.mustache", (const unsigned char[]){
#embed "../../Templates/section.mustache" suffix(, )
        0}},
    {"site.css", (const unsigned char[]){
#embed "../../Templates/site.css" suffix(, )
        0}},
    {"table.mustache", (const unsigned char[]){
#embed "../../Templates/table.mustache" suffix(, )
        0}},
    {"Script/address.js", (const unsigned char[]){
#embed "../../Templates/Script/address.js" suffix(, )
        0}},
    {"Script/atlas-page.js", (const unsigned char[]){
#embed "../../Templates/Script/atlas-page.js" suffix(, )
        0}},
    {"Script/commands.js", (const unsigned char[]){
#embed "../../Templates/Script/commands.js" suffix(, )
        0}},
    {"Script/environment.js", (const unsigned char[]){
#embed "../../Templates/Script/environment.js" suffix(, )
        0}},
    {"Script/help.js", (const unsigned char[]){
#embed "../../Templates/Script/help.js" suffix(, )
        0}},
    {"Script/link-answer.js", (const unsigned char[]){
#embed "../../Templates/Script/link-answer.js" suffix(, )
        0}},
    {"Script/link-page.js", (const unsigned char[]){
#embed "../../Templates/Script/link-page.js" suffix(, )
        0}},
    {"Script/link-url.js", (const unsigned char[]){
#embed "../../Templates/Script/link-url.js" suffix(, )
        0}},
    {"Script/page.js", (const unsigned char[]){
#embed "../../Templates/Script/page.js" suffix(, )
        0}},
    {"Script/picture-depth.js", (const unsigned char[]){
#embed "../../Templates/Script/picture-depth.js" suffix(, )
        0}},
    {"Script/picture-files.js", (const unsigned char[]){
#embed "../../Templates/Script/picture-files.js" suffix(, )
        0}},
    {"Script/picture-map.js", (const unsigned char[]){
#embed "../../Templates/Script/picture-map.js" suffix(, )
        0}},
    {"Script/picture-ways.js", (const unsigned char[]){
#embed "../../Templates/Script/picture-ways.js" suffix(, )
        0}},
    {"Script/search-ranking.js", (const unsigned char[]){
#embed "../../Templates/Script/search-ranking.js" suffix(, )
        0}},
    {"Script/search.js", (const unsigned char[]){
#embed "../../Templates/Script/search.js" suffix(, )
        0}},
    {"Script/tables.js", (const unsigned char[]){
#embed "../../Templates/Script/tables.js" suffix(, )
        0}},
    {"Script/theme-start.js", (const unsigned char[]){
#embed "../../Templates/Script/theme-start.js" suffix(, )
        0}},
    {"Script/theme.js", (const unsigned char[]){
#embed "../../Templates/Script/theme.js" suffix(, )
        0}},
    {"Script/viewer.js", (const unsigned char[]){
#embed "../../Templates/Script/viewer.js" suffix(, )
        0}},
    {"Script/way-page.js", (const unsigned char[]){
#embed "../../Templates/Script/way-page.js" suffix(, )
        0}},
    {"Script/way-search.js", (const unsigned char[]){
#embed "../../Templates/Script/way-search.js" suffix(, )
        0}},
};

const struct EmbeddedFile *embedded_file(size_t number) {
  return number < sizeof files / sizeof files[0] ? &files[number] : NULL;
}

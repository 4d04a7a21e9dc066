/// The texts of JSONTestSuite (Nicolas Seriot, "Parsing JSON is a Minefield"), by the names they have
/// in its published list: what every reader must take, must refuse, and what each may decide.
enum JSONConformanceCases {
  typealias Case = (name: String, bytes: [UInt8])

  /// What every reader must take.
  static let accepted: [Case] =
    acceptedArray + acceptedNumber + acceptedObject + acceptedString + acceptedStructure

  private static let acceptedArray: [Case] = [
    ("array_arraysWithSpaces", bytes("[[]   ]")),
    ("array_empty-string", bytes(#"[""]"#)),
    ("array_empty", bytes("[]")),
    ("array_ending_with_newline", bytes(#"["a"]"#)),
    ("array_false", bytes("[false]")),
    ("array_heterogeneous", bytes(#"[null, 1, "1", {}]"#)),
    ("array_null", bytes("[null]")),
    ("array_with_1_and_newline", bytes("[1\u{A}]")),
    ("array_with_leading_space", bytes(" [1]")),
    ("array_with_several_null", bytes("[1,null,null,null,2]")),
    ("array_with_trailing_space", bytes("[2] ")),
  ]

  private static let acceptedNumber: [Case] = [
    ("number", bytes("[123e65]")),
    ("number_0e+1", bytes("[0e+1]")),
    ("number_0e1", bytes("[0e1]")),
    ("number_after_space", bytes("[ 4]")),
    (
      "number_double_close_to_zero",
      bytes(
        "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]\u{A}"
      )
    ),
    ("number_int_with_exp", bytes("[20e1]")),
    ("number_minus_zero", bytes("[-0]")),
    ("number_negative_int", bytes("[-123]")),
    ("number_negative_one", bytes("[-1]")),
    ("number_negative_zero", bytes("[-0]")),
    ("number_real_capital_e", bytes("[1E22]")),
    ("number_real_capital_e_neg_exp", bytes("[1E-2]")),
    ("number_real_capital_e_pos_exp", bytes("[1E+2]")),
    ("number_real_exponent", bytes("[123e45]")),
    ("number_real_fraction_exponent", bytes("[123.456e78]")),
    ("number_real_neg_exp", bytes("[1e-2]")),
    ("number_real_pos_exponent", bytes("[1e+2]")),
    ("number_simple_int", bytes("[123]")),
    ("number_simple_real", bytes("[123.456789]")),
  ]

  private static let acceptedObject: [Case] = [
    ("object", bytes(#"{"asd":"sdf", "dfg":"fgh"}"#)),
    ("object_basic", bytes(#"{"asd":"sdf"}"#)),
    ("object_duplicated_key", bytes(#"{"a":"b","a":"c"}"#)),
    ("object_duplicated_key_and_value", bytes(#"{"a":"b","a":"b"}"#)),
    ("object_empty", bytes("{}")),
    ("object_empty_key", bytes(#"{"":0}"#)),
    ("object_escaped_null_in_key", bytes(#"{"foo\u0000bar": 42}"#)),
    ("object_extreme_numbers", bytes(#"{ "min": -1.0e+28, "max": 1.0e+28 }"#)),
    (
      "object_long_strings",
      bytes(
        #"{"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}], "id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}"#
      )
    ),
    ("object_simple", bytes(#"{"a":[]}"#)),
    (
      "object_string_unicode",
      bytes(
        #"{"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430 \u0417\u0435\u043c\u043b\u0435\u043a\u043e\u043f\u0430" }"#
      )
    ),
    ("object_with_newlines", bytes("{\u{A}\"a\": \"b\"\u{A}}")),
  ]

  private static let acceptedString: [Case] = [
    ("string_1_2_3_bytes_UTF-8_sequences", bytes(#"["\u0060\u012a\u12AB"]"#)),
    ("string_accepted_surrogate_pair", bytes(#"["\uD801\udc37"]"#)),
    ("string_accepted_surrogate_pairs", bytes(#"["\ud83d\ude39\ud83d\udc8d"]"#)),
    ("string_allowed_escapes", bytes(#"["\"\\\/\b\f\n\r\t"]"#)),
    ("string_backslash_and_u_escaped_zero", bytes(#"["\\u0000"]"#)),
    ("string_backslash_doublequotes", bytes(#"["\""]"#)),
    ("string_comments", bytes(#"["a/*b*/c/*d//e"]"#)),
    ("string_double_escape_a", bytes(#"["\\a"]"#)),
    ("string_double_escape_n", bytes(#"["\\n"]"#)),
    ("string_escaped_control_character", bytes(#"["\u0012"]"#)),
    ("string_escaped_noncharacter", bytes(#"["\uFFFF"]"#)),
    ("string_in_array", bytes(#"["asd"]"#)),
    ("string_in_array_with_leading_space", bytes(#"[ "asd"]"#)),
    ("string_last_surrogates_1_and_2", bytes(#"["\uDBFF\uDFFF"]"#)),
    ("string_nbsp_uescaped", bytes(#"["new\u00A0line"]"#)),
    ("string_nonCharacterInUTF-8_U+10FFFF", bytes("[\"\u{10FFFF}\"]")),
    ("string_nonCharacterInUTF-8_U+FFFF", bytes("[\"\u{FFFF}\"]")),
    ("string_null_escape", bytes(#"["\u0000"]"#)),
    ("string_one-byte-utf-8", bytes(#"["\u002c"]"#)),
    ("string_pi", bytes("[\"\u{3C0}\"]")),
    ("string_reservedCharacterInUTF-8_U+1BFFF", bytes("[\"\u{1BFFF}\"]")),
    ("string_simple_ascii", bytes(#"["asd "]"#)),
    ("string_space", bytes(#"" ""#)),
    ("string_surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF", bytes(#"["\uD834\uDd1e"]"#)),
    ("string_three-byte-utf-8", bytes(#"["\u0821"]"#)),
    ("string_two-byte-utf-8", bytes(#"["\u0123"]"#)),
    ("string_u+2028_line_sep", bytes("[\"\u{2028}\"]")),
    ("string_u+2029_par_sep", bytes("[\"\u{2029}\"]")),
    ("string_uEscape", bytes(#"["\u0061\u30af\u30EA\u30b9"]"#)),
    ("string_uescaped_newline", bytes(#"["new\u000Aline"]"#)),
    ("string_unescaped_char_delete", bytes("[\"\u{7F}\"]")),
    ("string_unicode", bytes(#"["\uA66D"]"#)),
    ("string_unicodeEscapedBackslash", bytes(#"["\u005C"]"#)),
    ("string_unicode_2", bytes("[\"\u{2342}\u{3234}\u{2342}\"]")),
    ("string_unicode_U+10FFFE_nonchar", bytes(#"["\uDBFF\uDFFE"]"#)),
    ("string_unicode_U+1FFFE_nonchar", bytes(#"["\uD83F\uDFFE"]"#)),
    ("string_unicode_U+200B_ZERO_WIDTH_SPACE", bytes(#"["\u200B"]"#)),
    ("string_unicode_U+2064_invisible_plus", bytes(#"["\u2064"]"#)),
    ("string_unicode_U+FDD0_nonchar", bytes(#"["\uFDD0"]"#)),
    ("string_unicode_U+FFFE_nonchar", bytes(#"["\uFFFE"]"#)),
    ("string_unicode_escaped_double_quote", bytes(#"["\u0022"]"#)),
    ("string_utf8", bytes("[\"\u{20AC}\u{1D11E}\"]")),
    ("string_with_del_character", bytes("[\"a\u{7F}a\"]")),
  ]

  private static let acceptedStructure: [Case] = [
    ("structure_lonely_false", bytes("false")),
    ("structure_lonely_int", bytes("42")),
    ("structure_lonely_negative_real", bytes("-0.1")),
    ("structure_lonely_null", bytes("null")),
    ("structure_lonely_string", bytes(#""asd""#)),
    ("structure_lonely_true", bytes("true")),
    ("structure_string_empty", bytes(#""""#)),
    ("structure_trailing_newline", bytes("[\"a\"]\u{A}")),
    ("structure_true_in_array", bytes("[true]")),
    ("structure_whitespace_array", bytes(" [] ")),
  ]

  /// What a reader may take or refuse.
  static let open: [Case] =
    openNumber + openObject + openString + openStructure

  private static let openNumber: [Case] = [
    ("number_double_huge_neg_exp", bytes("[123.456e-789]")),
    (
      "number_huge_exp",
      bytes(
        "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999969999999006]"
      )
    ),
    ("number_neg_int_huge_exp", bytes("[-1e+9999]")),
    ("number_pos_double_huge_exp", bytes("[1.5e+9999]")),
    ("number_real_neg_overflow", bytes("[-123123e100000]")),
    ("number_real_pos_overflow", bytes("[123123e100000]")),
    ("number_real_underflow", bytes("[123e-10000000]")),
    ("number_too_big_neg_int", bytes("[-123123123123123123123123123123]")),
    ("number_too_big_pos_int", bytes("[100000000000000000000]")),
    ("number_very_big_negative_int", bytes("[-237462374673276894279832749832423479823246327846]")),
  ]

  private static let openObject: [Case] = [
    ("object_key_lone_2nd_surrogate", bytes(#"{"\uDFAA":0}"#))
  ]

  private static let openString: [Case] = [
    ("string_1st_surrogate_but_2nd_missing", bytes(#"["\uDADA"]"#)),
    ("string_1st_valid_surrogate_2nd_invalid", bytes(#"["\uD888\u1234"]"#)),
    (
      "string_UTF-16LE_with_BOM",
      [0xFF, 0xFE, 0x5B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x5D, 0x00]
    ),
    (
      "string_UTF-8_invalid_sequence", [0x5B, 0x22, 0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA, 0x22, 0x5D]
    ),
    ("string_UTF8_surrogate_U+D800", [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D]),
    ("string_incomplete_surrogate_and_escape_valid", bytes(#"["\uD800\n"]"#)),
    ("string_incomplete_surrogate_pair", bytes(#"["\uDd1ea"]"#)),
    ("string_incomplete_surrogates_escape_valid", bytes(#"["\uD800\uD800\n"]"#)),
    ("string_invalid_lonely_surrogate", bytes(#"["\ud800"]"#)),
    ("string_invalid_surrogate", bytes(#"["\ud800abc"]"#)),
    ("string_invalid_utf-8", [0x5B, 0x22, 0xFF, 0x22, 0x5D]),
    ("string_inverted_surrogates_U+1D11E", bytes(#"["\uDd1e\uD834"]"#)),
    ("string_iso_latin_1", [0x5B, 0x22, 0xE9, 0x22, 0x5D]),
    ("string_lone_second_surrogate", bytes(#"["\uDFAA"]"#)),
    ("string_lone_utf8_continuation_byte", [0x5B, 0x22, 0x81, 0x22, 0x5D]),
    ("string_not_in_unicode_range", [0x5B, 0x22, 0xF4, 0xBF, 0xBF, 0xBF, 0x22, 0x5D]),
    ("string_overlong_sequence_2_bytes", [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D]),
    (
      "string_overlong_sequence_6_bytes",
      [0x5B, 0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0x22, 0x5D]
    ),
    (
      "string_overlong_sequence_6_bytes_null",
      [0x5B, 0x22, 0xFC, 0x80, 0x80, 0x80, 0x80, 0x80, 0x22, 0x5D]
    ),
    ("string_truncated-utf-8", [0x5B, 0x22, 0xE0, 0xFF, 0x22, 0x5D]),
    ("string_utf16BE_no_BOM", [0x00, 0x5B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x5D]),
    ("string_utf16LE_no_BOM", [0x5B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x5D, 0x00]),
  ]

  private static let openStructure: [Case] = [
    ("structure_UTF-8_BOM_empty_object", bytes("\u{FEFF}{}"))
  ]

  /// Arrays in arrays, 500 deep: the suite leaves it open.
  static let nestedArrays500 = bytes(
    String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
  )

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}

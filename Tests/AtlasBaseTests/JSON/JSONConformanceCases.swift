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

  /// What every reader must refuse.
  static let refused: [Case] =
    refusedArray + refusedNumber + refusedObject + refusedString + refusedStructure + refusedLong

  private static let refusedArray: [Case] = [
    ("array_1_true_without_comma", bytes("[1 true]")),
    ("array_a_invalid_utf8", [0x5B, 0x61, 0xE5, 0x5D]),
    ("array_colon_instead_of_comma", bytes(#"["": 1]"#)),
    ("array_comma_after_close", bytes(#"[""],"#)),
    ("array_comma_and_number", bytes("[,1]")),
    ("array_double_comma", bytes("[1,,2]")),
    ("array_double_extra_comma", bytes(#"["x",,]"#)),
    ("array_extra_close", bytes(#"["x"]]"#)),
    ("array_extra_comma", bytes(#"["",]"#)),
    ("array_incomplete", bytes(#"["x""#)),
    ("array_incomplete_invalid_value", bytes("[x")),
    ("array_inner_array_no_comma", bytes("[3[4]]")),
    ("array_invalid_utf8", [0x5B, 0xFF, 0x5D]),
    ("array_items_separated_by_semicolon", bytes("[1:2]")),
    ("array_just_comma", bytes("[,]")),
    ("array_just_minus", bytes("[-]")),
    ("array_missing_value", bytes(#"[   , ""]"#)),
    ("array_newlines_unclosed", bytes("[\"a\",\u{A}4\u{A},1,")),
    ("array_number_and_comma", bytes("[1,]")),
    ("array_number_and_several_commas", bytes("[1,,]")),
    ("array_spaces_vertical_tab_formfeed", bytes("[\"\u{B}a\"\\f]")),
    ("array_star_inside", bytes("[*]")),
    ("array_unclosed", bytes(#"["""#)),
    ("array_unclosed_trailing_comma", bytes("[1,")),
    ("array_unclosed_with_new_lines", bytes("[1,\u{A}1\u{A},1")),
    ("array_unclosed_with_object_inside", bytes("[{}")),
  ]

  private static let refusedNumber: [Case] = [
    ("number_++", bytes("[++1234]")),
    ("number_+1", bytes("[+1]")),
    ("number_+Inf", bytes("[+Inf]")),
    ("number_-01", bytes("[-01]")),
    ("number_-1.0.", bytes("[-1.0.]")),
    ("number_-2.", bytes("[-2.]")),
    ("number_-NaN", bytes("[-NaN]")),
    ("number_.-1", bytes("[.-1]")),
    ("number_.2e-3", bytes("[.2e-3]")),
    ("number_0.1.2", bytes("[0.1.2]")),
    ("number_0.3e+", bytes("[0.3e+]")),
    ("number_0.3e", bytes("[0.3e]")),
    ("number_0.e1", bytes("[0.e1]")),
    ("number_0_capital_E+", bytes("[0E+]")),
    ("number_0_capital_E", bytes("[0E]")),
    ("number_0e+", bytes("[0e+]")),
    ("number_0e", bytes("[0e]")),
    ("number_1.0e+", bytes("[1.0e+]")),
    ("number_1.0e-", bytes("[1.0e-]")),
    ("number_1.0e", bytes("[1.0e]")),
    ("number_1_000", bytes("[1 000.0]")),
    ("number_1eE2", bytes("[1eE2]")),
    ("number_2.e+3", bytes("[2.e+3]")),
    ("number_2.e-3", bytes("[2.e-3]")),
    ("number_2.e3", bytes("[2.e3]")),
    ("number_9.e+", bytes("[9.e+]")),
    ("number_Inf", bytes("[Inf]")),
    ("number_NaN", bytes("[NaN]")),
    ("number_U+FF11_fullwidth_digit_one", bytes("[\u{FF11}]")),
    ("number_expression", bytes("[1+2]")),
    ("number_hex_1_digit", bytes("[0x1]")),
    ("number_hex_2_digits", bytes("[0x42]")),
    ("number_infinity", bytes("[Infinity]")),
    ("number_invalid+-", bytes("[0e+-1]")),
    ("number_invalid-negative-real", bytes("[-123.123foo]")),
    ("number_invalid-utf-8-in-bigger-int", [0x5B, 0x31, 0x32, 0x33, 0xE5, 0x5D]),
    ("number_invalid-utf-8-in-exponent", [0x5B, 0x31, 0x65, 0x31, 0xE5, 0x5D]),
    ("number_invalid-utf-8-in-int", [0x5B, 0x30, 0xE5, 0x5D, 0x0A]),
    ("number_minus_infinity", bytes("[-Infinity]")),
    ("number_minus_sign_with_trailing_garbage", bytes("[-foo]")),
    ("number_minus_space_1", bytes("[- 1]")),
    ("number_neg_int_starting_with_zero", bytes("[-012]")),
    ("number_neg_real_without_int_part", bytes("[-.123]")),
    ("number_neg_with_garbage_at_end", bytes("[-1x]")),
    ("number_real_garbage_after_e", bytes("[1ea]")),
    ("number_real_with_invalid_utf8_after_e", [0x5B, 0x31, 0x65, 0xE5, 0x5D]),
    ("number_real_without_fractional_part", bytes("[1.]")),
    ("number_starting_with_dot", bytes("[.123]")),
    ("number_with_alpha", bytes("[1.2a-3]")),
    ("number_with_alpha_char", bytes("[1.8011670033376514H-308]")),
    ("number_with_leading_zero", bytes("[012]")),
  ]

  private static let refusedObject: [Case] = [
    ("object_bad_value", bytes(#"["x", truth]"#)),
    ("object_bracket_key", bytes("{[: \"x\"}\u{A}")),
    ("object_comma_instead_of_colon", bytes(#"{"x", null}"#)),
    ("object_double_colon", bytes(#"{"x"::"b"}"#)),
    ("object_emoji", bytes("{\u{1F1E8}\u{1F1ED}}")),
    ("object_garbage_at_end", bytes(#"{"a":"a" 123}"#)),
    ("object_key_with_single_quotes", bytes("{key: 'value'}")),
    (
      "object_lone_continuation_byte_in_key_and_trailing_comma",
      [0x7B, 0x22, 0xB9, 0x22, 0x3A, 0x22, 0x30, 0x22, 0x2C, 0x7D]
    ),
    ("object_missing_colon", bytes(#"{"a" b}"#)),
    ("object_missing_key", bytes(#"{:"b"}"#)),
    ("object_missing_semicolon", bytes(#"{"a" "b"}"#)),
    ("object_missing_value", bytes(#"{"a":"#)),
    ("object_no-colon", bytes(#"{"a""#)),
    ("object_non_string_key", bytes("{1:1}")),
    ("object_non_string_key_but_huge_number_instead", bytes("{9999E9999:1}")),
    ("object_repeated_null_null", bytes("{null:null,null:null}")),
    ("object_several_trailing_commas", bytes(#"{"id":0,,,,,}"#)),
    ("object_single_quote", bytes("{'a':0}")),
    ("object_trailing_comma", bytes(#"{"id":0,}"#)),
    ("object_trailing_comment", bytes(#"{"a":"b"}/**/"#)),
    ("object_trailing_comment_open", bytes(#"{"a":"b"}/**//"#)),
    ("object_trailing_comment_slash_open", bytes(#"{"a":"b"}//"#)),
    ("object_trailing_comment_slash_open_incomplete", bytes(#"{"a":"b"}/"#)),
    ("object_two_commas_in_a_row", bytes(#"{"a":"b",,"c":"d"}"#)),
    ("object_unquoted_key", bytes(#"{a: "b"}"#)),
    ("object_unterminated-value", bytes(#"{"a":"a"#)),
    ("object_with_single_string", bytes(#"{ "foo" : "bar", "a" }"#)),
    ("object_with_trailing_garbage", bytes(#"{"a":"b"}#"#)),
  ]

  private static let refusedString: [Case] = [
    ("string_1_surrogate_then_escape", bytes(#"["\uD800\"]"#)),
    ("string_1_surrogate_then_escape_u", bytes(#"["\uD800\u"]"#)),
    ("string_1_surrogate_then_escape_u1", bytes(#"["\uD800\u1"]"#)),
    ("string_1_surrogate_then_escape_u1x", bytes(#"["\uD800\u1x"]"#)),
    ("string_accentuated_char_no_quotes", bytes("[\u{E9}]")),
    ("string_backslash_00", bytes("[\"\\\u{0}\"]")),
    ("string_escape_x", bytes(#"["\x00"]"#)),
    ("string_escaped_backslash_bad", bytes(#"["\\\"]"#)),
    ("string_escaped_ctrl_char_tab", bytes("[\"\\\u{9}\"]")),
    ("string_escaped_emoji", bytes("[\"\\\u{1F300}\"]")),
    ("string_incomplete_escape", bytes(#"["\"]"#)),
    ("string_incomplete_escaped_character", bytes(#"["\u00A"]"#)),
    ("string_incomplete_surrogate", bytes(#"["\uD834\uDd"]"#)),
    ("string_incomplete_surrogate_escape_invalid", bytes(#"["\uD800\uD800\x"]"#)),
    ("string_invalid-utf-8-in-escape", [0x5B, 0x22, 0x5C, 0x75, 0xE5, 0x22, 0x5D]),
    ("string_invalid_backslash_esc", bytes(#"["\a"]"#)),
    ("string_invalid_unicode_escape", bytes(#"["\uqqqq"]"#)),
    ("string_invalid_utf8_after_escape", [0x5B, 0x22, 0x5C, 0xE5, 0x22, 0x5D]),
    ("string_leading_uescaped_thinspace", bytes(#"[\u0020"asd"]"#)),
    ("string_no_quotes_with_bad_escape", bytes(#"[\n]"#)),
    ("string_single_doublequote", bytes(#"""#)),
    ("string_single_quote", bytes("['single quote']")),
    ("string_single_string_no_double_quotes", bytes("abc")),
    ("string_start_escape_unclosed", bytes(#"["\"#)),
    ("string_unescaped_ctrl_char", bytes("[\"a\u{0}a\"]")),
    ("string_unescaped_newline", bytes("[\"new\u{A}line\"]")),
    ("string_unescaped_tab", bytes("[\"\u{9}\"]")),
    ("string_unicode_CapitalU", bytes(#""\UA66D""#)),
    ("string_with_trailing_garbage", bytes(#"""x"#)),
  ]

  private static let refusedStructure: [Case] = [
    ("incomplete_false", bytes("[fals]")),
    ("incomplete_null", bytes("[nul]")),
    ("incomplete_true", bytes("[tru]")),
    ("multidigit_number_then_00", bytes("123\u{0}")),
    ("single_space", bytes(" ")),
    ("structure_U+2060_word_joined", bytes("[\u{2060}]")),
    ("structure_UTF8_BOM_no_data", bytes("\u{FEFF}")),
    ("structure_angle_bracket_.", bytes("<.>")),
    ("structure_angle_bracket_null", bytes("[<null>]")),
    ("structure_array_trailing_garbage", bytes("[1]x")),
    ("structure_array_with_extra_array_close", bytes("[1]]")),
    ("structure_array_with_unclosed_string", bytes(#"["asd]"#)),
    ("structure_ascii-unicode-identifier", bytes("a\u{E5}")),
    ("structure_capitalized_True", bytes("[True]")),
    ("structure_close_unopened_array", bytes("1]")),
    ("structure_comma_instead_of_closing_brace", bytes(#"{"x": true,"#)),
    ("structure_double_array", bytes("[][]")),
    ("structure_end_array", bytes("]")),
    ("structure_incomplete_UTF8_BOM", [0xEF, 0xBB, 0x7B, 0x7D]),
    ("structure_lone-invalid-utf-8", [0xE5]),
    ("structure_lone-open-bracket", bytes("[")),
    ("structure_no_data", bytes("")),
    ("structure_null-byte-outside-string", bytes("[\u{0}]")),
    ("structure_number_with_trailing_garbage", bytes("2@")),
    ("structure_object_followed_by_closing_object", bytes("{}}")),
    ("structure_object_unclosed_no_value", bytes(#"{"":"#)),
    ("structure_object_with_comment", bytes(#"{"a":/*comment*/"b"}"#)),
    ("structure_object_with_trailing_garbage", bytes(#"{"a": true} "x""#)),
    ("structure_open_array_apostrophe", bytes("['")),
    ("structure_open_array_comma", bytes("[,")),
    ("structure_open_array_open_object", bytes("[{")),
    ("structure_open_array_open_string", bytes(#"["a"#)),
    ("structure_open_array_string", bytes(#"["a""#)),
    ("structure_open_object", bytes("{")),
    ("structure_open_object_close_array", bytes("{]")),
    ("structure_open_object_comma", bytes("{,")),
    ("structure_open_object_open_array", bytes("{[")),
    ("structure_open_object_open_string", bytes(#"{"a"#)),
    ("structure_open_object_string_with_apostrophes", bytes("{'a'")),
    ("structure_open_open", bytes(#"["\{["\{["\{["\{"#)),
    ("structure_single_eacute", [0xE9]),
    ("structure_single_star", bytes("*")),
    ("structure_trailing_#", bytes(#"{"a":"b"}#{}"#)),
    ("structure_uescaped_LF_before_string", bytes(#"[\u000A""]"#)),
    ("structure_unclosed_array", bytes("[1")),
    ("structure_unclosed_array_partial_null", bytes("[ false, nul")),
    ("structure_unclosed_array_unfinished_false", bytes("[ true, fals")),
    ("structure_unclosed_array_unfinished_true", bytes("[ false, tru")),
    ("structure_unclosed_object", bytes(#"{"asd":"asd""#)),
    ("structure_unicode-identifier", bytes("\u{E5}")),
    ("structure_whitespace_U+2060_word_joiner", bytes("[\u{2060}]")),
    ("structure_whitespace_formfeed", bytes("[\u{C}]")),
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

  private static let refusedLong: [Case] = [
    ("structure_100000_opening_arrays", bytes(String(repeating: "[", count: 100_000))),
    ("structure_open_array_object", bytes(String(repeating: #"[{"":"#, count: 50_000) + "\n")),
  ]

  /// Arrays in arrays, 500 deep: the suite leaves it open.
  static let nestedArrays500 = bytes(
    String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
  )

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}

/// How wide text is, estimated without any font.
///
/// A browser picks the first font of the style sheet's stack that the reader's machine has, so each
/// width here is the widest among the fonts that are likely: Helvetica and its metric twins (Arial,
/// Liberation Sans) and DejaVu Sans, which is the broadest of them. Text is then narrower than its
/// box, never wider.
package enum TextMetrics {
  package enum Weight {
    case regular, semibold
  }

  /// The width in points of `text` set at `size` points.
  package static func width(_ text: String, size: Int, weight: Weight = .regular) -> Int {
    (thousandths(text, weight: weight) * size + 999) / 1000
  }

  /// The width in thousandths of the font's size.
  static func thousandths(_ text: some StringProtocol, weight: Weight) -> Int {
    let table = weight == .regular ? regular : semibold
    var sum = 0
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value >= 0x20 && value < 0x7F {
        sum += table[Int(value) - 0x20]
      } else {
        let units = other(value)
        sum += weight == .regular ? units : units + units / 9
      }
    }
    return sum
  }

  /// Scalars outside ASCII, by block: wide for CJK and emoji, nothing for combining marks.
  private static func other(_ value: UInt32) -> Int {
    switch value {
    case 0..<0xA0: 0
    case 0xA0..<0x180: 720
    case 0x300..<0x370, 0x483..<0x48A, 0x591..<0x5C8, 0x610..<0x61B, 0x64B..<0x660: 0
    case 0x370..<0x400: 800
    case 0x400..<0x530: 860
    case 0x530..<0x700: 800
    case 0x0900..<0x1100: 950
    case 0x1AB0..<0x1B00, 0x1DC0..<0x1E00, 0x20D0..<0x2100: 0
    case 0x200B..<0x2010, 0x202A..<0x202F, 0x2060..<0x2070: 0
    case 0x2010..<0x2070: 1000
    case 0xFE00..<0xFE10, 0xFE20..<0xFE30, 0xE0000..<0xE0200: 0
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD7B0: 1040
    case 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF00..<0xFFE7: 1040
    case 0x2100..<0x2E80: 1250
    case 0x1F000..<0x20000: 1380
    case 0x20000..<0x40000: 1040
    default: 900
    }
  }

  private static let regular: [Int] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556,
    1015, 684, 686, 722, 770, 667, 611, 778, 752, 295, 500, 667, 557, 863, 748, 787,
    667, 787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 337, 390, 838, 556,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  private static let semibold: [Int] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611,
    1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 556, 775, 637, 995, 837, 850,
    733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 556,
    500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
    716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
  ]
}

extension SwiftRuntime {
  /// How the host of a URL is read.
  static let hosts = #"""
    /// The addresses that a host in brackets may be.
    private enum IPAddress {
      static func isValid(_ text: Substring) -> Bool {
        isVersion6(text) || isFuture(text)
      }

      /// Eight groups of hexadecimal digits, one `::` for groups of zeros, an IPv4 address at the end.
      private static func isVersion6(_ text: Substring) -> Bool {
        let halves = text.components(separatedBy: "::")
        guard text.utf8.count <= 45, halves.count <= 2 else { return false }
        var count = 0
        for (number, half) in halves.enumerated() where !half.isEmpty {
          let groups = half.split(separator: ":", omittingEmptySubsequences: false)
          for (place, group) in groups.enumerated() {
            let isLast = number == halves.count - 1 && place == groups.count - 1
            if isLast, isVersion4(group) {
              count += 2
            } else if (1...4).contains(group.utf8.count), group.allSatisfy(isHexadecimal) {
              count += 1
            } else {
              return false
            }
          }
        }
        return halves.count == 2 ? count <= 7 : count == 8
      }

      private static func isVersion4(_ text: Substring) -> Bool {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4
          && numbers.allSatisfy { number in
            number.allSatisfy { $0.isASCII && $0.isNumber } && UInt8(number) != nil
              && (number.count == 1 || number.first != "0")
          }
      }

      /// `v`, a version, a point and an address of that version.
      private static func isFuture(_ text: Substring) -> Bool {
        guard text.first == "v", let point = text.firstIndex(of: ".") else { return false }
        let version = text[..<point].dropFirst()
        let address = text[text.index(after: point)...]
        return !version.isEmpty && !address.isEmpty && version.allSatisfy(isHexadecimal)
          && address.allSatisfy { character in
            character.isASCII
              && (character.isLetter || character.isNumber || "-._~!$&'()*+,;=:".contains(character))
          }
      }

      private static func isHexadecimal(_ character: Character) -> Bool {
        character.isASCII && character.isHexDigit
      }
    }

    /// Host names in the one form in which they are compared (UTS #46).
    private enum HostName {
      /// In lower case, with international labels as `xn--…`; nil for what is not a host.
      static func compared(_ written: [UInt8]) -> [UInt8]? {
        guard !written.contains(where: isForbidden) else { return nil }
        let text = String(decoding: written, as: UTF8.self)
        if written.allSatisfy({ $0 < 0x80 }) { return Array(text.lowercased().utf8) }
        guard let mapped = mapped(text) else { return nil }
        var labels: [String] = []
        for label in mapped.split(separator: ".", omittingEmptySubsequences: false) {
          if label.allSatisfy(\.isASCII) {
            labels.append(String(label))
          } else {
            let scalars = label.map { Int($0.value) }
            guard scalars.count <= 63 else { return nil }
            labels.append("xn--" + punycode(scalars))
          }
        }
        let host = Array(labels.joined(separator: ".").utf8)
        return host.contains(where: isForbidden) ? nil : host
      }

      private static func isForbidden(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || "#/:<>?@[\\]^|%".utf8.contains(byte)
      }

      private static func mapped(_ text: String) -> String.UnicodeScalarView? {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
          switch scalar.value {
          case 0x3002, 0xFF0E, 0xFF61: scalars.append(".")
          case 0xAD, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0xFE00...0xFE0F, 0xFEFF: continue
          case 0xFF01...0xFF5E:
            let narrow = Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
            scalars.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
          case 0x200C, 0x200D: scalars.append(scalar)
          default:
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
              .paragraphSeparator, .spaceSeparator:
              return nil
            default: scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
          }
        }
        let isCombined = scalars.contains { scalar in
          switch scalar.properties.generalCategory {
          case .nonspacingMark, .spacingMark: true
          default: (0x1161...0x11C2).contains(scalar.value)
          }
        }
        guard isCombined else { return scalars }
        return String(scalars).precomposedStringWithCanonicalMapping.unicodeScalars
      }

      /// The encoding of an international label (RFC 3492).
      private static func punycode(_ scalars: [Int]) -> String {
        var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
        let basicCount = output.count
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var (next, delta, bias, handled) = (128, 0, 72, basicCount)
        while handled < scalars.count, let least = scalars.filter({ $0 >= next }).min() {
          delta += (least - next) * (handled + 1)
          next = least
          for scalar in scalars {
            if scalar < next { delta += 1 }
            guard scalar == next else { continue }
            append(delta, bias, to: &output)
            delta /= handled == basicCount ? 700 : 2
            delta += delta / (handled + 1)
            bias = 0
            while delta > 455 {
              delta /= 35
              bias += 36
            }
            bias += 36 * delta / (delta + 38)
            (delta, handled) = (0, handled + 1)
          }
          delta += 1
          next += 1
        }
        return String(decoding: output, as: UTF8.self)
      }

      private static func append(_ value: Int, _ bias: Int, to output: inout [UInt8]) {
        var rest = value
        var place = 36
        while true {
          let threshold = min(max(place - bias, 1), 26)
          let isLast = rest < threshold
          let digit = isLast ? rest : threshold + (rest - threshold) % (36 - threshold)
          output.append(UInt8(digit < 26 ? digit + 97 : digit + 22))
          if isLast { return }
          rest = (rest - threshold) / (36 - threshold)
          place += 36
        }
      }
    }

    """#
}

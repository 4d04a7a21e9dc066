extension Rule {
  static let presentationRules: [Rule] = [
    sheetFlagForValue, sheetFixedFrame, sheetWithoutDismiss, pushInSheetWithoutStack,
    stackedPresentations, unsavedWithoutConfirmation, modalTrap,
  ]
}

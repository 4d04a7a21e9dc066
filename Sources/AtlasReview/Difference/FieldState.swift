/// A value of a field on one side: as it is compared and as it is shown.
struct FieldState {
  let compared: FieldValue?
  let shown: FieldValue?

  init(_ compared: FieldValue?, _ shown: FieldValue?) {
    self.compared = compared
    self.shown = shown
  }

  /// The items as they are compared, each with the one that is shown; nil where it is no list.
  var items: [(compared: FieldItem, shown: FieldItem)]? {
    guard case .items(let items, _)? = compared, case .items(let shown, _)? = shown,
      items.count == shown.count
    else { return compared == nil ? [] : nil }
    return zip(items, shown).map { (compared: $0, shown: $1) }
  }

  var isOrdered: Bool {
    if case .items(_, true)? = compared { true } else { false }
  }
}

extension ElementChange.Field {
  init(key: String, old: FieldState, new: FieldState) {
    self.init(key: key, old: old.shown?.text, new: new.shown?.text)
    guard let olds = old.items, let news = new.items else { return }
    items = Self.changedItems(olds, news, isOrdered: old.isOrdered || new.isOrdered)
  }

  private typealias Shown = (compared: FieldItem, shown: FieldItem)

  /// The items that went, that say something else under the same name, that moved and that came.
  private static func changedItems(_ olds: [Shown], _ news: [Shown], isOrdered: Bool)
    -> [Item]
  {
    var pairing = ElementPairing(old: olds.count, new: news.count)
    for key in [{ (item: FieldItem) in item.text }, { (item: FieldItem) in item.name }] {
      var free = Dictionary(grouping: pairing.unpairedNew) { key(news[$0].compared) }
      for index in pairing.unpairedOld {
        guard let same = free[key(olds[index].compared)]?.first else { continue }
        free[key(olds[index].compared)]?.removeFirst()
        pairing.pair(index, same)
      }
    }
    var items = pairing.unpairedOld.map {
      Item(old: olds[$0].shown.text, new: nil)
    }
    let moved: Set<Int> =
      isOrdered
      ? ElementOrder.moved(
        pairing.newOfOld.enumerated().compactMap { old, new in
          new.map { (old, $0, olds[old].shown.text + "\n" + news[$0].shown.text) }
        }
      ) : []
    for (index, other) in pairing.newOfOld.enumerated() {
      guard let other else { continue }
      let isSame = olds[index].compared == news[other].compared
      guard !isSame || moved.contains(other) else { continue }
      items.append(Item(old: olds[index].shown.text, new: news[other].shown.text))
    }
    return items + pairing.unpairedNew.map { Item(old: nil, new: news[$0].shown.text) }
  }
}

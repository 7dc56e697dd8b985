/** How contributions to one slot are ordered and combined. */
export interface SlotOptions<Item, Combined> {
  /** Sorts items by this number, smallest first; items with equal numbers keep registration order. */
  readonly order?: (item: Item) => number
  /** Combines all items into one value. Called once, when the slot is first read. Default: the list itself. */
  readonly combine?: (items: readonly Item[]) => Combined
  /**
   * Names of members that are live objects, in items, arguments and answers: they are handed over as they are, for
   * example a wallet's `provider` or the `load` of a module with components. A function of such a name gets and answers
   * values as they are. `true`: so does everything in this slot. Default: everything that is plain data is copied and
   * frozen, and functions inside it do the same with their arguments and answers.
   */
  readonly live?: true | readonly string[]
  /** Names of methods that answer an object with methods, possibly an instance, which is then treated like an item. */
  readonly opens?: readonly string[]
}

/**
 * An extension point, declared by its owner. In a contract, use it for a slot that combines its items (`locales:
 * Slot<Locale, Dictionary>`); a slot that stays a list is declared by its item type.
 */
export interface Slot<Item, Combined = readonly Item[]> extends SlotOptions<Item, Combined> {
  readonly '~slot': true
}

/**
 * Declares a slot.
 *
 * @example
 * slots: { tabs: slot({ order: (tab) => tab.order ?? 0 }) }
 */
export function slot<Item, Combined = readonly Item[]>(
  options: SlotOptions<Item, Combined> = {},
): Slot<Item, Combined> {
  return { ...options, '~slot': true }
}

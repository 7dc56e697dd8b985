/** How the contributions to one slot are ordered and handed to its owner. */
export interface SlotOptions<Item, Combined> {
  /** Sorts the items, the smallest number first; items of one number stay in registration order. */
  readonly order?: (item: Item) => number
  /** Makes one value of all items. Called once, when the slot is first read. Default: the list itself. */
  readonly combine?: (items: readonly Item[]) => Combined
}

/**
 * An extension point as its owner declares it. In a contract it stands for a slot whose items are combined
 * (`locales: Slot<Locale, Dictionary>`); a slot that is a plain list is declared by the type of its items.
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

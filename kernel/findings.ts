import type { Contract, SlotValues, VisibleState } from './contract.ts'

/** Something wrong or missing in the set-up of an app, and how to mend it. */
export interface Finding {
  /** `error`: something cannot work. `warning`: it works for some visitors only. `note`: it works with less. */
  readonly severity: 'error' | 'warning' | 'note'
  /** Plugin and name, for example `swap/no-source`. Stable. */
  readonly code: string
  /** One sentence for the developer. */
  readonly what: string
  /** One sentence that says what to do. */
  readonly mend: string
  /** The alert by which the plugin itself tells the developer; the report in the console leaves such a finding out. */
  readonly alert?: { readonly short: string; readonly long: string }
}

/** Argument of a plugin's `findings`. */
export interface Examined<C extends Contract> {
  readonly state: VisibleState<C>
  /** Contributions to the plugin's own slots. */
  readonly slots: SlotValues<C>
  /** Ids of the registered plugins. */
  readonly plugins: readonly string[]
  /** Features that the registered plugins declare. */
  readonly features: readonly string[]
  /** Origin of the page; empty on a server. */
  readonly origin: string
}

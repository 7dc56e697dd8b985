import type { Namespace } from '../../kernel/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract, ConnectionsState } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract, ViewName } from '../modal/contract.ts'
import type { NetworksContract, NetworksState } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { ProfilesContract } from '../profiles/contract.ts'

/** A message key with its English text. */
export interface Label {
  readonly key: string
  readonly text: string
}

/** A glyph as data: one SVG path on a 20 px grid, or on the grid of `viewBox`. */
export interface IconPath {
  readonly path: string
  readonly viewBox?: string
  /** Filled instead of stroked. */
  readonly solid?: true
  /** Mirrored in right-to-left languages. */
  readonly flip?: true
}

/** A tile or row that leads to another plugin's view. */
export interface AccountAction {
  readonly id: string
  /**
   * Your own glyph, or the name of a built-in one: `buy`, `person`, `receive`, `send`, `swap`. For an unknown name a
   * tile shows a coin, a row a gear.
   */
  readonly icon: string | IconPath
  readonly label: Label
  readonly view: ViewName
  /** The feature it belongs to, for example `send`: it is shown while that is on. */
  readonly feature?: string
  /** Whether it is offered for accounts of a family. Absent: for all. */
  offered?(namespace: Namespace): boolean
  /** Why it cannot be used now, as one constant object per reason; undefined if it can. */
  disabledReason?(state: {
    readonly connections: ConnectionsState
    readonly networks: NetworksState
  }): Label | undefined
}

/** A tab of the account view; `load` imports a module with a React component `Tab`. */
export interface AccountTab {
  readonly id: string
  /** The feature it belongs to, for example `history`: it is shown while that is on. */
  readonly feature?: string
  readonly label: Label
  readonly load: () => Promise<unknown>
}

/** Content under the balance, above the tiles; `load` imports a module with a React component `Hero`. */
export interface AccountHero {
  readonly id: string
  /** Ascending; default 0. */
  readonly order?: number
  readonly load: () => Promise<unknown>
}

/** The Account and Profile views, and their current tabs. */
export interface AccountContract {
  readonly id: 'account'
  readonly requires:
    | ConnectionsContract
    | BalancesContract
    | ModalContract
    | NetworksContract
    | OptionsContract
  readonly uses: I18nContract | ProfilesContract
  /** Index of the current tab by family; absent: the first. */
  readonly state: { readonly tabs: { readonly [N in Namespace]?: number } }
  readonly commands: {
    /** Shows a tab of the active family's account, by its index. */
    selectTab(index: number): void
  }
  readonly events: {
    tabSelected: { readonly namespace: Namespace; readonly index: number }
  }
  readonly slots: {
    hero: AccountHero
    /** Tiles of the account view. */
    actions: AccountAction
    tabs: AccountTab
    /** Rows of the profile view. */
    rows: AccountAction
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Account: true
    readonly Profile: true
    readonly Accounts: true
  }
}

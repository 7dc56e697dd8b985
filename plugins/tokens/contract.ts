import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountAction, AccountContract } from '../account/contract.ts'
import type { BalancesContract, TokenBalance } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** Whose tokens are asked for. */
export interface TokensQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Where the tokens of accounts are looked up, with prices. */
export interface TokenSource {
  readonly id: string
  /** The smallest is asked first; default 0. */
  readonly order?: number
  /** Whether it knows a network. Absent: every one. */
  supports?(networkId: CaipNetworkId): boolean
  /** What an account holds; undefined where it turns out that the network is not known. */
  list(
    query: TokensQuery,
    io: { readonly signal: AbortSignal },
  ): Promise<readonly TokenBalance[] | undefined>
}

/** Something to be done with a token: a button of its view. */
export interface TokenAction extends Omit<AccountAction, 'view' | 'offered'> {
  /** The smallest first; default 0. */
  readonly order?: number
  /** Whether it is there for a token. Absent: for every one. */
  offered?(token: TokenBalance): boolean
  /** Opens its view with the token chosen. */
  run(token: TokenBalance): Promise<void>
}

/** How a list stands without the source that knows more. */
export type Incomplete = 'missing' | 'last-known'

/** What is known of one account on one network. */
export interface TokensReading {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** In the order of the source: the native coin first where the chain was read. */
  readonly tokens: readonly TokenBalance[]
  /** When they were read: milliseconds since 1970. Absent: something has moved since. */
  readonly at?: number
  /** When their prices were read, whatever has moved since; milliseconds since 1970. */
  readonly pricedAt?: number
  /**
   * A source did not answer, and the chain was read in its place: what the source alone knows is `missing`, or stands as it
   * was `last-known`.
   */
  readonly incomplete?: Incomplete
  /** When the last reading failed: for 30 s it is not tried again. Milliseconds since 1970. */
  readonly failedAt?: number
}

/** A reading that outlives the page. */
export interface KeptTokens extends Required<Pick<TokensReading, 'tokens' | 'at'>> {
  readonly owner: CaipAddress
}

/** The tokens of accounts by account and network, with when they were read. */
export interface TokensState {
  /** By account and network, the newest first; at most 8. */
  readonly readings: readonly (TokensReading & { readonly owner: CaipAddress })[]
  /** As last read, the newest first: after a reload they serve without asking while they are younger than 30 s. */
  readonly kept?: readonly KeptTokens[]
}

/**
 * What an account holds beside the native coin: from a source with prices, else from the chain, by the list of tokens in
 * the host's options.
 */
export interface TokensContract {
  readonly id: 'tokens'
  readonly requires:
    | BalancesContract
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | OptionsContract
  readonly uses: AccountContract | I18nContract
  readonly state: TokensState
  readonly commands: {
    /**
     * Reads the tokens of the active account; for 30 s the last reading serves. Rejects with `tokens/unavailable`, and
     * with `tokens/retry-later` within 30 s after a failure.
     */
    load(): void
    /**
     * Runs an action of the slot with a token of the list; without an address with the native coin. Rejects with
     * `tokens/unknown-token`, and with what the action rejects with, which is shown as well.
     */
    act(action: string, address?: string): void
  }
  readonly events: {
    started: { readonly owner: CaipAddress }
    loaded: {
      readonly owner: CaipAddress
      readonly tokens: readonly TokenBalance[]
      readonly at: number
      readonly incomplete?: Incomplete
      /** Of the prices in an incomplete list. Absent: of now, or none. */
      readonly pricedAt?: number
    }
    failed: { readonly owner: CaipAddress; readonly at: number }
  }
  readonly slots: {
    sources: TokenSource
    actions: TokenAction
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Token: true
  }
}

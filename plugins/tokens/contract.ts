import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountAction, AccountContract } from '../account/contract.ts'
import type { BalancesContract, TokenBalance } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** Query to a source. */
export interface TokensQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** A source of accounts' tokens, with prices. */
export interface TokenSource {
  readonly id: string
  /** The source with the smallest order is asked first; default 0. */
  readonly order?: number
  /** Whether it supports a network. Absent: all. */
  supports?(networkId: CaipNetworkId): boolean
  /** The tokens of an account; undefined if the source turns out not to support the network. */
  list(
    query: TokensQuery,
    io: { readonly signal: AbortSignal },
  ): Promise<readonly TokenBalance[] | undefined>
}

/** An action for a token: a button of its view. */
export interface TokenAction extends Omit<AccountAction, 'view' | 'offered'> {
  /** Ascending; default 0. */
  readonly order?: number
  /** Whether it is offered for a token. Absent: for all. */
  offered?(token: TokenBalance): boolean
  /** Opens its view for the token. */
  run(token: TokenBalance): Promise<void>
}

/** How a list is incomplete after a source failed. */
export type Incomplete = 'missing' | 'last-known'

/** Tokens of one account on one network. */
export interface TokensReading {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** In the order of the source; from the chain, the native coin first. */
  readonly tokens: readonly TokenBalance[]
  /** Time of the read: milliseconds since 1970. Absent: outdated by a transfer. */
  readonly at?: number
  /** Time the prices were read, regardless of later transfers; milliseconds since 1970. */
  readonly pricedAt?: number
  /**
   * A source failed and the chain was read instead: data that only the source has is `missing`, or shown as
   * `last-known`.
   */
  readonly incomplete?: Incomplete
  /** Time of the last failed read, in milliseconds since 1970: for 30 s it is not retried. */
  readonly failedAt?: number
}

/** A stored list. */
export interface KeptTokens extends Required<Pick<TokensReading, 'tokens' | 'at'>> {
  readonly owner: CaipAddress
}

/** Tokens by account and network, with the time of each read. */
export interface TokensState {
  /** Newest first; at most 8. */
  readonly readings: readonly (TokensReading & { readonly owner: CaipAddress })[]
  /** As last read, newest first: reused after a reload while younger than 30 s. */
  readonly kept?: readonly KeptTokens[]
}

/** The tokens of an account: from a source with prices, else from the chain, for the tokens in the host's options. */
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
     * Reads the tokens of the active account; a result is reused for 30 s. Rejects with `tokens/unavailable`, and with
     * `tokens/retry-later` within 30 s after a failure.
     */
    load(): void
    /**
     * Runs an action of the slot with a listed token; without an address, with the native coin. Rejects with
     * `tokens/unknown-token`, or the action's own error, which is also shown.
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
      /** Time of the prices in an incomplete list. Absent: current, or no prices. */
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

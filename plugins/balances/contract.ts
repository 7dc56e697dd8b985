import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract, ReadIo, TokenFacts } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'

/** A native balance and the time it was read. */
export interface NativeBalance {
  readonly caipAddress: CaipAddress
  /** Smallest unit, decimal text. */
  readonly value: string
  readonly symbol: string
  readonly decimals: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The displayed balance of an account; `idle` before it was requested. */
export interface Balance {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Smallest unit (wei, lamports, planck, satoshis), decimal text; absent: unknown. */
  readonly value?: string
  readonly symbol?: string
  readonly decimals?: number
}

/** A held token. Without an address it is the native coin. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  readonly address?: string
  /** US dollars of the whole balance, and of one whole token, as decimal text ("2999.50"); absent: unknown. */
  readonly value?: string
  readonly price?: string
  /** `numeric`: whole units as decimal text, "1.5" is 1.5 ETH. */
  readonly quantity: {
    readonly decimals: string
    readonly numeric: string
    /** As in `TokenFacts`: `numeric` is already multiplied, and so are amounts that a visitor enters. Absent: 1. */
    readonly multiplier?: string
  }
  readonly iconUrl?: string
}

/** Balances of an account, read from the chain at one time. */
export interface Holdings {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly owner: string
  /** Native balance in the smallest unit, decimal text. */
  readonly native: string
  /** In the requested order; tokens without a usable answer are left out. */
  readonly tokens: readonly (TokenFacts & { readonly address: string })[]
}

/** A source of balances for one family. Every chain adapter is one. */
export interface BalanceSource {
  readonly namespace: Namespace
  /** The source with the smallest order is asked first; default 0, for the chain's own nodes. */
  readonly order?: number
  /** It asks the chain's own nodes. Data of other sources is displayed, but never used for signing. */
  readonly chain?: true
  /** Native balance in the smallest unit, decimal text. */
  balance(io: ReadIo, address: string): Promise<string>
  token(io: ReadIo, token: string, owner: string): Promise<TokenFacts>
}

/** Native balances by account, with the time of each read. */
export interface BalancesState {
  /** As last read, newest first; reused for 30 s. */
  readonly native: readonly NativeBalance[]
  /** The displayed balance of each account, newest first. */
  readonly shown: readonly (Balance & { readonly caipAddress: CaipAddress })[]
}

/** Balances of accounts, by CAIP-10. */
export interface BalancesContract {
  readonly id: 'balances'
  readonly requires: ConnectionsContract | NetworksContract
  readonly uses: I18nContract
  readonly state: BalancesState
  readonly commands: {
    /** Reads the active account's native balance; with `cached`, only if the last answer is older than 30 s. */
    refresh(input?: { readonly namespace?: Namespace; readonly cached?: boolean }): void
    /**
     * Reads the active account's native balance and the given tokens. Rejects with `balances/…` codes if the chain
     * cannot be reached.
     */
    readHoldings(input: {
      readonly namespace?: Namespace
      readonly tokens: readonly string[]
      /** Asks only the chain, for data to be signed: a service must not influence the decimals of an amount. */
      readonly signed?: boolean
      /**
       * For tokens that will be sent. A token whose rules cannot be shown then rejects with `eip155/token-rules`.
       * Default: it is left out.
       */
      readonly spent?: boolean
      /**
       * The caller multiplies amounts by `multiplier`. Default: a token that has one counts as one whose rules cannot
       * be shown, with `balances/token-rules`.
       */
      readonly multiplied?: boolean
    }): Holdings
    /** Discards balances read on a network, before a transfer there. */
    forget(networkId: CaipNetworkId): void
  }
  readonly events: {
    /** A transfer on the network: its cached balances are outdated. */
    forgotten: { readonly networkId: CaipNetworkId }
    started: { readonly caipAddress: CaipAddress }
    loaded: NativeBalance
    failed: { readonly caipAddress: CaipAddress }
  }
  readonly slots: {
    /** By `order`; the first answer for a family is used. */
    sources: BalanceSource
  }
}

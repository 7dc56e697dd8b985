import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract, ReadIo, TokenFacts } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'

/** A native balance and when it was read. */
export interface NativeBalance {
  readonly caipAddress: CaipAddress
  /** Smallest unit, decimal text. */
  readonly value: string
  readonly symbol: string
  readonly decimals: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The balance of an account as it is shown: `idle` before it was asked for. */
export interface Balance {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Smallest unit (wei, lamports, planck, satoshis), decimal text; absent: unknown. */
  readonly value?: string
  readonly symbol?: string
  readonly decimals?: number
}

/** A token held. Absent address = the native coin. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  readonly address?: string
  /** US dollars of all of it, and of one whole token, as decimal text ("2999.50"); absent: not known. */
  readonly value?: string
  readonly price?: string
  /** `numeric`: whole units as decimal text, "1.5" is 1.5 ETH. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** What an account holds, read from the chain at one moment. */
export interface Holdings {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly owner: string
  /** Native balance in the smallest unit, decimal text. */
  readonly native: string
  /** In the order asked for; tokens that gave no usable answer are left out. */
  readonly tokens: readonly (TokenFacts & { readonly address: string })[]
}

/** Where balances of one family are read. Every chain adapter is one. */
export interface BalanceSource {
  readonly namespace: Namespace
  /** The smallest is asked first; default 0, which is what the chain's own nodes have. */
  readonly order?: number
  /** It asks the chain's own nodes. What others say is shown, and never used for what is signed. */
  readonly chain?: true
  /** Native balance in the smallest unit, decimal text. */
  balance(io: ReadIo, address: string): Promise<string>
  token(io: ReadIo, token: string, owner: string): Promise<TokenFacts>
}

/** Native balances by account, with when each was read. */
export interface BalancesState {
  /** As last read, newest first: for 30 s they serve without asking again. */
  readonly native: readonly NativeBalance[]
  /** What is shown of each account, newest first. */
  readonly shown: readonly (Balance & { readonly caipAddress: CaipAddress })[]
}

/** What accounts hold, by CAIP-10. */
export interface BalancesContract {
  readonly id: 'balances'
  readonly requires: ConnectionsContract | NetworksContract
  readonly uses: I18nContract
  readonly state: BalancesState
  readonly commands: {
    /** Asks for the active account's native balance; with `cached`, only when the last answer is older than 30 s. */
    refresh(input?: { readonly namespace?: Namespace; readonly cached?: boolean }): void
    /**
     * Reads the active account's native balance and the given tokens. Rejects with `balances/…` codes when the chain
     * cannot be reached.
     */
    readHoldings(input: {
      readonly namespace?: Namespace
      readonly tokens: readonly string[]
      /** Asks the chain alone, for what will be signed: no service's word moves the point of an amount. */
      readonly signed?: boolean
      /** They are to leave the account. One with a rule that cannot be shown rejects with its code: `eip155/token-rules`. Default: it is left out. */
      readonly spent?: boolean
    }): Holdings
    /** Discards what was read on a network before a transfer there. */
    forget(networkId: CaipNetworkId): void
  }
  readonly events: {
    /** Something moved on the network: what was read there is no longer held. */
    forgotten: { readonly networkId: CaipNetworkId }
    started: { readonly caipAddress: CaipAddress }
    loaded: NativeBalance
    failed: { readonly caipAddress: CaipAddress }
  }
  readonly slots: {
    /** By `order`; the first of a family that answers is believed. */
    sources: BalanceSource
  }
}

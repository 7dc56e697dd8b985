import type { CaipAddress, CaipNetworkId, Localizable } from '../../kernel/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'

/** A part of a request in the form of ERC-7715: what it is, and its terms. */
export interface SessionPart {
  readonly type: string
  readonly data?: unknown
}

/**
 * What an app asks an account for, in the form of `wallet_grantPermissions` (ERC-7715). Read are `contract-call`,
 * `native-token-recurring-allowance`, `erc20-recurring-allowance` and the policy `call-limit`; anything else is refused,
 * because its effect cannot be stated in words; so is a field that is not shown, as a method's `operation`, and a list of
 * more than ten permissions, twenty methods or ten policies.
 */
export interface GrantRequest {
  /** Seconds since 1970. */
  readonly expiry: number
  /** `keys`, `key`, `wallet` or `account`, with the data of that. */
  readonly signer: SessionPart
  readonly permissions: readonly SessionPart[]
  readonly policies?: readonly SessionPart[]
}

/**
 * One thing that a session may do. Amounts are decimal text in the smallest unit of the coin or token, such as wei:
 * "1500000000000000000" is 1.5 ETH. Times are in seconds.
 */
export type SessionPermission =
  | {
      readonly kind: 'allowance'
      /** Of a contract; absent for the native coin. */
      readonly token?: string
      readonly amount: string
      /** How often the amount is there again. */
      readonly period: number
      /** Known where it was read from the chain. */
      readonly symbol?: string
      readonly decimals?: number
    }
  | {
      readonly kind: 'contract'
      readonly address: string
      /** Names or selectors. */
      readonly methods: readonly string[]
    }

/** What a session may do, until when, and how often. */
export interface SessionTerms {
  readonly permissions: readonly SessionPermission[]
  /** Seconds since 1970. */
  readonly expiry: number
  readonly callLimit?: number
}

/** A session of an account. */
export interface SmartSession extends SessionTerms {
  readonly id: string
  readonly account: CaipAddress
  readonly appName: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly revoked?: true
}

/** What a host gets of a grant. */
export interface GrantedSession {
  readonly id: string
  /** What the key redeems, 0x-hex. In no record. */
  readonly context: string
  readonly expiry: number
}

interface SourceIo {
  readonly signal: AbortSignal
}

/** Where sessions of accounts are kept. */
export interface SessionSource {
  readonly id: string
  supports(networkId: CaipNetworkId): boolean
  /** Sessions in the form of ERC-7715, of one account; rows that cannot be read are left out. */
  list(account: CaipAddress, io: SourceIo): Promise<readonly unknown[]>
  /**
   * What the key redeems, of a session that the wallet takes back itself (`wallet_revokePermissions`). Absent, or undefined:
   * the account signs a sentence instead.
   */
  contextOf?(
    input: { readonly account: CaipAddress; readonly id: string },
    io: SourceIo,
  ): Promise<string | undefined>
  /**
   * With the account's signature of a sentence that names the session, or without one once the wallet has taken it back,
   * after which nothing is left to be decided.
   */
  revoke(
    input: { readonly account: CaipAddress; readonly id: string; readonly signature?: string },
    io: SourceIo,
  ): Promise<void>
}

/** The permissions of accounts, and the one that a visitor is asked for. */
export interface SmartSessionsState {
  /** What the visitor is asked for. */
  readonly asked?: {
    readonly connectionId: string
    readonly account: CaipAddress
    readonly networkId: CaipNetworkId
    readonly terms: SessionTerms
  }
  readonly status: 'idle' | 'granting'
  readonly failure?: Localizable & {
    readonly code: string
    /** English. */
    readonly text: string
    readonly rejected: boolean
  }
  /** Whose sessions these are. */
  readonly owner?: CaipAddress
  readonly listStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Newest first. */
  readonly sessions: readonly SmartSession[]
  /** Id of the one that is taken back. */
  readonly revoking?: string
}

/** Permissions that smart accounts give to keys of apps: grant, list per account, revoke. */
export interface SmartSessionsContract {
  readonly id: 'smartSessions'
  readonly requires:
    | BalancesContract
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | OptionsContract
    | TransactionsContract
  readonly uses: I18nContract
  readonly state: SmartSessionsState
  readonly commands: {
    /**
     * Shows the visitor what is asked for, and asks the wallet of the active eip155 account once they allow it. Resolves
     * with the permission's context. `smartSessions/bad-request` for what is not read, `smartSessions/declined` when the
     * visitor or the wallet refuses, `smartSessions/unsupported` for a wallet without such a method.
     */
    grant(request: GrantRequest): GrantedSession
    /** The visitor allows what is shown. */
    allow(): void
    /** The visitor does not. */
    refuse(): void
    /** Reads the sessions of the active account. Rejects with `smartSessions/unavailable`. */
    load(): void
    /** Takes a session back: the account signs or its wallet ends it, then its source is notified. Rejects with `smartSessions/…`. */
    revoke(id: string): void
  }
  readonly events: {
    asked: NonNullable<SmartSessionsState['asked']>
    askEnded: void
    grantStarted: void
    granted: { readonly session: SmartSession }
    grantFailed: NonNullable<SmartSessionsState['failure']>
    loadStarted: { readonly owner: CaipAddress }
    loaded: { readonly owner: CaipAddress; readonly sessions: readonly SmartSession[] }
    loadFailed: { readonly owner: CaipAddress }
    revokeStarted: { readonly id: string }
    revoked: { readonly id: string }
    revokeFailed: { readonly id: string }
  }
  readonly slots: { sources: SessionSource }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly GrantSession: true
    readonly SmartSessions: true
  }
}

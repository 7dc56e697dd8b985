import type { CaipAddress, CaipNetworkId, Localizable, SecretHandle } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'

/** A part of an ERC-7715 request: its type and its terms. */
export interface SessionPart {
  readonly type: string
  readonly data?: unknown
}

/**
 * A request to an account, in the form of `wallet_grantPermissions` (ERC-7715). Supported are `contract-call`,
 * `native-token-recurring-allowance`, `erc20-recurring-allowance` and the policy `call-limit`. Everything else is
 * refused, because it could not be shown to the visitor: other types, unknown fields such as a method's `operation`,
 * and more than ten permissions, twenty methods or ten policies.
 */
export interface GrantRequest {
  /** Seconds since 1970. */
  readonly expiry: number
  /** `keys`, `key`, `wallet` or `account`, with its data. */
  readonly signer: SessionPart
  readonly permissions: readonly SessionPart[]
  readonly policies?: readonly SessionPart[]
}

/**
 * One permission of a session. Amounts are decimal text in the smallest unit of the coin or token, for example wei:
 * "1500000000000000000" is 1.5 ETH. Times are in seconds.
 */
export type SessionPermission =
  | {
      readonly kind: 'allowance'
      /** Contract of a token; absent for the native coin. */
      readonly token?: string
      /** Smallest unit, decimal text. */
      readonly units: string
      /** Time after which the amount is available again. */
      readonly period: number
      /** Present if it was read from the chain. */
      readonly symbol?: string
      readonly decimals?: number
    }
  | {
      readonly kind: 'contract'
      readonly address: string
      /** Names or selectors. */
      readonly methods: readonly string[]
    }

/** The permissions of a session, its expiry and its call limit. */
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

/** Result of a grant. */
export interface GrantedSession {
  readonly id: string
  /** The permission context that the key redeems, 0x-hex. Never recorded. */
  readonly context: string
  readonly expiry: number
}

interface SourceIo {
  readonly signal: AbortSignal
}

/** A source of accounts' sessions. */
export interface SessionSource {
  readonly id: string
  supports(networkId: CaipNetworkId): boolean
  /** Sessions of one account, in the form of ERC-7715; malformed rows are left out. */
  list(account: CaipAddress, io: SourceIo): Promise<readonly unknown[]>
  /**
   * The permission context of a session that the wallet revokes itself (`wallet_revokePermissions`). Absent or
   * undefined: the account signs a sentence instead.
   */
  contextOf?(
    input: { readonly account: CaipAddress; readonly id: string },
    io: SourceIo,
  ): Promise<string | undefined>
  /**
   * Called with the account's signature of a sentence that names the session, or without one after the wallet has
   * revoked it.
   */
  revoke(
    input: { readonly account: CaipAddress; readonly id: string; readonly signature?: string },
    io: SourceIo,
  ): Promise<void>
}

/** Permissions of accounts, and the current request to the visitor. */
export interface SmartSessionsState {
  /** The current request. */
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
  /** The account of the sessions. */
  readonly owner?: CaipAddress
  readonly listStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Newest first. */
  readonly sessions: readonly SmartSession[]
  /** Id of the session being revoked. */
  readonly revoking?: string
  /** `seq` of the command that revokes, as in its facts and its end. Absent: none, and in earlier recordings. */
  readonly revokeRun?: number
  /**
   * Handle of the permission context the wallet is asked to revoke: with its key, the context can be redeemed. Absent
   * unless the wallet ends the session.
   */
  readonly context?: SecretHandle
}

/** Permissions that smart accounts grant to keys of apps: grant, list and revoke. */
export interface SmartSessionsContract {
  readonly id: 'smartSessions'
  readonly requires:
    | BalancesContract
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | OptionsContract
    | TransactionsContract
  readonly uses: AccountContract | I18nContract
  readonly state: SmartSessionsState
  readonly commands: {
    /**
     * Shows the request to the visitor, and after they allow it asks the wallet of the active eip155 account. Resolves
     * with the permission's context. Rejects with `smartSessions/bad-request` for an unsupported request,
     * `smartSessions/declined` if the visitor or the wallet refuses, `smartSessions/unsupported` if the wallet lacks
     * the method.
     */
    grant(request: GrantRequest): GrantedSession
    /** The visitor allows the displayed request. */
    allow(): void
    /** The visitor refuses it. */
    refuse(): void
    /** Reads the sessions of the active account. Rejects with `smartSessions/unavailable`. */
    load(): void
    /**
     * Revokes a session: the account signs or its wallet ends it, then its source is notified. Rejects with
     * `smartSessions/…`.
     */
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
    /** The wallet will be asked to revoke the session with this context; only a handle is recorded. */
    contextRead: { readonly id: string; readonly context: string }
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

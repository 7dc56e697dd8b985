import type { CaipNetworkId, Namespace, Ports, SecretHandle, Traffic } from '../../kernel/index.ts'
import type { AnalyticsContract } from '../analytics/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import type { WalletConnectContract } from '../walletconnect/contract.ts'

/** An account that signed in, on the network that it signed for. */
export interface SignInSession {
  readonly chainId: CaipNetworkId
  /** Plain address. */
  readonly accountAddress: string
  /** Milliseconds since 1970; absent: until it is signed out. */
  readonly expiresAt?: number
}

/** Who is to sign in. */
export type SignInSubject = Pick<SignInSession, 'chainId' | 'accountAddress'>

/** What a wallet signed. */
export interface SignInProof extends SignInSubject {
  readonly message: string
  readonly signature: string
}

/** What a store may touch. */
export interface StoreIo {
  readonly signal: AbortSignal
  readonly ports: Ports
  readonly traffic: Traffic
}

/** Where sessions are: the host's server, as a rule. */
export interface SessionStore {
  readonly id: string
  /**
   * Families that it signs in; default: all four. Accounts of the others of these four connect without signing in, also
   * where sign-in is required.
   */
  readonly namespaces?: readonly Namespace[]
  /** A value that was never given out before, for one attempt, and the store's clock where it says so. */
  nonce(
    /** Without an account while a phone wallet is still to be paired with. */
    subject: Pick<SignInSubject, 'chainId'> & Partial<SignInSubject>,
    io: StoreIo,
  ): Promise<{ readonly nonce: string; readonly now?: number }>
  /**
   * Verifies the proof, spends its nonce and opens a session. Rejects where it does not: a coded error is shown in its own
   * words.
   */
  signIn(proof: SignInProof, io: StoreIo): Promise<SignInSession>
  /** The sessions of this visitor, on this device. */
  sessions(io: StoreIo): Promise<readonly SignInSession[]>
  signOut(sessions: readonly SignInSession[], io: StoreIo): Promise<void>
}

/** What a session holds for: an account on one network, or on every network of its family. */
export type SessionScope = 'network' | 'account'

/** Why a sign-in did not come about. */
export interface SignInFailure {
  readonly code: string
  /** English, from the catalogue. */
  readonly text: string
  /** The values in the text. */
  readonly facts?: unknown
  /** By the visitor. */
  readonly rejected: boolean
}

/** Who is asked for a signature, and by which connection. */
export interface AskedSubject extends SignInSubject {
  readonly connectionId: string
}

/** Which accounts are signed in, and what a visitor is asked to sign. */
export interface SiwxState {
  /** Whether a visitor without a session stays connected. */
  readonly required: boolean
  readonly sessions: readonly SignInSession[]
  /** What a session holds for; absent: an account on one network. */
  readonly scope?: 'account'
  /** Sessions that were left here and that the store has not confirmed as ended; the next page tries again. */
  readonly unended?: readonly SignInSession[]
  /** Who is asked for a signature, while a visitor is. */
  readonly asked?: AskedSubject
  /** The text that will be signed: a handle into the vault. */
  readonly message?: SecretHandle
  /** `signing`: the wallet is asked; `checking`: the store is. */
  readonly status: 'idle' | 'signing' | 'checking'
  readonly failure?: SignInFailure
}

/** Sign-in with the connected account, on every family: SIWE for EVM, CAIP-122 for the others. */
export interface SiwxContract {
  readonly id: 'siwx'
  readonly requires:
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | OptionsContract
    | TransactionsContract
  readonly uses: AnalyticsContract | I18nContract | WalletConnectContract
  readonly state: SiwxState
  readonly commands: {
    /** Gets a nonce and builds the text, for the view that shows it. */
    prepare(connectionId: string): void
    /**
     * Has the account of a connection sign, default: the one that is asked, else the active one. Resolves with its session.
     * Rejects with `siwx/…`, or the code of the wallet or the store.
     */
    signIn(input?: { readonly connectionId?: string }): SignInSession
    /**
     * The visitor does not sign. Where sign-in is required this ends the connection, or, if its account is signed in on
     * another listed network, has the wallet go back there; rejects with the wallet's code if it does not.
     */
    cancel(): void
    /**
     * Ends every session on this page at once, then those that the store lists, of other tabs as well; where sign-in is
     * required, the connections too. Rejects with `siwx/sign-out-failed` if the store does not confirm it: what it did not
     * end is kept, and the next page tries again.
     */
    signOut(): void
    /** Asks the store which sessions there are. */
    refresh(): void
  }
  readonly events: {
    asked: AskedSubject
    prepared: { readonly connectionId: string; readonly message: string }
    signStarted: AskedSubject
    /** The wallet signed. */
    checkStarted: { readonly connectionId: string }
    signedIn: { readonly connectionId: string; readonly session: SignInSession }
    /** In another tab. Whether it is so the store says; a sign-out that is still tried for the account is given up. */
    signedInElsewhere: { readonly session: SignInSession }
    signInFailed: SignInFailure & { readonly connectionId: string }
    cancelled: { readonly connectionId: string }
    /** The question is closed, with any outcome. */
    askEnded: { readonly connectionId: string }
    /** What the store says there is. */
    sessionsRead: { readonly sessions: readonly SignInSession[] }
    sessionsEnded: {
      readonly sessions: readonly SignInSession[]
      readonly by: 'visitor' | 'expiry' | 'disconnect'
    }
    /** The store confirmed that sessions ended, which were ended here before. */
    signedOut: { readonly sessions: readonly SignInSession[] }
    /** The store did not confirm it. */
    signOutFailed: Omit<SignInFailure, 'rejected'> & { readonly sessions: readonly SignInSession[] }
  }
  readonly slots: {
    /** Stores of other plugins; the first serves where the host names none. */
    stores: SessionStore
  }
}

/** How the host has visitors sign in. */
export interface SiwxOptions {
  /** Default: of a plugin that brings one, else `localStore()`, which is for development. */
  readonly store?: SessionStore
  /** False: a visitor may go on without. Default: true. */
  readonly required?: boolean
  /**
   * `account`: one sign-in holds for its account on every network of the family, so that a visitor who changes the network
   * is not asked again. The host's server has to agree: a session names the network that was signed for. Default:
   * `network`, each network is signed in to by itself.
   */
  readonly sessionScope?: SessionScope
  /** The sentence that wallets show. */
  readonly statement?: string
  /** Default: host and port of the page. */
  readonly domain?: string
  /** Default: origin of the page. */
  readonly uri?: string
  /** How long a session lasts by its message, in ms; absent: as long as the store says. */
  readonly expiresInMs?: number
  /** When its message begins to hold, in ms after it was issued; less than zero: before. Absent: the message does not say. */
  readonly startsInMs?: number
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** The older form of `store`, for EVM alone. Both at once are refused. */
  readonly siwe?: SiweConfig
  /**
   * False: phone wallets are paired with first and asked to sign after that. Default: both in one step, where every network is
   * of EVM and the page has `Buffer`, which the WalletConnect client needs for it (`globalThis.Buffer ??= Buffer` of the
   * package `buffer`).
   */
  readonly oneClick?: boolean
}

/** The functions of a server as they were given to earlier modals. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  /** Verifies and opens the session; false: it is not accepted. */
  verifyMessage(proof: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly SIWXSignMessage: true
    readonly ConnectingSiwe: true
  }
}

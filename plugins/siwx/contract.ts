import type { CaipNetworkId, Namespace, Ports, SecretHandle, Traffic } from '../../kernel/index.ts'
import type { AnalyticsContract } from '../analytics/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import type { WalletConnectContract } from '../walletconnect/contract.ts'

/** A signed-in account, and the network in its message. */
export interface SignInSession {
  readonly chainId: CaipNetworkId
  /** Plain address. */
  readonly accountAddress: string
  /** Milliseconds since 1970; absent: valid until sign-out. */
  readonly expiresAt?: number
}

/** An account that signs in, and its network. */
export type SignInSubject = Pick<SignInSession, 'chainId' | 'accountAddress'>

/** A signed message. */
export interface SignInProof extends SignInSubject {
  readonly message: string
  readonly signature: string
}

/** Tools of a store. */
export interface StoreIo {
  readonly signal: AbortSignal
  readonly ports: Ports
  readonly traffic: Traffic
  /** Sessions are valid for their account on every network: `signOut` ends all of the account's. Absent: for one network. */
  readonly scope?: 'account'
}

/** Stores the sessions, usually on the host's server. */
export interface SessionStore {
  readonly id: string
  /**
   * Families that it serves; default: all that can sign in (`capabilities.signIn`). Accounts of other such families
   * connect without signing in, even if sign-in is required.
   */
  readonly namespaces?: readonly Namespace[]
  /** Returns a nonce that was never used before, and the store's time if it reports one. */
  nonce(
    /** Has no account before a phone wallet is paired. */
    subject: Pick<SignInSubject, 'chainId'> & Partial<SignInSubject>,
    io: StoreIo,
  ): Promise<{ readonly nonce: string; readonly now?: number }>
  /**
   * Builds the message, for a server that expects its own text. Absent: an EIP-4361 or CAIP-122 message with the values
   * of the options. The signature of a text that signs in to another site is refused, as of any message.
   */
  message?(
    subject: SignInSubject & { readonly nonce: string },
    io: StoreIo,
  ): string | Promise<string>
  /**
   * Verifies the proof, uses up its nonce and opens a session. Rejects if the proof is not accepted; a coded error is
   * shown with its own text.
   */
  signIn(proof: SignInProof, io: StoreIo): Promise<SignInSession>
  /** The visitor's sessions on this device. */
  sessions(io: StoreIo): Promise<readonly SignInSession[]>
  signOut(sessions: readonly SignInSession[], io: StoreIo): Promise<void>
}

/** Validity of a session: for an account on one network, or on every network of its family. */
export type SessionScope = 'network' | 'account'

/** Why a sign-in failed. */
export interface SignInFailure {
  readonly code: string
  /** English text from the catalogue. */
  readonly text: string
  /** Values in the text. */
  readonly facts?: unknown
  /** True if the visitor rejected it. */
  readonly rejected: boolean
}

/** A message that was built for an account and is not signed yet. */
export interface PreparedText {
  readonly subject: SignInSubject
  /** Milliseconds since 1970. */
  readonly at: number
  /** Handle into the vault. */
  readonly message: SecretHandle
}

/**
 * A signature that a phone wallet made while pairing, kept until it is checked; message and signature are handles into
 * the vault.
 */
export interface SignedWhilePairing {
  readonly connectionId: string
  readonly proof: SignInProof
}

/** The account to ask for a signature, and its connection. */
export interface AskedSubject extends SignInSubject {
  readonly connectionId: string
}

/** The signed-in accounts, and the message to sign. */
export interface SiwxState {
  /** False: a visitor without a session stays connected. */
  readonly required: boolean
  readonly sessions: readonly SignInSession[]
  /** Validity of sessions; absent: an account on one network. */
  readonly scope?: 'account'
  /** Sessions that ended here without the store's confirmation; the next page retries. */
  readonly unended?: readonly SignInSession[]
  /** The account that is currently asked for a signature. */
  readonly asked?: AskedSubject
  /** The message to sign: a handle into the vault. */
  readonly message?: SecretHandle
  /** `signing`: waits for the wallet; `checking`: waits for the store. */
  readonly status: 'idle' | 'signing' | 'checking'
  /**
   * `seq` of the command that signs in, as in its facts and its end; 0 while a gate checks a phone's signature. Absent:
   * none, and in earlier recordings.
   */
  readonly run?: number
  readonly failure?: SignInFailure
  /**
   * True when the store has listed the sessions on this page. Before that they come from the page's storage: the server
   * may have ended them, and any script of the page can write there.
   */
  readonly confirmed?: true
  readonly prepared?: PreparedText
  readonly signed?: SignedWhilePairing
  /** True when this page has retried the sign-outs that an earlier page left open. */
  readonly retried?: true
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
    /** Gets a nonce and builds the message for the view. */
    prepare(connectionId: string): void
    /**
     * Asks the account of a connection to sign; default: the one currently asked, otherwise the active one. Resolves
     * with its session. Rejects with `siwx/…`, or a code of the wallet or the store.
     */
    signIn(input?: { readonly connectionId?: string }): SignInSession
    /**
     * Declines to sign. If sign-in is required, this ends the connection. If the account is signed in on another listed
     * network, the wallet switches back to that network instead; rejects with the wallet's code if it does not.
     */
    cancel(): void
    /**
     * Ends every session of this page immediately, then those that the store lists, including other tabs'. If sign-in
     * is required, also disconnects. Rejects with `siwx/sign-out-failed` if the store does not confirm; the next page
     * then retries the unconfirmed sessions.
     */
    signOut(): void
    /** Reads the sessions from the store. */
    refresh(): void
  }
  readonly events: {
    asked: AskedSubject
    prepared: {
      readonly connectionId: string
      readonly message: string
      /** Absent, like the time, in earlier recordings. */
      readonly subject?: SignInSubject
      readonly at?: number
    }
    /** The prepared message is used up: it was signed, or a new one replaces it. */
    textSpent: void
    /** A phone wallet paired; `proof` is its signature, absent if it signed nothing. */
    signedWhilePairing: { readonly connectionId: string; readonly proof?: SignInProof }
    signStarted: AskedSubject
    /** The wallet has signed; the store checks the signature. */
    checkStarted: { readonly connectionId: string }
    signedIn: { readonly connectionId: string; readonly session: SignInSession }
    /** Another tab signed in. The store decides whether that is true. A pending sign-out of the account is given up. */
    signedInElsewhere: { readonly session: SignInSession }
    signInFailed: SignInFailure & { readonly connectionId: string }
    cancelled: { readonly connectionId: string }
    /** The request is over, with any outcome. */
    askEnded: { readonly connectionId: string }
    /** The sessions that the store lists. */
    sessionsRead: { readonly sessions: readonly SignInSession[] }
    /** The store has listed the sessions on this page: they now count even if sign-in is required. */
    sessionsConfirmed: void
    /** The page was restored, for example by the back button: the store must be asked again. */
    sessionsUnconfirmed: void
    sessionsEnded: {
      readonly sessions: readonly SignInSession[]
      readonly by: 'visitor' | 'expiry' | 'disconnect'
    }
    /** Retries the sign-outs that an earlier page left open. */
    endRetried: void
    /** The store confirmed the end of sessions that had ended here. */
    signedOut: { readonly sessions: readonly SignInSession[] }
    /** The store did not confirm the sign-out. */
    signOutFailed: Omit<SignInFailure, 'rejected'> & { readonly sessions: readonly SignInSession[] }
  }
  readonly slots: {
    /** Stores of other plugins; the first one is used if the host sets none. */
    stores: SessionStore
  }
}

/** Options of sign-in. */
export interface SiwxOptions {
  /** Default: the store of another plugin, otherwise `localStore()`, which is for development only. */
  readonly store?: SessionStore
  /** False: a visitor may continue without signing in. Default: true. */
  readonly required?: boolean
  /**
   * `account`: a sign-in is valid for its account on every network of the family, so that changing the network asks
   * nothing. The message and the session name the network on which the account signed; the server accepts every network
   * in `chainIds` and compares accounts with `isSameAccount` of `wallet-kernel/siwx/verify`. Default `network`: each
   * network needs its own sign-in.
   */
  readonly session?: SessionScope
  /** Sentence that wallets show. */
  readonly statement?: string
  /** Default: host and port of the page. */
  readonly domain?: string
  /** Default: origin of the page. */
  readonly uri?: string
  /** Validity of a session according to its message, in ms; absent: the store decides. */
  readonly expiresInMs?: number
  /** Start of the message's validity, in ms after it was issued; negative: before. Absent: not in the message. */
  readonly startsInMs?: number
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** Older form of `store`, only for EVM. Setting both throws `siwx/both-stores`. */
  readonly siwe?: SiweConfig
  /**
   * False: phone wallets pair first and sign afterwards. Default: both in one step, if every network is EVM and the
   * page has `Buffer`, which the WalletConnect client needs for it (`globalThis.Buffer ??= Buffer` of the package
   * `buffer`).
   */
  readonly oneClick?: boolean
}

/** Functions of a server, in the form of earlier modals. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  /** Verifies the message and opens the session; false: rejected. */
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

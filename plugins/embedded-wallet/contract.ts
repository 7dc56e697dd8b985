import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { ThemeContract } from '../theme/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** Options of the plugin. */
export interface EmbeddedWalletOptions {
  /**
   * URL of the frame's page: https, or http on this computer, at another origin than the app's page. Default: the
   * vendor's, `https://secure.walletconnect.org/sdk`.
   */
  readonly url?: string
  /** Time limit for the frame to become ready, in ms. Default 10,000. */
  readonly readyTimeoutMs?: number
  /** How a service's login page opens. Default: in a window; in the same tab on phones and in in-app browsers. */
  readonly social?: SocialWay
}

/** In a separate window, or in the same tab, which loads this page again when the visitor returns. */
export type SocialWay = 'popup' | 'redirect'

/** Why a message to the page was not accepted as the frame's. */
export type DropReason = 'origin' | 'source' | 'type' | 'shape' | 'id' | 'flood'

/** Number of dropped messages by reason. */
export type Drops = { readonly [R in DropReason]?: number }

/** Kind of a frame's answer, by its form. */
export type ResponseKind = 'transactionHash' | 'signedMessage' | 'object'

/** A step of the login; its view shows the failure. `restore`: an earlier login was not restored. */
export type LoginStep = 'email' | 'device' | 'code' | 'social' | 'farcaster' | 'change' | 'restore'

/** A service that the frame supports. */
export type SocialName = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** The method of a login. */
export type LoginProvider = SocialName | 'email' | 'farcaster'

/** Why a step failed: a code, its English text and the values in it. */
export interface LoginFailure {
  readonly step: LoginStep
  readonly code: string
  readonly text: string
  readonly facts?: unknown
}

/** State of the login without a wallet, and of its frame. */
export interface EmbeddedWalletState {
  /** `failed`: the frame did not become ready in time; the next attempt loads it again. */
  readonly frame: 'none' | 'loading' | 'ready' | 'failed'
  readonly status: 'idle' | 'sending' | 'device' | 'code' | 'verifying' | 'social' | 'farcaster'
  /** Link for a phone with Farcaster; a handle of the vault. */
  readonly farcasterUrl?: string
  /** The current or last login service. */
  readonly service?: SocialName
  /** The visitor is leaving for that service in the same tab, or has returned from it. */
  readonly redirect?: 'leaving' | 'returned'
  /** The login method, while logged in. */
  readonly socialProvider?: LoginProvider
  /** The user's name in that service. */
  readonly userName?: string
  /** The current or last login e-mail; a handle of the vault. */
  readonly email?: string
  /** A change of the e-mail address: whose code is next, the old address's or the new one's. */
  readonly change?: { readonly step: 'old' | 'new'; readonly email: string }
  /** The frame can show this login's private keys. */
  readonly keyExport?: true
  /** A request of the change is running. */
  readonly changing?: true
  /** Time of the last e-mail request, in ms since 1970. */
  readonly sentAt?: number
  /** The frame's own limit: no further e-mail before this time, in ms since 1970. */
  readonly mailAfter?: number
  readonly failure?: LoginFailure
  /** Increases with every failure, so that a view can distinguish two of the same kind. */
  readonly failures: number
  /** Networks on which the smart account is deployed, as reported by the frame; its first transaction deploys it. */
  readonly deployed?: { readonly [N in CaipNetworkId]?: boolean }
  /** The method of the request that waits for the visitor in the frame. */
  readonly approving?: string
  readonly dropped: Drops
}

/** Login without a wallet. Keys stay in the frame's origin, which also shows requests to sign. */
export interface EmbeddedWalletContract {
  readonly id: 'embeddedWallet'
  readonly requires:
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | OptionsContract
    | WalletsContract
  readonly uses: AccountContract | I18nContract | ThemeContract
  readonly state: EmbeddedWalletState
  readonly commands: {
    /**
     * Sends a code by e-mail, or a link for a new device; connects immediately if the visitor is already logged in.
     * Rejects with `embeddedWallet/…`: `bad-email`, `retry-later` within 30 s of the last e-mail or for as long as the
     * frame says, `not-loaded`.
     */
    logIn(input: { readonly email: string }): void
    /** Waits, at most 30 s, until the link in the e-mail is opened. A code is then sent. */
    confirmDevice(): void
    /** Submits the six digits from the e-mail and connects. */
    enterCode(code: string): void
    /**
     * Opens the login page of a service, and connects after the login. Call it synchronously in a click handler:
     * browsers block the window otherwise. Rejects with `embeddedWallet/…`: `popup-blocked`, `popup-closed`; in the
     * same tab with `redirect-left` if the visitor returns without a login, and `redirect-denied` if nothing can be
     * stored.
     */
    connectSocial(service: SocialName, way?: SocialWay): void
    /**
     * Connects a visitor who returns from a service in the same tab. Runs automatically when the page starts with the
     * service's answer in its URL; does nothing without one. Rejects with `embeddedWallet/redirect-unknown` for an
     * answer that this browser did not request.
     */
    finishSocial(): void
    /** Sends a code to the current e-mail address, or without one to the new address. Rejects like `logIn`. */
    changeEmail(input: { readonly email: string }): void
    /** Submits the code from the e-mail: of the old address first, then of the new one, which then replaces it. */
    confirmChange(code: string): void
    /** Restarts a change. */
    cancelChange(): void
    /** Shows a QR code for a phone with Farcaster, and connects once it has answered. */
    connectFarcaster(): void
    /** Requests another e-mail to the same address; a change of address restarts with its first code. */
    resend(): void
    /**
     * Switches to the user's other account on EVM networks, which has its own address and balance. A request shown in
     * the frame is answered first. Rejects with `embeddedWallet/no-smart-account` if the frame has none.
     */
    useAccountType(type: 'eoa' | 'smartAccount'): void
    /**
     * Reads the user from the frame again, because on-chain data may have changed. Connects a login that was not
     * restored. Rejects with `embeddedWallet/logged-out` without a login, and like `logIn`.
     */
    refresh(): void
    /**
     * Shows the private keys in the frame, which asks who the visitor is first; they never reach this page. Resolves once
     * the visitor is done. Rejects with `embeddedWallet/…`: `no-key-export` if the frame exports none for this login,
     * `failed` if the visitor wants none, `aborted` if they left.
     */
    exportKey(): void
  }
  readonly events: {
    frameStarted: void
    frameReady: { readonly version?: string }
    frameFailed: void
    loginStarted: { readonly email: string }
    socialStarted: {
      readonly service: SocialName
      readonly redirect?: 'leaving' | 'returned'
    }
    farcasterStarted: void
    farcasterOffered: { readonly url: string }
    deviceAsked: { readonly at: number }
    codeSent: { readonly at: number }
    /** The frame sends no further e-mail before `until`, in ms since 1970. */
    mailLimited: { readonly until: number }
    codeEntered: void
    loginFailed: LoginFailure
    changeStarted: void
    /** A code was sent to the old address, or to the new one. */
    changeAsked: { readonly step: 'old' | 'new'; readonly email: string; readonly at: number }
    changeConfirmed: void
    emailChanged: { readonly email: string }
    changeCancelled: void
    loggedIn: {
      readonly email?: string
      readonly socialProvider?: LoginProvider
      readonly userName?: string
      readonly keyExport?: true
    }
    loggedOut: void
    deploymentRead: { readonly networkId: CaipNetworkId; readonly deployed: boolean }
    approvalStarted: { readonly method: string }
    approvalEnded: {
      readonly method: string
      readonly outcome: 'approved' | 'refused' | 'aborted'
      /** The kind of result, if approved. */
      readonly response?: ResponseKind
    }
    /** At most once a second. */
    messagesDropped: Drops
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly EmailVerifyOtp: true
    readonly EmailVerifyDevice: true
    readonly ConnectingSocial: true
    readonly ConnectingFarcaster: true
    readonly UpdateEmailWallet: true
    readonly ApproveInFrame: true
    readonly AccountType: true
    readonly ExportKey: true
  }
}

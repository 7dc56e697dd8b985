import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { ThemeContract } from '../theme/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** What the host sets. */
export interface EmbeddedWalletOptions {
  /** The frame's page: https, or http on this machine. Default: the vendor's, `https://secure.walletconnect.org/sdk`. */
  readonly url?: string
  /** How long the frame may take until it reports itself ready, in ms. Default 10,000. */
  readonly readyTimeoutMs?: number
  /** How a service's login page is shown. Default: in a window; in the page's place on phones and in apps' own browsers. */
  readonly social?: SocialWay
}

/** In a window of its own, or in the page's place, which is loaded anew when the visitor comes back. */
export type SocialWay = 'popup' | 'redirect'

/** Why messages to the page were not taken as the frame's. */
export type DropReason = 'origin' | 'source' | 'type' | 'shape' | 'id' | 'flood'

/** How many messages were dropped, by reason. */
export type Drops = { readonly [R in DropReason]?: number }

/** What an answer of the frame is, by its form. */
export type ResponseKind = 'transactionHash' | 'signedMessage' | 'object'

/** A step of a login, for the view that shows its failure. `restore`: that of an earlier page did not come back. */
export type LoginStep = 'email' | 'device' | 'code' | 'social' | 'farcaster' | 'change' | 'restore'

/** A service whose login the frame knows. */
export type SocialName = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** What a login is by. */
export type LoginProvider = SocialName | 'email' | 'farcaster'

/** Why a step failed: a code, its English text and the values in it. */
export interface LoginFailure {
  readonly step: LoginStep
  readonly code: string
  readonly text: string
  readonly facts?: unknown
}

/** The login without a wallet, and the frame behind it. */
export interface EmbeddedWalletState {
  /** `failed`: the frame did not report itself ready in time; the next attempt loads it anew. */
  readonly frame: 'none' | 'loading' | 'ready' | 'failed'
  readonly status: 'idle' | 'sending' | 'device' | 'code' | 'verifying' | 'social' | 'farcaster'
  /** What a phone with Farcaster opens; a handle into the vault. */
  readonly farcasterUrl?: string
  /** The service that is logged in with, or was. */
  readonly service?: SocialName
  /** The visitor is being led away to that service in the page's place, or has come back from it. */
  readonly redirect?: 'leaving' | 'returned'
  /** What the login is by, while there is one. */
  readonly socialProvider?: LoginProvider
  /** How that service calls the user. */
  readonly userName?: string
  /** What is logged in with, or was; a handle into the vault. */
  readonly email?: string
  /** A change of the e-mail: whose code is asked for next, the old address's or the new one's. */
  readonly change?: { readonly step: 'old' | 'new'; readonly email: string }
  /** Something of a change is under way. */
  readonly changing?: true
  /** When a mail was asked for last, in ms since 1970. */
  readonly sentAt?: number
  readonly failure?: LoginFailure
  /** Grows with every failure, so that a view can tell two of the same kind apart. */
  readonly failures: number
  /** Where the smart account has its code, as far as the frame has said; its first transaction brings it there. */
  readonly deployed?: { readonly [N in CaipNetworkId]?: boolean }
  /** The method of the request that waits in the frame for the visitor. */
  readonly approving?: string
  readonly dropped: Drops
}

/** Logging in without a wallet. Keys stay in the frame's origin; requests that sign are shown there. */
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
     * Has a code mailed, or a link where the device is new, or connects at once where the visitor is logged in already.
     * Rejects with `embeddedWallet/…`: `bad-email`, `retry-later` within 30 s of the last mail, `not-loaded`.
     */
    logIn(input: { readonly email: string }): void
    /** Waits, at most 30 s, until the link of the mail was opened. Then a code is mailed. */
    confirmDevice(): void
    /** Sends the six digits of the mail and connects. */
    enterCode(code: string): void
    /**
     * Shows the login page of a service, and connects once the visitor is back from it. Call it in the turn of a click: a
     * window opens in no other. Rejects with `embeddedWallet/…`: `popup-blocked`, `popup-closed`; in the page's place with
     * `redirect-left` when the visitor comes back without a login, and `redirect-denied` where nothing can be stored.
     */
    connectSocial(service: SocialName, way?: SocialWay): void
    /**
     * Connects a visitor who comes back from a service to this page. It runs by itself when the page starts with the
     * answer in its address, and does nothing without. Rejects with `embeddedWallet/redirect-unknown` for an answer to
     * another question than the one this browser asked.
     */
    finishSocial(): void
    /** Has a code mailed to the current address, or where there is none to the new one. Rejects like `logIn`. */
    changeEmail(input: { readonly email: string }): void
    /** Sends the code of the mail: of the old address first, then of the new one, which the login has from then on. */
    confirmChange(code: string): void
    /** Begins a change anew. */
    cancelChange(): void
    /** Shows a code that a phone with Farcaster answers, and connects once it has. */
    connectFarcaster(): void
    /** Asks for another mail to the same address; during a change of the address it begins again with its first code. */
    resend(): void
    /**
     * Goes on with the user's other account on EVM networks, which has an address and a balance of its own. What the frame
     * shows is answered first. Rejects with `embeddedWallet/no-smart-account` where the frame has none.
     */
    useAccountType(type: 'eoa' | 'smartAccount'): void
    /**
     * Asks the frame again who the user is, for what may have changed on the chain. A login of an earlier page that did not
     * come back is connected. Rejects with `embeddedWallet/logged-out` where there is none, and like `logIn`.
     */
    refresh(): void
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
    farcasterCleared: void
    deviceAsked: { readonly at: number }
    codeSent: { readonly at: number }
    codeEntered: void
    loginFailed: LoginFailure
    changeStarted: void
    /** A code was mailed to the old address, or to the new one. */
    changeAsked: { readonly step: 'old' | 'new'; readonly email: string; readonly at: number }
    changeConfirmed: void
    emailChanged: { readonly email: string }
    changeCancelled: void
    loggedIn: {
      readonly email?: string
      readonly socialProvider?: LoginProvider
      readonly userName?: string
    }
    loggedOut: void
    deploymentRead: { readonly networkId: CaipNetworkId; readonly deployed: boolean }
    approvalStarted: { readonly method: string }
    approvalEnded: {
      readonly method: string
      readonly outcome: 'approved' | 'refused' | 'aborted'
      /** What was given back, where it was approved. */
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
  }
}

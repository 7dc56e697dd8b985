import type { CaipNetworkId } from '../../kernel/index.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'
import type { SessionFamily } from './family.ts'

export type {
  FamilySession,
  FamilyWallet,
  PairedFamilyFacts,
  SessionFamily,
  WalletConnectFamily,
  WalletConnectLoader,
  WalletRequest,
} from './family.ts'

/** A session in plain facts. Its keys stay with the client; the topic alone grants nothing. */
export interface SessionFacts {
  readonly topic: string
  /** How the wallet calls itself; the name is empty when it does not. */
  readonly wallet: { readonly name: string; readonly icon?: string }
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly families: readonly SessionFamily[]
}

/** A wallet of the list, as far as linking to it needs. Every text and link is outside data. */
export interface LinkedWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly homepage?: string
}

/** Where a link of a wallet leads. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** Why the last pairing ended without a connection. */
export interface PairingFailure {
  readonly code: string
  /** English, from the catalogue. */
  readonly text: string
  /** The values in the text. */
  readonly facts?: unknown
}

/** The pairing in flight and how it fares. */
export interface WalletConnectState {
  /** Where the pairing stands. */
  readonly status: 'idle' | 'connecting' | 'connected' | 'failed'
  /** The offer a wallet can take: a handle into the vault, because the text holds a key. */
  readonly offer?: { readonly uri: string; readonly expiresAt: number }
  /** The wallet the visitor picked to pair with, if one was. */
  readonly chosen?: LinkedWallet
  /** The wallet a link was opened for, while a pairing waits for it. */
  readonly linked?: {
    readonly wallet: LinkedWallet
    readonly platform: LinkPlatform
    readonly href: string
  }
  readonly failure?: PairingFailure
  readonly session?: SessionFacts
  /** Whether this tab holds the relay socket, and whether it is up. */
  readonly relay: 'idle' | 'online' | 'offline'
}

/** Wallets on other devices, over a WalletConnect relay: pairing by code or link, one session for every family. */
export interface WalletConnectContract {
  readonly id: 'walletconnect'
  readonly requires:
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | OptionsContract
    | WalletsContract
  readonly uses: I18nContract
  readonly state: WalletConnectState
  readonly commands: {
    /**
     * Offers a pairing and waits for a wallet to take it. An attempt in flight is joined, an offer with life in it
     * is shown again. `wallet`: the one picked for it, under whose name the connection is kept. Rejects with
     * `connections/…` and `walletconnect/…` codes.
     */
    pair(input?: { readonly wallet?: LinkedWallet }): void
    /** Fetches an offer ahead of the tap that opens a wallet. Resolves when there is one. */
    prepare(): void
    /** Opens a wallet with the offer; call it in the tap itself. False: no offer yet, no usable link, or blocked. */
    openWallet(input: { readonly wallet: LinkedWallet; readonly platform: LinkPlatform }): boolean
    /** Forgets the offer; a wallet that approves it later receives the end of the session. */
    reset(): void
  }
  readonly events: {
    /** Which wallet the pairing is for; absent: any that scans the code. */
    walletChosen: { readonly wallet?: LinkedWallet }
    pairingStarted: void
    offered: { readonly uri: string; readonly expiresAt: number }
    pairingFailed: PairingFailure
    pairingReset: void
    linkOpened: {
      readonly wallet: LinkedWallet
      readonly platform: LinkPlatform
      readonly href: string
    }
    /** A wallet took the offer. `mobile`: through a link opened here; else it scanned the code. */
    connected: { readonly method: 'mobile' | 'qrcode'; readonly name: string }
    sessionSettled: { readonly session: SessionFacts }
    sessionChanged: { readonly session: SessionFacts }
    sessionEnded: { readonly topic: string }
    relayOpened: void
    relayDropped: void
    relayLeft: void
    /** A tab asks for the relay socket; the one that holds it gives it up when idle. */
    relayWanted: void
  }
  readonly slots: {
    /** The first one is asked, where every network is of EVM. */
    authenticators: Authenticator
  }
}

/** One family of a proposal, in the client's own terms. */
export interface ProposedFamily {
  chains: string[]
  methods: string[]
  events: string[]
}
export type Proposal = Record<string, ProposedFamily>

/** What a wallet is asked to sign while it pairs: fields of EIP-4361. Times are RFC 3339 texts. */
export interface AuthRequest {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** CAIP-2 ids; the first one is signed for. */
  readonly chains: readonly CaipNetworkId[]
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
}

/** A message that the wallet signed, as it signed it. */
export interface SignedAuth {
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
  readonly message: string
  readonly signature: string
}

/** Signs visitors in while they pair, in one step (`wc_sessionAuthenticate`). EVM alone. */
export interface Authenticator {
  readonly id: string
  /** Called once per offer. Undefined, or a rejection: the wallet is asked for a session only. */
  request(
    chains: readonly CaipNetworkId[],
    io: { readonly signal: AbortSignal },
  ): Promise<AuthRequest | undefined>
  /**
   * Takes what was signed, empty from a wallet that cannot; what was taken before is worth nothing then. A gate of connecting
   * has the time to check it.
   */
  accept(signed: readonly SignedAuth[], to: { readonly connectionId: string }): void
}

/** The part of the sign client inside a universal provider that is used here. */
export interface SignClient {
  connect(input: { optionalNamespaces: Proposal }): Promise<{
    readonly uri?: string
    readonly approval: () => Promise<unknown>
  }>
  request(input: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
    expiry?: number
  }): Promise<unknown>
  /** Absent from clients that pair only. */
  authenticate?(input: object): Promise<{
    readonly uri?: string
    readonly response: () => Promise<unknown>
  }>
  formatAuthMessage?(input: { request: never; iss: string }): string
  disconnect(input: { topic: string; reason: { code: number; message: string } }): Promise<void>
  readonly session: { getAll(): readonly unknown[] }
  on(event: never, listener: never): unknown
  off?(event: never, listener: never): unknown
  readonly core?: object
}

/** A client of the host's own, in the shape of `@walletconnect/universal-provider`. */
export interface WalletConnectProvider {
  readonly client: SignClient
}

/** Project id, servers and client of pairing with phones. */
export interface WalletConnectOptions {
  /** Default: the project id of `options()`. */
  readonly projectId?: string
  /** Default: the provider's relay. */
  readonly relayUrl?: string
  /** Another client, or what makes one when it is needed. Its verification and telemetry are its owner's business. */
  readonly provider?: WalletConnectProvider | (() => Promise<WalletConnectProvider>)
  /** How the app introduces itself to wallets; default: the metadata of `options()`. */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  /** Address of the provider's wallet list; default: its public one. `false` shows no listed wallets. */
  readonly listUrl?: string | false
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly ConnectingWalletConnectBasic: true
    readonly ConnectingWalletConnect: true
  }
}

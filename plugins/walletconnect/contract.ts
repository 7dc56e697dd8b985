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

/** Plain data of a session. The client keeps its keys; the topic alone grants nothing. */
export interface SessionFacts {
  readonly topic: string
  /** The wallet's own name; empty if it has none. */
  readonly wallet: { readonly name: string; readonly icon?: string }
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly families: readonly SessionFamily[]
}

/** The data of a listed wallet that links need. All texts and links come from outside. */
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

/** Platform of a wallet's link. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** Why the last pairing failed. */
export interface PairingFailure {
  readonly code: string
  /** English text from the catalogue. */
  readonly text: string
  /** Values in the text. */
  readonly facts?: unknown
}

/** The current pairing and its status. */
export interface WalletConnectState {
  /** Status of the pairing. */
  readonly status: 'idle' | 'connecting' | 'connected' | 'failed'
  /** The offer for wallets: a handle into the vault, because the text contains a key. */
  readonly offer?: { readonly uri: string; readonly expiresAt: number }
  /** The wallet that the visitor chose for pairing, if any. */
  readonly chosen?: LinkedWallet
  /** The wallet whose link was opened, while a pairing waits for it. */
  readonly linked?: {
    readonly wallet: LinkedWallet
    readonly platform: LinkPlatform
    readonly href: string
  }
  readonly failure?: PairingFailure
  readonly session?: SessionFacts
  /** State of this tab's relay socket; `idle` if it has none. */
  readonly relay: 'idle' | 'online' | 'offline'
}

/**
 * Connects wallets on other devices over a WalletConnect relay: pairing by code or link, one session for all families.
 */
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
     * Offers a pairing and waits for a wallet's approval. Joins a pending attempt; reuses an offer that has not
     * expired. `wallet`: the wallet chosen for it, whose name the connection gets. Rejects with `connections/…` and
     * `walletconnect/…` codes.
     */
    pair(input?: { readonly wallet?: LinkedWallet }): void
    /** Fetches an offer before the tap that opens a wallet. Resolves when it exists. */
    prepare(): void
    /**
     * Opens a wallet with the offer; call it in the tap itself. False: no offer yet, no usable link, or blocked by the
     * browser.
     */
    openWallet(input: { readonly wallet: LinkedWallet; readonly platform: LinkPlatform }): boolean
    /** Drops the offer; if a wallet approves it later, its session is ended. */
    reset(): void
  }
  readonly events: {
    /** The wallet that the pairing is for; absent: any wallet that scans the code. */
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
    /** A wallet approved the offer. `mobile`: through a link opened here; `qrcode`: by scanning the code. */
    connected: { readonly method: 'mobile' | 'qrcode'; readonly name: string }
    sessionSettled: { readonly session: SessionFacts }
    sessionChanged: { readonly session: SessionFacts }
    sessionEnded: { readonly topic: string }
    relayOpened: void
    relayDropped: void
    relayLeft: void
    /** A tab asks for the relay socket; the tab that has it releases it when idle. */
    relayWanted: void
  }
  readonly slots: {
    /** The first one is used, if all networks are EVM. */
    authenticators: Authenticator
  }
}

/** One family of a proposal, in the client's form. */
export interface ProposedFamily {
  chains: string[]
  methods: string[]
  events: string[]
}
export type Proposal = Record<string, ProposedFamily>

/** Fields of EIP-4361 that a wallet is asked to sign while pairing. Times are RFC 3339 texts. */
export interface AuthRequest {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** CAIP-2 ids; the message is for the first one. */
  readonly chains: readonly CaipNetworkId[]
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
}

/** A message exactly as the wallet signed it. */
export interface SignedAuth {
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
  readonly message: string
  readonly signature: string
}

/** Signs visitors in while they pair, in one step (`wc_sessionAuthenticate`). Only for EVM. */
export interface Authenticator {
  readonly id: string
  /** Called once per offer. If it returns undefined or rejects, the wallet is asked only for a session. */
  request(
    chains: readonly CaipNetworkId[],
    io: { readonly signal: AbortSignal },
  ): Promise<AuthRequest | undefined>
  /**
   * Receives the signed messages; empty if the wallet cannot sign. They replace earlier ones. A connection gate has
   * time to check them.
   */
  accept(signed: readonly SignedAuth[], to: { readonly connectionId: string }): void
}

/** The used part of the sign client inside a universal provider. */
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
  /** Absent from clients that only pair. */
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

/** A host's own client, in the form of `@walletconnect/universal-provider`. */
export interface WalletConnectProvider {
  readonly client: SignClient
}

/** Options of pairing with phones: project id, servers and client. */
export interface WalletConnectOptions {
  /** Default: the project id of `options()`. */
  readonly projectId?: string
  /** Default: the provider's relay. */
  readonly relayUrl?: string
  /** Another client, or a function that creates it when needed. Its verification and telemetry are up to you. */
  readonly provider?: WalletConnectProvider | (() => Promise<WalletConnectProvider>)
  /** Name and icon of the app for wallets; default: the metadata of `options()`. */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  /** Address of the provider's wallet list; default: its public one. `false`: list no wallets. */
  readonly listUrl?: string | false
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly ConnectingWalletConnectBasic: true
    readonly ConnectingWalletConnect: true
  }
}

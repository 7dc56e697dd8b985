import type { ConnectionsState } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { TransferWarning } from '../transactions/contract.ts'
import type { SolanaSendOptions, SolanaSigning } from './contract.ts'

/** The slices that the wallet reads. */
export interface StandardSlices {
  readonly connections: ConnectionsState
  readonly networks: Pick<NetworksState, 'networks'>
  readonly modal: { readonly open: boolean; readonly embedded: boolean }
  readonly kernel: { readonly restored: boolean; readonly status: string }
}

type Sign = (input: SolanaSigning) => Promise<Uint8Array>

/** The part of a kernel that a Wallet Standard wallet needs; any kernel with `solana()` has it. */
export interface SolanaKernel {
  readonly state: StandardSlices
  readonly commits$: {
    subscribe(next: (commit: { readonly state: object }) => void): unknown
  }
  readonly dispatch: {
    readonly connections: {
      disconnect(input: { readonly connectionId: string }): Promise<void>
    }
    readonly modal: {
      open(options: { readonly view?: 'Connect'; readonly namespace: string }): Promise<void>
    }
    readonly solana: {
      readonly signMessage: Sign
      readonly signTransaction: Sign
      readonly signAndSendTransaction: Sign
    }
  }
  readonly resources: { get<T>(key: string): T | undefined }
  readonly ports: { readonly page: { readonly origin: string } }
}

/** Presentation of the wallet to Solana code. */
export interface WalletStandardOptions {
  /** Default `Wallet`. Consumers distinguish wallets by this name. */
  readonly name?: string
  /** A `data:image/…` URI; the standard allows no other. Default: a generic icon. */
  readonly icon?: KernelStandardWallet['icon']
}

type Chain = `solana:${string}`

/** An account of the active connection; the same object until something about it changes. */
export interface KernelStandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly Chain[]
  readonly features: readonly SigningFeature[]
}

/** Possible features of an account; each account lists those of its wallet. */
export type SigningFeature =
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

/** Fields of the message of `solana:signIn` (Sign-In With Solana). Absent fields are left out. */
export interface StandardSignIn {
  /** Default: the page's domain; any other one is refused. */
  readonly domain?: string
  /** Default: the selected account. */
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

interface ForAccount {
  readonly account: { readonly address: string }
}
/** A transaction to sign. */
export interface ForTransaction extends ForAccount {
  readonly transaction: Uint8Array
  readonly chain?: `${string}:${string}`
  /**
   * Not in the standard: accepts that a wallet may still hold the same transfer; otherwise `transactions/unanswered`.
   */
  readonly accept?: readonly TransferWarning[]
  /** Options of `signAndSendTransaction`. */
  readonly options?: SolanaSendOptions
}

interface Change {
  readonly chains?: readonly Chain[]
  readonly accounts?: readonly KernelStandardAccount[]
}
/** Called with the changed parts. */
export type StandardListener = (change: Change) => void

/** Features of the wallet. A type alias, because the standard asks for an index signature. */
export type KernelStandardFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(input?: {
      readonly silent?: boolean
    }): Promise<{ readonly accounts: readonly KernelStandardAccount[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(event: 'change', listener: StandardListener): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.1.0'
    signMessage(...inputs: readonly (ForAccount & { readonly message: Uint8Array })[]): Promise<
      readonly {
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
        readonly signatureType: 'ed25519'
      }[]
    >
  }
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn(...inputs: readonly StandardSignIn[]): Promise<
      readonly {
        readonly account: KernelStandardAccount
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
        readonly signatureType: 'ed25519'
      }[]
    >
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ['legacy', 0]
    signTransaction(
      ...inputs: readonly ForTransaction[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ['legacy', 0]
    signAndSendTransaction(
      ...inputs: readonly ForTransaction[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  /** Marks this wallet as a kernel's own, so that kernels on the page do not list it. */
  readonly 'wallet-kernel:bridge': { readonly version: '1.0.0' }
}

/** A `Wallet` of `@wallet-standard/base`, typed structurally. */
export interface KernelStandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  /** The app's networks, by their names in the standard. */
  readonly chains: readonly Chain[]
  /** Accounts of the active Solana connection, the selected one first; empty while it is being restored. */
  readonly accounts: readonly KernelStandardAccount[]
  readonly features: KernelStandardFeatures
}

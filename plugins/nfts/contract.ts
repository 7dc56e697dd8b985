import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { Preview, TransactionFailure, TransactionsContract } from '../transactions/contract.ts'
import type { NamedReceiver, ReceiverResolver } from '../values/index.ts'

/** How a contract keeps its tokens: one owner per token (ERC-721), or copies of each (ERC-1155). */
export type NftStandard = 'erc721' | 'erc1155'

/** One trait of an NFT, from its metadata. */
export interface NftAttribute {
  readonly name: string
  readonly value: string
}

/** An NFT of an account, as returned by a source. */
export interface Nft {
  /** Unique in a list; made from contract and token id. */
  readonly id: string
  readonly networkId: CaipNetworkId
  /** Contract of the collection. */
  readonly contract: string
  /** Decimal text below 2^256; other families use their own form. */
  readonly tokenId: string
  /** Absent: displayed, but cannot be sent. */
  readonly standard?: NftStandard
  /** Copies held, decimal text; absent: one. */
  readonly amount?: string
  readonly name?: string
  /** Name of the collection. */
  readonly collection?: string
  readonly description?: string
  /** `data:image/*` or https; a source may also name `ipfs:`, which becomes https by the gateway. */
  readonly image?: string
  readonly attributes?: readonly NftAttribute[]
}

/** An NFT from a source, without the id, which the plugin makes. */
export interface SourceNft extends Omit<Nft, 'id'> {
  /** The source marked it as spam: it is left out. */
  readonly spam?: true
}

/** Query to a source. */
export interface NftsQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
  /** `next` of the previous page; absent: the first page. */
  readonly cursor?: string
}

/** NFTs of an account. */
export interface NftsPage {
  readonly items: readonly SourceNft[]
  /** Cursor of the next page; absent: this is the last one. */
  readonly next?: string
}

/** A source of accounts' NFTs. */
export interface NftSource {
  readonly id: string
  /** The source with the smallest order is used; default 0. */
  readonly order?: number
  /** Whether it supports a network. Absent: all. */
  supports?(networkId: CaipNetworkId): boolean
  page(query: NftsQuery, io: { readonly signal: AbortSignal }): Promise<NftsPage>
}

/** A collection read from the chain if no source supports the network. */
export interface NftCollection {
  /** Contract of the collection. */
  readonly address: string
  /** ERC-721 needs its enumerable extension. */
  readonly standard: NftStandard
  /** Token ids to check, because ERC-1155 cannot list tokens: decimal text, at most 500. */
  readonly ids?: readonly string[]
}

/** Options of the plugin. */
export interface NftsOptions {
  /** Collections to read from the chain, by network (CAIP-2), in families with the capability `nfts`. */
  readonly collections?: { readonly [networkId: string]: readonly NftCollection[] }
  /** Base URL for `ipfs:` pictures and metadata, https. Default `https://ipfs.io`. */
  readonly ipfsGateway?: string
}

/** The NFT to send, and its receiver. */
export interface NftTransfer {
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
  readonly standard: NftStandard
  /** Address of the receiver. */
  readonly to: string
  /** Copies of an ERC-1155 token, decimal text; default 1. */
  readonly amount?: string
  /** Its name, for the review. */
  readonly name?: string
  /** The name that resolved to the receiver, for the review. */
  readonly toName?: string
  /** Name of the network for which that name's address is set, if it is another one: the review warns. */
  readonly toSetFor?: string
}

/** The form for sending an NFT. */
export interface NftForm {
  /** Id of the NFT. */
  readonly id: string
  /** As typed: an address, or a name if a plugin resolves names. */
  readonly to: string
  /** The address of the name. */
  readonly found?: NamedReceiver
  /** Present while the name is looked up, or with its `failure`. */
  readonly lookup?: { readonly failure?: Omit<TransactionFailure, 'rejected'> }
  /** As typed; for an ERC-1155 token. */
  readonly amount: string
}

/** The NFTs of one account on one network, and how far they were read. */
export interface NftsState extends NftsOptions {
  /** The account with its network. */
  readonly owner?: CaipAddress
  /** `unsupported`: no source supports the network, and the host lists no collection there. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unsupported'
  /** In the order of the source, without spam. */
  readonly items: readonly Nft[]
  readonly next?: string
  /** Time of the read: milliseconds since 1970. Absent: outdated by a transfer. */
  readonly at?: number
  /** Time of the last failed read, in milliseconds since 1970: for 30 s it is not retried. */
  readonly failedAt?: number
  readonly form?: NftForm
}

/** The NFTs of an account: from a source, else the host's collections from the chain. */
export interface NftsContract {
  readonly id: 'nfts'
  readonly requires:
    | BalancesContract
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | TransactionsContract
  readonly uses: AccountContract | I18nContract | OptionsContract
  readonly state: NftsState
  readonly commands: {
    /**
     * Reads the first page of the active account; a result is reused for 30 s. Rejects with `nfts/unavailable`, and
     * with `nfts/retry-later` within 30 s after a failure.
     */
    load(): void
    /** Reads the next page, if there is one. Rejects like `load`. */
    loadMore(): void
    /** Opens an empty form to send a listed NFT. */
    choose(id: string): void
    /** Changes fields of the form; the others are kept. */
    enter(change: Partial<Pick<NftForm, 'to' | 'amount'>>): void
    /** Resolves the name in the receiver field. Rejects with `nfts/name-unknown` or the resolver's own error. */
    resolveReceiver(): void
    /** Validates the form and freezes the data to sign. Rejects with `nfts/…`, `transactions/…` or `address/…`. */
    review(): Preview
    /**
     * Sends without the modal, from the account and on the network of the time of the call; resolves with the
     * transaction's hash. Rejects with `nfts/…`, and like `transactions.pay`: `transactions/warned` for warnings that `accept` does not contain.
     */
    send(
      input: NftTransfer & {
        readonly accept?: readonly string[]
        readonly idempotencyKey?: string
      },
    ): string
  }
  readonly events: {
    started: { readonly owner: CaipAddress }
    loaded: {
      readonly owner: CaipAddress
      readonly items: readonly Nft[]
      readonly next?: string
      readonly at: number
      /** These are appended to the known ones. */
      readonly more?: true
    }
    failed: { readonly owner: CaipAddress; readonly at: number }
    unsupported: { readonly owner: CaipAddress }
    chosen: { readonly id: string }
    entered: Partial<Pick<NftForm, 'to' | 'amount'>>
    receiverLookedUp: { readonly text: string }
    receiverResolved: NamedReceiver & { readonly text: string }
    receiverUnresolved: { readonly of: string } & Omit<TransactionFailure, 'rejected'>
  }
  readonly slots: {
    sources: NftSource
    receivers: ReceiverResolver
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Nft: true
    readonly SendNft: true
  }
}

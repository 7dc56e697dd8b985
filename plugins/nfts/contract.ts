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

/** How a contract keeps its tokens: one owner of each (ERC-721), or copies of each (ERC-1155). */
export type NftStandard = 'erc721' | 'erc1155'

/** One trait of an NFT, as its metadata has it. */
export interface NftAttribute {
  readonly name: string
  readonly value: string
}

/** An NFT of an account, as a source knows it. */
export interface Nft {
  /** Unique in a list; of one from a source made of contract and token id. */
  readonly id: string
  readonly networkId: CaipNetworkId
  /** Contract of the collection. */
  readonly contract: string
  /** Decimal text below 2^256; of other families as they write it. */
  readonly tokenId: string
  /** Absent: shown, and cannot be sent. */
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

/** What a source says of an NFT: its id is made by the plugin. */
export interface SourceNft extends Omit<Nft, 'id'> {
  /** The source takes it for an advertisement: it is left out. */
  readonly spam?: true
}

/** Whose NFTs are asked for. */
export interface NftsQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Where the last page ended; absent: from the first. */
  readonly cursor?: string
}

/** NFTs of an account. */
export interface NftsPage {
  readonly items: readonly SourceNft[]
  /** What to ask the next page with; absent: this was the last. */
  readonly next?: string
}

/** Where the NFTs of accounts are looked up. */
export interface NftSource {
  readonly id: string
  /** The smallest is asked; default 0. */
  readonly order?: number
  /** Whether it knows a network. Absent: every one. */
  supports?(networkId: CaipNetworkId): boolean
  page(query: NftsQuery, io: { readonly signal: AbortSignal }): Promise<NftsPage>
}

/** A collection that is read from the chain itself, where no source knows the network. */
export interface NftCollection {
  /** Contract of the collection. */
  readonly address: string
  /** ERC-721 needs its enumerable extension. */
  readonly standard: NftStandard
  /** ERC-1155 lists no tokens: the ids that are looked for, decimal texts, at most 500. */
  readonly ids?: readonly string[]
}

/** What the host sets. */
export interface NftsOptions {
  /** Collections that are read from the chain, by network (CAIP-2, eip155). */
  readonly collections?: { readonly [networkId: string]: readonly NftCollection[] }
  /** Base URL for `ipfs:` pictures and metadata, https. Default `https://ipfs.io`. */
  readonly ipfsGateway?: string
}

/** What is sent, and its receiver. */
export interface NftTransfer {
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
  readonly standard: NftStandard
  /** Address of the receiver. */
  readonly to: string
  /** Copies of an ERC-1155 token, decimal text; default 1. */
  readonly amount?: string
  /** How it is called in the review. */
  readonly name?: string
  /** The name that the receiver was found by, for the review. */
  readonly toName?: string
}

/** The form of sending one. */
export interface NftForm {
  /** Id of the NFT. */
  readonly id: string
  /** As typed: an address, or a name where a plugin resolves such. */
  readonly to: string
  /** What the name stands for. */
  readonly found?: NamedReceiver
  /** Under way for the name, or with `failure` over. */
  readonly lookup?: { readonly failure?: Omit<TransactionFailure, 'rejected'> }
  /** As typed; of an ERC-1155 token. */
  readonly amount: string
}

/** The NFTs of one account on one network, and how far they are read. */
export interface NftsState extends NftsOptions {
  /** Whose NFTs these are, on which network. */
  readonly owner?: CaipAddress
  /** `unsupported`: no source knows the network, and the host named no collection of it. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unsupported'
  /** In the order of the source; without spam. */
  readonly items: readonly Nft[]
  readonly next?: string
  /** When they were read: milliseconds since 1970. Absent: something has moved since. */
  readonly at?: number
  /** When the last reading failed: for 30 s it is not tried again. Milliseconds since 1970. */
  readonly failedAt?: number
  readonly form?: NftForm
}

/** The NFTs of an account: from a source, else of the collections that the host names from the chain. */
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
     * Reads the first page of the active account; for 30 s the last reading serves. Rejects with `nfts/unavailable`, and
     * with `nfts/retry-later` within 30 s after a failure.
     */
    load(): void
    /** Reads the next page, if there is one. Rejects like `load`. */
    loadMore(): void
    /** Opens an empty form to send one of the list. */
    choose(id: string): void
    /** Types into the form; what is not named stays. */
    enter(change: Partial<Pick<NftForm, 'to' | 'amount'>>): void
    /** Looks up the name in the receiver field. Rejects with `nfts/name-unknown` or the resolver's own error. */
    resolveReceiver(): void
    /** Reads the form and freezes what will be signed. Rejects with `nfts/…`, `transactions/…` or `address/…`. */
    review(): Preview
    /**
     * Sends without the modal; resolves with the transaction's hash. Rejects with `nfts/…`, and like `transactions.pay`:
     * with warnings that `accept` does not name `transactions/warned`.
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
      /** These follow the ones that are known. */
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

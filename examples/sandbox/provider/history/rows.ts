/** What moved in a transaction, as the wire has it (snake case). */
export interface TransferRow {
  readonly fungible_info: {
    readonly name: string | null
    readonly symbol: string | null
    readonly icon: { readonly url: string } | null
  } | null
  readonly nft_info: {
    readonly name: string | null
    readonly content: {
      readonly preview: Preview | null
      readonly detail: Preview | null
    } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly value: number | null
  readonly price: number | null
}

interface Preview {
  readonly url: string
  readonly content_type: string | null
}

/** A row of the history list (camel case, but for its transfers). */
export interface HistoryRow {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly nonce: number
    readonly application: { readonly name: string; readonly iconUrl: string | null } | null
    readonly chain: string | null
  }
  readonly transfers: readonly TransferRow[] | null
}

type Direction = TransferRow['direction']

/** Which way a movement goes as its owner sees it. */
export function directionOf(owner: string, from: string, to: string): Direction {
  const isOwner = (address: string): boolean => address.toLowerCase() === owner.toLowerCase()
  if (isOwner(from)) return isOwner(to) ? 'self' : 'out'
  return 'in'
}

/** A movement of a coin or token; `numeric` is whole units as decimal text. */
export function coinTransfer(
  coin: { readonly name: string; readonly symbol: string; readonly icon: string | null },
  direction: Direction,
  numeric: string,
  price: number | null,
): TransferRow {
  const icon = coin.icon === null ? null : { url: coin.icon }
  return {
    fungible_info: { name: coin.name, symbol: coin.symbol, icon },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: price === null ? null : Number(numeric) * price,
    price,
  }
}

/** A movement of NFTs of one id. */
export function nftTransfer(
  nft: { readonly name: string; readonly picture: string; readonly spam: boolean },
  direction: Direction,
  numeric: string,
): TransferRow {
  const preview = { url: nft.picture, content_type: 'image/svg+xml' }
  return {
    fungible_info: null,
    nft_info: { name: nft.name, content: { preview, detail: null }, flags: { is_spam: nft.spam } },
    direction,
    quantity: { numeric },
    value: null,
    price: null,
  }
}

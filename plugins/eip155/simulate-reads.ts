import { abiWord } from '../values/index.ts'

// Balances and approvals, as calls that a node can run before and after a transaction.

/** A call, in the form of `runner`. */
export interface Entry {
  readonly to: string
  readonly value: bigint
  /** 0x-hex. */
  readonly data: string
}

/** The outcome of an entry. */
export interface Answer {
  readonly ok: boolean
  /** First word of the returned data; 0 if there is less. */
  readonly word: bigint
  /** Number of returned bytes. */
  readonly size: bigint
}

/** A number to compare. */
export interface Read {
  /** Unique name of the number. */
  readonly key: string
  readonly entry: Entry
  /** Undefined if the contract has no such number. */
  value(answer: Answer): bigint | undefined
}

/** In place of a value: the entry asks for the balance of `to`. */
export const balanceMark: bigint = 2n ** 256n - 1n

const view = (to: string, selector: string, ...args: readonly (string | bigint)[]): Entry => ({
  ...{ to, value: 0n, data: `0x${selector}${args.map(abiWord).join('')}` },
})

/** The returned word; undefined for an address without code and for a contract that refuses. */
const number = ({ ok, word: found, size }: Answer): bigint | undefined =>
  ok && size >= 32n ? found : undefined

/** Something that an account can own. */
export type Asset =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly address: string }
  | { readonly kind: 'erc721' | 'erc1155'; readonly address: string; readonly id: bigint }

/** A right of another account. */
export type Right =
  | {
      readonly kind: 'allowance' | 'operator' | 'permit2'
      readonly token: string
      readonly spender: string
    }
  | { readonly kind: 'approved'; readonly token: string; readonly id: bigint }

/** Uniswap's contract that keeps approvals of its own, at the same address on every chain. */
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export const assetKey = (asset: Asset): string => JSON.stringify(asset, text)
export const rightKey = (right: Right): string => JSON.stringify(right, text)

const text = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint'
    ? String(value)
    : typeof value === 'string'
      ? value.toLowerCase()
      : value

/** The number of an asset that an account owns. */
export function holding(owner: string, asset: Asset): Read {
  const key = `${owner} ${assetKey(asset)}`
  if (asset.kind === 'native')
    return { key, entry: { to: owner, value: balanceMark, data: '0x' }, value: number }
  const { address } = asset
  if (asset.kind === 'token') return { key, entry: view(address, '70a08231', owner), value: number }
  if (asset.kind === 'erc1155')
    return { key, entry: view(address, '00fdd58e', owner, asset.id), value: number }
  return {
    key,
    entry: view(address, '6352211e', asset.id),
    // The contract refuses for a token that does not exist.
    value: (answer) => (number(answer) === BigInt(owner) ? 1n : 0n),
  }
}

/** The size of a right over an owner's assets; for a single NFT the approved account. */
export function granted(owner: string, right: Right): Read {
  const { kind, token } = right
  const key = rightKey(right)
  if (kind === 'approved')
    return { key, entry: view(token, '081812fc', right.id), value: (found) => number(found) ?? 0n }
  const { spender } = right
  if (kind === 'permit2')
    return { key, entry: view(permit2, '927da105', owner, token, spender), value: number }
  const selector = kind === 'operator' ? 'e985e9c5' : 'dd62ed3e'
  return { key, entry: view(token, selector, owner, spender), value: number }
}

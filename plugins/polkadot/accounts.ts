import { safeText } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { decodeSs58, encodeSs58 } from '../values/index.ts'

const maxAccounts = 100

/** An account that an extension shared. */
export interface SharedAccount {
  /** As the extension wrote it, for requests to the extension. */
  readonly text: string
  /** Identifies the account, independent of the text's prefix. */
  readonly publicKey: string
  /** Key type, if known. */
  readonly type?: string
  /** The only chain on which its owner allows it. */
  readonly genesisHash?: string
}

/** Decodes the public key of an SS58 text or of 64 hex digits. Undefined for anything else. */
export function publicKeyOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  if (/^0x[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  try {
    const { account, publicKey } = decodeSs58(text)
    return account ? publicKey : undefined
  } catch {
    return undefined // Not an address: the list comes from an extension.
  }
}

/** The usable accounts of an extension's list; leaves out Ethereum-type and malformed ones. */
export function readAccounts(list: unknown): readonly SharedAccount[] {
  if (!Array.isArray(list)) return []
  const known = new Map<string, SharedAccount>()
  for (const item of list.slice(0, maxAccounts)) {
    const publicKey = publicKeyOf(item?.address)
    if (publicKey === undefined || known.has(publicKey) || item.type === 'ethereum') continue
    const { type, genesisHash } = item
    known.set(publicKey, {
      text: item.address,
      publicKey,
      ...(typeof type === 'string' && { type: safeText(type) }),
      // Extensions write null or an empty text for an account without a limit. An unreadable limit allows no network.
      ...(![undefined, null, ''].includes(genesisHash) && {
        genesisHash: typeof genesisHash === 'string' ? genesisHash : 'unknown',
      }),
    })
  }
  return [...known.values()]
}

/** An account with its address on the network of this prefix. */
export const entryOf = ({ publicKey }: SharedAccount, prefix: number): AccountEntry => ({
  namespace: 'polkadot',
  address: encodeSs58(publicKey, prefix),
  type: 'eoa',
  publicKey,
})

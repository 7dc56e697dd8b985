import { safeText } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { decodeSs58, encodeSs58 } from '../values/index.ts'

const maxAccounts = 100

/** An account that an extension shared. */
export interface SharedAccount {
  /** As the extension wrote it, for asking that extension. */
  readonly text: string
  /** What identifies it, whichever prefix a text has. */
  readonly publicKey: string
  /** Key type, when known. */
  readonly type?: string
  /** The one chain its owner allows it on. */
  readonly genesisHash?: string
}

/** The public key behind an SS58 text, or behind 64 hex digits. Undefined for anything else. */
export function publicKeyOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  if (/^0x[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  try {
    const { account, publicKey } = decodeSs58(text)
    return account ? publicKey : undefined
  } catch {
    return undefined // Not an address: the list is an extension's word.
  }
}

/** The usable accounts of a list that an extension shared; Ethereum-type and malformed ones are left out. */
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
      ...(typeof genesisHash === 'string' && genesisHash !== '' && { genesisHash }),
    })
  }
  return [...known.values()]
}

/** How an account is written on the network with this prefix. */
export const entryOf = ({ publicKey }: SharedAccount, prefix: number): AccountEntry => ({
  namespace: 'polkadot',
  address: encodeSs58(publicKey, prefix),
  type: 'eoa',
  publicKey,
})

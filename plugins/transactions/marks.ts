import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import { canonicalAddress, decodeSs58, readBitcoinAddress, sha256, toHex } from '../values/index.ts'
import type { NamedTransfer } from './contract.ts'

/** One spelling per address: two texts that pay the same account are the same. */
function canonical(networkId: CaipNetworkId, address: string): string {
  if (networkId.startsWith('eip155:')) return address.toLowerCase().replace(/^0x/, '')
  // A transaction names scripts; addresses are a way to write them.
  if (networkId.startsWith('bip122:')) return readBitcoinAddress(address)?.script ?? address
  if (!networkId.startsWith('polkadot:'))
    return canonicalAddress(networkId.split(':')[0] as Namespace, address)
  try {
    return decodeSs58(address).publicKey
  } catch {
    return address // The chain adapter refuses it with its own words.
  }
}

/**
 * Hex digests by which a transfer is recognised. Two are the same transfer when one of them seeks what the other is
 * held by: that is how a part which one of them leaves open is compared with one that names it.
 */
export interface Marks {
  /** Recorded while a wallet holds the transfer. What other tabs may not ask for meanwhile comes first. */
  readonly held: readonly string[]
  /** Looked for among what is held. */
  readonly sought: readonly string[]
}

/** The marks of what moves from where to where; the same for transfers that pay the same. */
export function marksOf(
  networkId: CaipNetworkId,
  { from, to, amount, token, data }: NamedTransfer,
): Marks {
  const isSolana = networkId.startsWith('solana:')
  const units = /^\d+$/.test(amount) ? String(BigInt(amount)) : amount
  // A token account belongs to one mint, and a plain transfer of the ledger does not name the mint.
  const asset = token !== undefined && isSolana ? 'token' : (token ?? '')
  const mark = (payee: string, ...more: readonly string[]): string => {
    const [payer, payed, coin] = [from, payee, asset].map((text) => canonical(networkId, text))
    const text = JSON.stringify([networkId, payer, payed, coin, units, ...more])
    return toHex(sha256(new TextEncoder().encode(text)))
  }
  const either = (own: string, others: string, unlike: string): Marks => ({
    held: [own, others],
    sought: [own, unlike],
  })
  // An unnamed receiver may be any, so it is the same as each of them; two that are named are compared.
  if (to === undefined)
    return { held: [mark('', 'unnamed')], sought: [mark('', 'unnamed'), mark('', 'named')] }
  if (isSolana) return either(mark(to), mark('', 'named'), mark('', 'unnamed'))
  if (token !== undefined || !networkId.startsWith('eip155:'))
    return { held: [mark(to)], sought: [mark(to)] }
  // Data beside coin may be what an app appends to a plain transfer, so it is the same as the plain one.
  if (data === undefined) return { held: [mark(to)], sought: [mark(to), mark(to, 'data')] }
  return either(mark(to, 'data', data.toLowerCase()), mark(to, 'data'), mark(to))
}

/** The marks of several transfers that are asked for at once, or of several spellings of one. */
export function allMarks(marks: readonly Marks[]): Marks {
  const unique = (lists: readonly (readonly string[])[]): readonly string[] => [
    ...new Set(lists.flat()),
  ]
  const first = ({ held }: Marks): readonly string[] => held.slice(0, 1)
  const rest = ({ held }: Marks): readonly string[] => held.slice(1)
  return {
    held: unique([...marks.map(first), ...marks.map(rest)]),
    sought: unique(marks.map(({ sought }) => sought)),
  }
}

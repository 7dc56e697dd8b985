import type { CaipNetworkId, Namespace } from '../../../kernel/index.ts'
import { canonicalAddress, decodeSs58, readBitcoinAddress } from '../../values/index.ts'
import type { NamedTransfer } from '../contract.ts'
import { digest } from './digest.ts'

/** One spelling per address, so that two texts of the same account are equal. */
function canonical(networkId: CaipNetworkId, address: string): string {
  if (networkId.startsWith('eip155:')) return address.toLowerCase().replace(/^0x/, '')
  // Transactions contain scripts; an address is only a spelling of one.
  if (networkId.startsWith('bip122:')) return readBitcoinAddress(address)?.script ?? address
  if (!networkId.startsWith('polkadot:'))
    return canonicalAddress(networkId.split(':')[0] as Namespace, address)
  try {
    return decodeSs58(address).publicKey
  } catch {
    return address // The chain adapter refuses it with its own error.
  }
}

/** SHA-256 of an account on a network, hex; equal for all spellings of its address. */
export const accountDigest = (networkId: CaipNetworkId, address: string): string =>
  digest(JSON.stringify([networkId, canonical(networkId, address)]))

/**
 * Hex digests that identify a transfer. Two transfers are the same if one seeks a mark that the other is held by. In
 * this way a part that one leaves open matches any value in the other.
 */
export interface Marks {
  /**
   * Recorded while a wallet holds the transfer. The mark of the transfer itself comes first: other tabs read only the
   * first 32.
   */
  readonly held: readonly string[]
  /** Compared with held marks. */
  readonly sought: readonly string[]
}

/** The marks of a transfer; equal for transfers with the same payment. */
export function marksOf(
  networkId: CaipNetworkId,
  { from, to, units, token, data }: NamedTransfer,
): Marks {
  const isSolana = networkId.startsWith('solana:')
  const plain = /^\d+$/.test(units) ? String(BigInt(units)) : units
  // A token account belongs to one mint, and a plain token transfer does not name the mint.
  const asset = token !== undefined && isSolana ? 'token' : (token ?? '')
  const mark = (payee: string, ...more: readonly string[]): string => {
    const [payer, payed, coin] = [from, payee, asset].map((text) => canonical(networkId, text))
    const text = JSON.stringify([networkId, payer, payed, coin, plain, ...more])
    return digest(text)
  }
  const either = (own: string, others: string, unlike: string): Marks => ({
    held: [own, others],
    sought: [own, unlike],
  })
  // A transfer without a receiver matches one to any receiver; two named receivers are compared.
  if (to === undefined)
    return { held: [mark('', 'unnamed')], sought: [mark('', 'unnamed'), mark('', 'named')] }
  if (isSolana) return either(mark(to), mark('', 'named'), mark('', 'unnamed'))
  if (token !== undefined || !networkId.startsWith('eip155:'))
    return { held: [mark(to)], sought: [mark(to)] }
  // Apps may append data to a plain coin transfer, so both count as the same.
  if (data === undefined) return { held: [mark(to)], sought: [mark(to), mark(to, 'data')] }
  return either(mark(to, 'data', data.toLowerCase()), mark(to, 'data'), mark(to))
}

/** The marks of several transfers in one request, or of several spellings of one transfer. */
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

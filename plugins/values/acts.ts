import { sha256 } from '@noble/hashes/sha2'
import { type CaipNetworkId, canonicalJson } from '../../kernel/index.ts'
import { toHex } from './hex.ts'

/** A call of a contract: amounts in the smallest unit of the native coin, decimal text. */
interface Call {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

/** A text that is equal for equal calls, however their addresses and data are spelled. */
export const callText = ({ from, to, value, data }: Call): string =>
  canonicalJson({ call: JSON.stringify({ from, to, value, data }).toLowerCase() })

/** SHA-256 of what a request does on a network, by a text that is equal for requests with the same effect; hex. */
export const actDigest = (networkId: CaipNetworkId, text: string): string =>
  toHex(sha256(new TextEncoder().encode(JSON.stringify([networkId, 'call', text]))))

import { fromHex, toHex } from '../values/index.ts'
import { polkadotErrors } from './errors.ts'

/** Key types by the byte that names them in front of a signature. */
const schemes = ['ed25519', 'sr25519', 'ecdsa']

/** A signature's bytes: 64, or 65 with a recovery or scheme byte, or 66 with both. */
function bytesOf(answer: unknown): Uint8Array {
  const text = (answer as { readonly signature?: unknown } | null | undefined)?.signature ?? answer
  const bytes = typeof text === 'string' && text.startsWith('0x') ? fromHex(text) : undefined
  const fits = bytes && bytes.length >= 64 && bytes.length <= 66
  if (!fits || bytes.every((byte) => byte === 0)) throw polkadotErrors.create('bad-signature')
  return bytes
}

const sizeOf = (scheme: number): number => (schemes[scheme] === 'ecdsa' ? 65 : 64)

/** The scheme byte in front, if there is one. 65 bytes are ambiguous: the key's type decides. */
function schemeOf(bytes: Uint8Array, type: string | undefined): number | undefined {
  const [first = -1] = bytes
  const wanted = schemes.indexOf(type ?? '')
  const carries = schemes[first] !== undefined && bytes.length === sizeOf(first) + 1
  return carries && (wanted === -1 || wanted === first) ? first : undefined
}

/** A message's signature in hex, without a scheme byte. Throws `polkadot/bad-signature`. */
export function readSignature(answer: unknown, type?: string): string {
  const bytes = bytesOf(answer)
  const named = type !== undefined && schemeOf(bytes, type) !== undefined
  return `0x${toHex(named ? bytes.subarray(1) : bytes)}`
}

/** A transaction's signature in hex with its scheme byte, which some wallets leave out. Throws `polkadot/bad-signature`. */
export function readMultiSignature(answer: unknown, type?: string): `0x${string}` {
  const bytes = bytesOf(answer)
  if (schemeOf(bytes, type) !== undefined) return `0x${toHex(bytes)}`
  const scheme = schemes.indexOf(type ?? '')
  if (scheme === -1 || bytes.length !== sizeOf(scheme)) throw polkadotErrors.create('bad-signature')
  return `0x${toHex(Uint8Array.of(scheme, ...bytes))}`
}

import { fromHex, toHex } from '../values/index.ts'
import type { SignedPayload, SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { signatureOf, transactionIn } from './same-transaction.ts'

/** Key types, by the scheme byte before a signature. */
const schemes = ['ed25519', 'sr25519', 'ecdsa']

/** Reads a signature's bytes: 64, or 65 with a recovery or scheme byte, or 66 with both. */
function bytesOf(answer: unknown): Uint8Array {
  const text = (answer as { readonly signature?: unknown } | null | undefined)?.signature ?? answer
  const bytes = typeof text === 'string' && text.startsWith('0x') ? fromHex(text) : undefined
  const fits = bytes && bytes.length >= 64 && bytes.length <= 66
  if (!fits || bytes.every((byte) => byte === 0)) throw polkadotErrors.create('bad-signature')
  return bytes
}

const sizeOf = (scheme: number): number => (schemes[scheme] === 'ecdsa' ? 65 : 64)

/** The scheme byte of a signature, if it has one. 65 bytes are ambiguous: the key's type decides. */
function schemeOf(bytes: Uint8Array, type: string | undefined): number | undefined {
  const [first = -1] = bytes
  const wanted = schemes.indexOf(type ?? '')
  const carries = schemes[first] !== undefined && bytes.length === sizeOf(first) + 1
  return carries && (wanted === -1 || wanted === first) ? first : undefined
}

/** Reads a message's signature in hex, without a scheme byte. Throws `polkadot/bad-signature`. */
export function readSignature(answer: unknown, type?: string): string {
  const bytes = bytesOf(answer)
  const named = type !== undefined && schemeOf(bytes, type) !== undefined
  return `0x${toHex(named ? bytes.subarray(1) : bytes)}`
}

/**
 * Reads a transaction's signature in hex with its scheme byte, which some wallets omit. Throws
 * `polkadot/bad-signature`.
 */
export function readMultiSignature(answer: unknown, type?: string): `0x${string}` {
  const bytes = bytesOf(answer)
  if (schemeOf(bytes, type) !== undefined) return `0x${toHex(bytes)}`
  const scheme = schemes.indexOf(type ?? '')
  if (scheme === -1 || bytes.length !== sizeOf(scheme)) throw polkadotErrors.create('bad-signature')
  return `0x${toHex(Uint8Array.of(scheme, ...bytes))}`
}

/**
 * Reads the answer to a payload. If the caller takes whole transactions and the wallet built one, it is compared with
 * the payload, and its signature counts. Throws `polkadot/bad-signature`, `polkadot/other-transaction`.
 */
export function readSigned(answer: unknown, payload: SignerPayload, type?: string): SignedPayload {
  const built = payload.withSignedTransaction === true ? transactionIn(answer) : undefined
  return built === undefined
    ? { signature: readMultiSignature(answer, type) }
    : { signature: signatureOf(payload, built), signedTransaction: built }
}

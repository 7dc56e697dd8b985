import { fromHex, toHex } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import type { SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'

/** SCALE's compact form of a number, in hex. */
function compact(value: bigint): string {
  const little = (size: number, number: bigint): string =>
    Array.from({ length: size }, (_, at) =>
      Number((number >> BigInt(8 * at)) & 0xffn)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
  if (value < 1n << 6n) return little(1, value << 2n)
  if (value < 1n << 14n) return little(2, (value << 2n) | 1n)
  if (value < 1n << 30n) return little(4, (value << 2n) | 2n)
  const size = Math.ceil(value.toString(16).length / 2)
  return little(1, BigInt(((size - 4) << 2) | 3)) + little(size, value)
}

const hexOf = (value: unknown): string => String(value).replace(/^0x/, '').toLowerCase()

/** The fields of a payload that a signed transaction contains before its call, by the name of their extension. */
const fields: Readonly<Record<string, (payload: SignerPayload) => readonly string[]>> = {
  CheckMortality: ({ era }) => [hexOf(era)],
  CheckEra: ({ era }) => [hexOf(era)],
  CheckNonce: ({ nonce }) => [compact(BigInt(String(nonce)))],
  ChargeTransactionPayment: ({ tip }) => [compact(BigInt(String(tip)))],
  SkipCheckIfFeeless: ({ tip }) => [compact(BigInt(String(tip)))],
  ChargeAssetTxPayment({ tip, assetId }) {
    const asset = assetId === null || assetId === undefined ? ['00'] : [hexOf(assetId)]
    const forms = [...asset, ...(asset[0] === '00' ? [] : [`01${asset[0]}`])]
    return forms.map((form) => compact(BigInt(String(tip))) + form)
  },
  // A wallet may add a hash of the chain's metadata, which its device needs to show the call.
  CheckMetadataHash: () => ['00', '01'],
}

/** What follows the signature in transactions that may be made of a payload. */
function restsOf(payload: SignerPayload): readonly string[] {
  const extras = payload.signedExtensions.reduce<readonly string[]>(
    (found, name) => {
      const own = Object.hasOwn(fields, name) ? fields[name]?.(payload) : undefined
      return own ? found.flatMap((before) => own.map((one) => before + one)) : found
    },
    [''],
  )
  return extras.map((extra) => extra + hexOf(payload.method))
}

/** Lengths of signatures by their scheme byte: ed25519, sr25519, ecdsa. */
const sizes: Readonly<Record<string, number>> = { '00': 64, '01': 64, '02': 65 }

/** The signature in a signed transaction of version 4, if the rest is what the payload asks for. */
function signatureIn(payload: SignerPayload, signed: string): string | undefined {
  const key = publicKeyOf(payload.address)?.slice(2)
  const text = hexOf(signed)
  if (key === undefined) return undefined
  // The length of the bytes that follow, then version 4 and the mark of a signature.
  const body = [1, 2, 4]
    .map((size) => [text.slice(0, size * 2), text.slice(size * 2)] as const)
    .find(([length, rest]) => length === compact(BigInt(rest.length / 2)))?.[1]
  if (!body?.startsWith('84')) return undefined
  // Some chains write the key without the byte that says that it is one.
  const at = [`8400${key}`, `84${key}`].find((head) => body.startsWith(head))?.length
  const size = at === undefined ? undefined : sizes[body.slice(at, at + 2)]
  if (at === undefined || size === undefined) return undefined
  const end = at + 2 + size * 2
  return restsOf(payload).includes(body.slice(end)) ? `0x${body.slice(at, end)}` : undefined
}

/**
 * Reads the signature from a transaction that a wallet built from a payload. Throws `polkadot/other-transaction` unless
 * its account, call, nonce, era and tip are those of the payload: a wallet may add the hash of the chain's metadata only
 * (`CheckMetadataHash`).
 */
export function signatureOf(payload: SignerPayload, signed: string): string {
  let found: string | undefined
  try {
    found = signatureIn(payload, signed)
  } catch (cause) {
    throw polkadotErrors.create('other-transaction', undefined, { cause })
  }
  if (found === undefined) throw polkadotErrors.create('other-transaction')
  return found
}

/** A signed transaction of a wallet's answer, in hex; undefined if it has none. Throws `polkadot/bad-signature`. */
export function transactionIn(answer: unknown): `0x${string}` | undefined {
  const given = (answer as { readonly signedTransaction?: unknown } | null | undefined)
    ?.signedTransaction
  if (given === undefined || given === null) return undefined
  const bytes =
    given instanceof Uint8Array
      ? given
      : typeof given === 'string' && given.startsWith('0x')
        ? fromHex(given)
        : undefined
  if (!bytes || bytes.length > 65_536) throw polkadotErrors.create('bad-signature')
  return `0x${toHex(bytes)}`
}

import type { SignedPermit } from '../swap/contract.ts'
import { abiWord } from '../values/index.ts'

// Position of a signed approval (EIP-2612) in calldata of 1inch's routers, as the seven words of its arguments: `swap`
// of v5 has an argument for it, and v6 wraps its calls that sell a token in `permitAndCall(token ++ permit, call)`.

const swapV5 = '0x12aa3caf'
/** swap, unoswap, unoswap2, unoswap3. */
const wrappedByV6 = ['0x07ed2379', '0x83800a8e', '0x8770ba91', '0x19367472']
const permitAndCall = '0x5816d723'

/** A word of the arguments; undefined if there is none. */
export const wordOf = (data: string, index: number): bigint | undefined => {
  const digits = data.slice(10 + 64 * index, 74 + 64 * index)
  return /^[0-9a-f]{64}$/i.test(digits) ? BigInt(`0x${digits}`) : undefined
}

/** The bytes of an argument, as hex without 0x; undefined if they exceed the calldata. */
function bytesOf(data: string, index: number): string | undefined {
  const body = data.slice(10)
  // An offset that is not a number reads nothing, and no bytes have its length.
  const at = 2 * Number(wordOf(data, index) ?? Number.NaN)
  const [length] = /^[0-9a-f]{64}/i.exec(body.slice(at, at + 64)) ?? []
  const digits = 2 * Number(`0x${length}`)
  const bytes = body.slice(at + 64, at + 64 + digits)
  return bytes.length === digits ? bytes.toLowerCase() : undefined
}

/** Encodes bytes for the tail after the argument words. */
const tail = (bytes: string): string =>
  abiWord(bytes.length / 2) + bytes.padEnd(64 * Math.ceil(bytes.length / 64), '0')

const wordsOf = ({ owner, spender, value, deadline, v, r, s }: SignedPermit): string =>
  [owner, spender, value, deadline, v, r, s].map(abiWord).join('')

/** Seven words as a permit; undefined for anything else. */
function readWords(bytes: string): SignedPermit | undefined {
  if (!/^(?:[0-9a-f]{64}){7}$/.test(bytes)) return undefined
  const words = bytes.match(/.{64}/g) ?? []
  const [owner = 0n, spender = 0n, value = 0n, deadline = 0n, v = 0n] = words.map((one) =>
    BigInt(`0x${one}`),
  )
  if (owner >> 160n || spender >> 160n || v > 255n) return undefined
  const addressOf = (address: bigint): string => `0x${address.toString(16).padStart(40, '0')}`
  return {
    ...{ owner: addressOf(owner), spender: addressOf(spender) },
    ...{ value: value.toString(), deadline: deadline.toString(), v: Number(v) },
    ...{ r: `0x${words[5]}`, s: `0x${words[6]}` },
  }
}

const selectorOf = (data: string): string => data.slice(0, 10).toLowerCase()

/** Whether a call can include a permit. */
export const takesPermit = (data: string): boolean =>
  wrappedByV6.includes(selectorOf(data)) ||
  (selectorOf(data) === swapV5 && bytesOf(data, 8) === '' && bytesOf(data, 9) !== undefined)

/** Adds a permit to a call. */
export function withPermit(data: string, token: string, permit: SignedPermit): string {
  const words = wordsOf(permit)
  if (selectorOf(data) === swapV5) {
    // The executor and the order precede the two offsets, which count from there.
    const head = data.slice(0, 10 + 64 * 8)
    const bytes = tail(words)
    return (
      head + abiWord(320) + abiWord(320 + bytes.length / 2) + bytes + tail(bytesOf(data, 9) ?? '')
    )
  }
  const bytes = tail(token.slice(2).toLowerCase() + words)
  return permitAndCall + abiWord(64) + abiWord(64 + bytes.length / 2) + bytes + tail(data.slice(2))
}

/** A call and its permit: for `token`, or for the token it sells if none is named. */
export interface CarriedPermit {
  readonly data: string
  readonly token?: string
  readonly permit?: SignedPermit
}

/** Extracts a call and its permit; undefined for an unreadable permit. */
export function readCarried(data: string): CarriedPermit | undefined {
  if (selectorOf(data) === swapV5) {
    const bytes = bytesOf(data, 8)
    if (bytes === '') return { data }
    const permit = readWords(bytes ?? '')
    return permit && { data, permit }
  }
  if (selectorOf(data) !== permitAndCall) return { data }
  const [bytes, call] = [bytesOf(data, 0), bytesOf(data, 1)]
  const permit = readWords(bytes?.slice(40) ?? '')
  if (!permit || call === undefined || !wrappedByV6.includes(`0x${call.slice(0, 8)}`))
    return undefined
  return { data: `0x${call}`, token: `0x${bytes?.slice(0, 40)}`, permit }
}

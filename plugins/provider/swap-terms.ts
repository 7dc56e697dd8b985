import type { SwapTerms } from '../swap/contract.ts'
import { readCarried, wordOf } from './swap-permit.ts'

/**
 * `swap` of 1inch's aggregation routers v5 and v6, whose second argument is the order, inline: source and destination
 * token, source and destination receiver, amount, least return, flags.
 */
const selectors = ['0x12aa3caf', '0x07ed2379']
const nativeCoin = `0x${'e'.repeat(40)}`
const zero = `0x${'0'.repeat(40)}`

/** Trades of the same routers on single pools, which pay the caller: positions of token, amount and minimum return. */
const trades: Readonly<
  Record<string, { readonly token?: number; readonly amount?: number; readonly least: number }>
> = {
  // v6: unoswap, unoswap2, unoswap3; ethUnoswap, ethUnoswap2, ethUnoswap3. v5: unoswap.
  '0x83800a8e': { token: 0, amount: 1, least: 2 },
  '0x8770ba91': { token: 0, amount: 1, least: 2 },
  '0x19367472': { token: 0, amount: 1, least: 2 },
  '0xa76dfc3b': { least: 0 },
  '0x89af926a': { least: 0 },
  '0x188ac35d': { least: 0 },
  '0x0502b1c5': { token: 0, amount: 1, least: 2 },
}

/** The terms of a trade on single pools; a trade of the native coin sells the transaction's value. */
function readTrade(data: string, owner: string, value: string): SwapTerms | undefined {
  const trade = trades[data.slice(0, 10).toLowerCase()]
  if (!trade) return undefined
  const { token, amount: at, least } = trade
  const from = token === undefined ? undefined : wordOf(data, token)
  const amount = at === undefined ? BigInt(value) : wordOf(data, at)
  const minimum = wordOf(data, least)
  if (amount === undefined || minimum === undefined) return undefined
  if (token !== undefined && (from === undefined || from >> 160n !== 0n)) return undefined
  return {
    ...(from !== undefined && { from: `0x${from.toString(16).padStart(40, '0')}` }),
    receiver: owner,
    units: amount.toString(),
    minimum: minimum.toString(),
    unnamed: true,
  }
}

/**
 * The terms of a swap's calldata. Undefined for methods that are unknown or pay others, and for a permit that is
 * unreadable or for another token than the sold one. `value`: the transaction's value in wei.
 */
export function readTerms(data: string, owner: string, value: string): SwapTerms | undefined {
  const carried = readCarried(data)
  const terms = carried && readCall(carried.data, owner, value)
  if (!terms || !carried.permit) return terms
  const { token = terms.from, permit } = carried
  return terms.from !== undefined && token === terms.from ? { ...terms, permit } : undefined
}

function readCall(data: string, owner: string, value: string): SwapTerms | undefined {
  const trade = readTrade(data, owner, value)
  if (trade) return trade
  if (!selectors.includes(data.slice(0, 10).toLowerCase())) return undefined
  // After the selector and the executor.
  const words = Array.from({ length: 7 }, (_, index) =>
    data.slice(74 + 64 * index, 138 + 64 * index).toLowerCase(),
  )
  const [source = '', destination = '', , receiver = '', amount = '', minimum = '', flags = ''] =
    words
  const addresses = [source, destination, receiver]
  if (words.some((word) => !/^[0-9a-f]{64}$/.test(word))) return undefined
  if (addresses.some((word) => !word.startsWith('0'.repeat(24)))) return undefined
  // A partial fill returns the rest, so the minimum would not hold.
  if (BigInt(`0x${flags}`) & 1n) return undefined
  const addressOf = (word: string): string => `0x${word.slice(24)}`
  const tokenOf = (word: string): string | undefined =>
    addressOf(word) === nativeCoin ? undefined : addressOf(word)
  const [from, to] = [tokenOf(source), tokenOf(destination)]
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    // Without a receiver the router pays the caller.
    receiver: addressOf(receiver) === zero ? owner : addressOf(receiver),
    units: BigInt(`0x${amount}`).toString(),
    minimum: BigInt(`0x${minimum}`).toString(),
  }
}

import type { ReadIo } from '../accounts/contract.ts'
import { type BitcoinAddress, readBitcoinAddress } from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import { type Coin, coins, feeRate } from './esplora.ts'

/** Virtual bytes of an input, by what the address that is spent from pays to. */
const inputSizes: Readonly<Record<BitcoinAddress['type'], bigint>> = {
  p2tr: 58n,
  p2wpkh: 68n,
  p2sh: 91n,
  p2pkh: 148n,
  p2wsh: 105n,
  'unknown-witness': 105n,
}
const outputSize = 43n

/** Coins that cover an amount and the fee of spending them, with one output for the change. */
export interface Choice {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** Virtual bytes. */
  readonly size: bigint
  readonly change: bigint
}

/** Takes the largest coins until the amount and its fee are covered. Throws `bip122/too-little`. */
export async function choose(io: ReadIo, from: string, amount: bigint): Promise<Choice> {
  const [rate, held] = await Promise.all([feeRate(io), coins(io, from)])
  const inputSize = inputSizes[readBitcoinAddress(from)?.type ?? 'p2pkh']
  let size = 11n + 2n * outputSize
  let sum = 0n
  for (const [index, coin] of held.entries()) {
    size += inputSize
    sum += coin.value
    const fee = (size * rate + 999n) / 1000n
    if (sum >= amount + fee)
      return { coins: held.slice(0, index + 1), fee, size, change: sum - amount - fee }
  }
  throw bip122Errors.create('too-little')
}

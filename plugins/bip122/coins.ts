import type { ReadIo } from '../connections/contract.ts'
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
/** Change below this costs more to spend than it is worth: it becomes part of the fee. */
const leastChange = 546n

/** Coins that cover an amount and the fee of spending them, with one output for the change. */
export interface Choice {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** Virtual bytes. */
  readonly size: bigint
  /** None where it is zero. */
  readonly change: bigint
  /** What it would cost to spend every coin. */
  readonly feeOfAll: bigint
}

/** Takes the largest coins until the amount and its fee are covered. Throws `bip122/too-little`. */
export async function choose(io: ReadIo, from: string, amount: bigint): Promise<Choice> {
  const [rate, held] = await Promise.all([feeRate(io), coins(io, from)])
  const inputSize = inputSizes[readBitcoinAddress(from)?.type ?? 'p2pkh']
  const outputs = 11n + 2n * outputSize
  const feeFor = (size: bigint): bigint => (size * rate + 999n) / 1000n
  const feeOfAll = feeFor(outputs + inputSize * BigInt(held.length))
  let size = outputs
  let sum = 0n
  for (const [index, coin] of held.entries()) {
    size += inputSize
    sum += coin.value
    const fee = feeFor(size)
    const rest = sum - amount - fee
    if (rest < 0n) continue
    const chosen = { coins: held.slice(0, index + 1), size, feeOfAll }
    return rest < leastChange
      ? { ...chosen, fee: fee + rest, change: 0n }
      : { ...chosen, fee, change: rest }
  }
  throw bip122Errors.create('too-little')
}

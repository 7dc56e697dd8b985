import type { ChainIo } from '../connections/contract.ts'
import { type BitcoinAddress, readBitcoinAddress } from '../values/index.ts'
import type { BitcoinProvider } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { type Coin, coins, feeRate } from './esplora.ts'

/** Virtual bytes of an input, by the type of its address. */
const inputSizes: Readonly<Record<BitcoinAddress['type'], bigint>> = {
  p2tr: 58n,
  p2wpkh: 68n,
  p2sh: 91n,
  p2pkh: 148n,
  p2wsh: 105n,
  'unknown-witness': 105n,
}
const outputSize = 43n
/** Smaller change would cost more to spend than it is worth: it is added to the fee. */
const leastChange = 546n

/**
 * Largest coin of a taproot account that is never spent, in satoshis: inscriptions lie in coins of up to this value
 * (https://docs.ordinals.com), often on the only account of a wallet, and spending such a coin loses them.
 */
const mayCarry = 10_000n

/** Coins that cover an amount and its fee, with at most one output for change. */
export interface Choice {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** Virtual bytes. */
  readonly size: bigint
  /** Zero: no change output. */
  readonly change: bigint
  /** Fee for spending all coins. */
  readonly feeOfAll: bigint
}

/**
 * Takes the largest coins until the amount and its fee are covered. A wallet that only signs cannot leave out coins that
 * may carry inscriptions, so this does. Throws `bip122/too-little` and `bip122/kept-coins`.
 */
export async function choose(io: ChainIo, from: string, amount: bigint): Promise<Choice> {
  const spares = (io.provider as BitcoinProvider).sendTransfer === undefined
  const [rate, all] = await Promise.all([feeRate(io), coins(io, from)])
  const { type = 'p2pkh' } = readBitcoinAddress(from) ?? {}
  const inputSize = inputSizes[type]
  const held = spares && type === 'p2tr' ? all.filter(({ value }) => value > mayCarry) : all
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
  throw bip122Errors.create(held.length < all.length ? 'kept-coins' : 'too-little')
}

import { formatUnits, parseUnits } from 'viem'
import { failure } from '../failure.ts'

/** Ten-thousandths of a unit of fiat money: exact for every amount a visitor can type. */
export type Fiat = bigint

const places = 4

/** Reads `12`, `12.5` or a number. Throws a 400 that names the field. */
export function parseFiat(value: unknown, field: string): Fiat {
  const text = String(value)
  if (/^\d{1,9}(\.\d{1,4})?$/.test(text)) return parseUnits(text, places)
  throw failure(400, field, `${field} must be an amount such as 50.00.`)
}

/** Two decimals, rounded down. */
export function formatFiat(amount: Fiat): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, places).split('.')
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`
}

/** A share in hundredths of a percent. */
export function share(amount: Fiat, basisPoints: bigint): Fiat {
  return (amount * basisPoints) / 10_000n
}

const priceScale = 1_000_000n

/** Base units that an amount buys at a price per whole unit, rounded down. */
export function unitsFor(amount: Fiat, price: number, decimals: number): bigint {
  const scaled = BigInt(Math.round(price * Number(priceScale)))
  if (scaled <= 0n) throw failure(503, 'price', 'There is no price for this currency.')
  return (amount * priceScale * 10n ** BigInt(decimals)) / (scaled * 10n ** BigInt(places))
}

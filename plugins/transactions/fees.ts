import type { FeeEstimate } from './adapters.ts'

/** eip155: gas of a coin transfer to a person, which is always used in full. Other limits may leave something over. */
const plainGas = '21000'

type Known = readonly (FeeEstimate | undefined)[]

const isKnown = (found: Known): found is readonly FeeEstimate[] => !found.includes(undefined)

/** The part of the fee that is not gas, smallest unit. */
const besideGas = ({ fee, gas = '0', gasPrice = '0' }: FeeEstimate): bigint =>
  BigInt(fee) - BigInt(gas) * BigInt(gasPrice)

/** The fee at a given price, smallest unit; unchanged for a step without a price. */
export const feeAt = (one: FeeEstimate, price: bigint | undefined): bigint =>
  one.fixed && price !== undefined
    ? BigInt(one.gas ?? '0') * price + besideGas(one)
    : BigInt(one.fee)

/** The fee at the price and limit of a request. */
export const atPrice = (
  one: FeeEstimate,
  { gas = one.gas ?? '0', gasPrice }: Pick<FeeEstimate, 'gas' | 'gasPrice'>,
): FeeEstimate =>
  gasPrice === undefined
    ? one
    : { ...one, gas, gasPrice, fee: String(BigInt(gas) * BigInt(gasPrice) + besideGas(one)) }

/**
 * The price to name if `room` (smallest unit) is less than the sum of the upper limits: everything that is left, but at
 * most the usual price. Keeps a quarter more than the current value for costs other than gas. Undefined if `room`
 * suffices, if even the least price cannot be paid, or if no step has a price.
 */
export function fixedPrice(found: Known, room: bigint): bigint | undefined {
  if (!isKnown(found)) return undefined
  const taking = found.flatMap((one) => (one.fixed ? [{ ...one, fixed: one.fixed }] : []))
  const gas = taking.reduce((sum, one) => sum + BigInt(one.gas ?? '0'), 0n)
  const ceilings = found.reduce((sum, one) => sum + BigInt(one.fee), 0n)
  if (gas === 0n || ceilings <= room) return undefined
  const others = found.reduce(
    (sum, one) => sum + (one.fixed ? (besideGas(one) * 5n) / 4n : BigInt(one.fee)),
    0n,
  )
  const affordable = (room - others) / gas
  const usual = taking.map(({ fixed }) => BigInt(fixed.usual))
  const price = [affordable, ...usual].reduce((one, other) => (one < other ? one : other))
  return taking.every(({ fixed }) => price >= BigInt(fixed.least)) ? price : undefined
}

/** The total fee; undefined if one is unknown. The gas price is the first known one. */
export function total(found: Known, price: bigint | undefined): FeeEstimate | undefined {
  if (!isKnown(found)) return undefined
  const gasPrice = price ?? found.find((one) => one.gasPrice !== undefined)?.gasPrice
  const isCeiling = found.some((one) =>
    one.fixed && price !== undefined ? besideGas(one) > 0n || one.gas !== plainGas : one.ceiling,
  )
  const gas = found.reduce((sum, one) => sum + BigInt(one.gas ?? '0'), 0n)
  return {
    fee: String(found.reduce((sum, one) => sum + feeAt(one, price), 0n)),
    ...(gas > 0n && { gas: String(gas) }),
    simulated: found.every(({ simulated }) => simulated === true),
    ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }),
    ...(isCeiling && { ceiling: true as const }),
  }
}

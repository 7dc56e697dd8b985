import type { FeeEstimate, NamedFee } from '../adapters.ts'

/** Fewest units of any transaction, for a price without units. eip155: a coin transfer to a person. */
const fewest = '21000'

/** The fee that a request's own fields allow. */
export function namedFee({ fee, gas: units, gasPrice }: NamedFee): FeeEstimate {
  if (gasPrice === undefined) return { fee: fee ?? '0', ...(units !== undefined && { gas: units }) }
  const gas = units ?? fewest
  return { fee: fee ?? String(BigInt(gas) * BigInt(gasPrice)), gas, gasPrice }
}

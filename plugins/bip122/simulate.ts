import type { ChainIo } from '../connections/contract.ts'
import type { Simulated, SimulationInput } from '../transactions/contract.ts'
import { checked } from './adapter.ts'
import { choose } from './coins.ts'
import type { BitcoinProvider } from './contract.ts'
import { bip122Errors } from './errors.ts'

/**
 * The changes by a payment, from the coins that pay it: a Bitcoin transaction moves nothing but its inputs and outputs.
 * A wallet that makes the transaction itself pays the same with coins of its choice, which is said. Throws `bip122/…`
 * codes like an estimate.
 */
export async function simulate(
  io: ChainIo,
  { requests, from, owners }: SimulationInput,
): Promise<Simulated | undefined> {
  const [request] = requests
  if (!request || requests.length > 1 || 'data' in request) return undefined
  const amount = checked(io, request)
  const choice = await choose(io, request.from, amount).catch((cause: unknown) => {
    if (bip122Errors.is(cause, 'too-little') || bip122Errors.is(cause, 'kept-coins'))
      return undefined
    throw cause
  })
  if (!choice) return { changes: [], approvals: [], fails: true }
  const { coins, fee, change } = choice
  const spent = coins.reduce((sum, { value }) => sum + value, 0n)
  const [, receiver] = owners
  const paid = spent - change - fee
  return {
    changes:
      receiver === undefined
        ? []
        : [
            { owner: from, units: String(-paid) },
            { owner: receiver, units: String(amount) },
          ],
    approvals: [],
    ...((io.provider as BitcoinProvider).sendTransfer && { limit: 'wallet-chooses' as const }),
  }
}

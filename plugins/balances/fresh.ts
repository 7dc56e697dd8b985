import type { CaipAddress, Context } from '../../kernel/index.ts'
import type { BalancesContract, NativeBalance } from './contract.ts'

/** How long a native balance serves without asking the node again, in ms. */
const freshMs = 30_000

/** What was read of an account in the last 30 s. */
export function freshBalance(
  { state, ports }: Context<BalancesContract>,
  caipAddress: CaipAddress,
): NativeBalance | undefined {
  const kept = state.balances.native.find((one) => one.caipAddress === caipAddress)
  // From before a clock was set back: old, like in `age`, which this module keeps out of a file of its own.
  const passed = kept ? ports.clock.now() - kept.at : -1
  return passed >= 0 && passed < freshMs ? kept : undefined
}

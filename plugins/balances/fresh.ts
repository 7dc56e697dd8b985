import type { CaipAddress, Context } from '../../kernel/index.ts'
import type { BalancesContract, NativeBalance } from './contract.ts'

/** Cache time of a native balance, in ms. */
const freshMs = 30_000

/** The balance of an account if it was read in the last 30 s. */
export function freshBalance(
  { state, ports }: Context<BalancesContract>,
  caipAddress: CaipAddress,
): NativeBalance | undefined {
  const kept = state.balances.native.find((one) => one.caipAddress === caipAddress)
  // A time ahead means that the clock was set back: treat it as old, like `age`. Not imported, because this module
  // would then become a file of its own.
  const passed = kept ? ports.clock.now() - kept.at : -1
  return passed >= 0 && passed < freshMs ? kept : undefined
}

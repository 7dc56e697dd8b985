import type { CaipAddress, Context } from '../../kernel/index.ts'
import type { AccountsContract, NativeBalance } from './contract.ts'

/** How long a native balance serves without asking the node again, in ms. */
const freshMs = 30_000

/** What was read of an account in the last 30 s. */
export function freshBalance(
  { state, ports }: Context<AccountsContract>,
  caipAddress: CaipAddress,
): NativeBalance | undefined {
  const kept = state.accounts.nativeBalances.find((one) => one.caipAddress === caipAddress)
  const age = kept ? ports.clock.now() - kept.at : freshMs
  // A clock that was set back makes ages negative: nothing is known of those.
  return age >= 0 && age < freshMs ? kept : undefined
}

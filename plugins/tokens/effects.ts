import { delay, type Effects } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'

/** A node may answer for the block before; the list is read once it has settled, in ms. */
const settleMs = 1_000

export const effects: Effects<TokensContract> = [
  {
    on: 'balances/forgotten',
    order: 'latest',
    async run({ state, ports, signal, dispatch }, { networkId }) {
      const isShown =
        state.tokens.owner?.startsWith(`${networkId}:`) && state.tokens.status === 'loaded'
      if (!isShown) return
      await delay(ports.clock, settleMs, signal)
      // A failure is said by the command, and stands in the state.
      await dispatch.tokens.load().catch(() => undefined)
    },
  },
]

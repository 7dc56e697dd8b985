import { delay, type Effects } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { TokensContract } from './contract.ts'
import { selectTokens } from './selectors.ts'

/** A node may answer for the block before; the list is read once it has settled, in ms. */
const settleMs = 1_000

export const effects: Effects<TokensContract> = [
  {
    on: 'balances/forgotten',
    order: 'latest',
    async run({ state, ports, signal, dispatch }, { networkId }) {
      if (selectConnection(state)?.networkId !== networkId) return
      if (selectTokens(state).status !== 'loaded') return
      await delay(ports.clock, settleMs, signal)
      // A failure is said by the command, and stands in the state.
      await dispatch.tokens.load().catch(() => undefined)
    },
  },
]

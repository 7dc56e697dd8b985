import { type Context, delay, type Effects } from '../../kernel/index.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import type { TokensContract } from './contract.ts'
import { freshKept } from './kept.ts'
import { selectTokens } from './selectors.ts'

/** A node may answer for the block before; the list is read once it has settled, in ms. */
const settleMs = 1_000

/** What was on the screen a moment ago is there again at once. */
function showKept(ctx: Context<TokensContract>): void {
  const kept = freshKept(ctx, selectAccount(ctx.state)?.caipAddress)
  if (kept && selectTokens(ctx.state).status === 'idle') ctx.emit.loaded(kept)
}

export const effects: Effects<TokensContract> = [
  { on: 'kernel/restored', order: 'latest', run: showKept },
  // Its code may come after, and what is stored after that.
  { on: 'kernel/pluginLoaded', order: 'all', run: showKept },
  { on: 'kernel/merged', order: 'all', run: showKept },
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

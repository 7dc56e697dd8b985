import {
  type Context,
  compareAmounts,
  decimalText,
  delay,
  type Effects,
  formatAmount,
} from '../../kernel/index.ts'
import { selectBalance } from '../balances/selectors.ts'
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

/** The list knows another balance of the native coin than the page shows: the chain is asked which one is right. */
async function settleNative(
  { state, dispatch }: Context<TokensContract>,
  { owner, tokens }: TokensContract['events']['loaded'],
): Promise<void> {
  if (selectAccount(state)?.caipAddress !== owner) return
  const { value, decimals = 0 } = selectBalance(state)
  const native = tokens.find(({ address }) => address === undefined)
  const listed = decimalText(native?.quantity.numeric)
  if (value === undefined || listed === undefined) return
  if (compareAmounts(formatAmount(BigInt(value), decimals), listed) !== 0)
    await dispatch.balances.refresh()
}

export const effects: Effects<TokensContract> = [
  { on: 'tokens/loaded', order: 'latest', run: settleNative },
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

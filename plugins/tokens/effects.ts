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

/** A node may still answer for the previous block; the list is read again after this time, in ms. */
const settleMs = 1_000

/** Shows the last displayed list immediately. */
function showKept(ctx: Context<TokensContract>): void {
  const kept = freshKept(ctx, selectAccount(ctx.state)?.caipAddress)
  if (kept && selectTokens(ctx.state).status === 'idle') ctx.emit.loaded(kept)
}

/** If the list's native balance differs from the displayed one, asks the chain which is right. */
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
  {
    on: 'balances/forgotten',
    order: 'latest',
    async run({ state, ports, signal, dispatch }, { networkId }) {
      if (selectConnection(state)?.networkId !== networkId) return
      if (selectTokens(state).status !== 'loaded') return
      await delay(ports.clock, settleMs, signal)
      // The command reports a failure, and the state holds it.
      await dispatch.tokens.load().catch(() => undefined)
    },
  },
]

import { age, arrival, type Context, delay, type Effects } from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import type { SentTransaction } from '../transactions/contract.ts'
import { whenSeen } from '../values/index.ts'
import type { SwapContract } from './contract.ts'
import { quoteMs } from './selectors.ts'

type SwapContext = Context<SwapContract>

/** Pause in typing before a quote is fetched, in ms. */
const typingMs = 300

/** True if a transaction is a swap. */
const isSwap = (sent?: SentTransaction): boolean => sent?.action?.key === 'swap.action'

const showsResult = (ctx: SwapContext, intentId: string): boolean =>
  shownView(ctx.state.modal) === 'TransactionResult' &&
  currentEntry(ctx.state.modal)?.data.intentId === intentId

/** Fetches a quote if the form is complete and the balance suffices; the state holds the reason of a failure. */
async function quote({ state, dispatch }: SwapContext): Promise<void> {
  const { from, to, amount } = state.swap
  if (!from || !to || amount === '') return
  const { exceedsHeld } = await arrival(() => import('./amount.ts'))
  if (!exceedsHeld(state)) await dispatch.swap.refresh().catch(() => undefined)
}

export const effects: Effects<SwapContract> = [
  {
    on: 'swap/amountEntered',
    order: 'latest',
    async run(ctx) {
      await delay(ctx.ports.clock, typingMs, ctx.signal)
      await quote(ctx)
    },
  },
  {
    on: 'swap/pairChosen',
    order: 'latest',
    async run(ctx) {
      // The visitor has chosen a token: leave the list.
      if (shownView(ctx.state.modal) === 'SwapSelectToken') await ctx.dispatch.modal.back()
      const held = ctx.dispatch.swap.load().catch(() => undefined)
      await quote(ctx)
      await held
    },
  },
  {
    on: 'swap/quoted',
    order: 'latest',
    async run(ctx, { quote: { at } }) {
      await whenSeen(ctx, Math.max(0, quoteMs - age(ctx.ports.clock.now(), at)))
      if (shownView(ctx.state.modal) === 'Swap') await quote(ctx)
    },
  },
  ...(['modal/wentBack', 'modal/opened'] as const).map((on) => ({
    on,
    order: 'latest' as const,
    async run(ctx: SwapContext) {
      const { quote: old } = ctx.state.swap
      const isOld = old && age(ctx.ports.clock.now(), old.at) >= quoteMs
      if (isOld && shownView(ctx.state.modal) === 'Swap') await quote(ctx)
    },
  })),
  {
    kind: 'end',
    on: 'swap/review',
    order: 'latest',
    async run(ctx, { outcome }) {
      if (outcome === 'succeeded' && shownView(ctx.state.modal) === 'Swap')
        await ctx.dispatch.modal.push('ReviewTransaction')
    },
  },
  {
    // If the quote was older than 30 s, fetch a new one and show the review again.
    on: 'transactions/submitFailed',
    order: 'latest',
    async run(ctx, { intentId, code }) {
      if (code !== 'transactions/outdated' || intentId !== ctx.state.swap.intentId) return
      if (shownView(ctx.state.modal) === undefined) return
      await ctx.dispatch.swap.review().catch(() => undefined)
    },
  },
  {
    on: 'transactions/confirmed',
    order: 'all',
    async run(ctx, { intentId, status }) {
      const sent = ctx.state.transactions.sent.find((one) => one.intentId === intentId)
      if (status !== 'confirmed' || !sent || !isSwap(sent)) return
      await (await import('./settle.ts')).settle(ctx, sent)
      if (showsResult(ctx, sent.intentId))
        await ctx.dispatch.modal.replace('SwapResult', { intentId: sent.intentId })
    },
  },
  {
    // Replace the result by the form, with a current quote.
    on: 'transactions/retried',
    order: 'latest',
    async run(ctx, { intentId }) {
      if (!isSwap(ctx.state.transactions.sent.find((one) => one.intentId === intentId))) return
      if (showsResult(ctx, intentId)) await ctx.dispatch.modal.replace('Swap')
      await quote(ctx)
    },
  },
]

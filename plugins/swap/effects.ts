import { age, type Context, delay, type Effects } from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import type { SentTransaction } from '../transactions/contract.ts'
import { whenSeen } from '../values/index.ts'
import type { SwapContract } from './contract.ts'
import { quoteMs } from './order.ts'
import { exceedsHeld } from './selectors.ts'
import { settle } from './settle.ts'

type SwapContext = Context<SwapContract>

/** How long typing rests before a quote is fetched, in ms. */
const typingMs = 300

/** Whether a transaction is a swap. */
const isSwap = (sent?: SentTransaction): boolean => sent?.action?.key === 'swap.action'

const showsResult = (ctx: SwapContext, intentId: string): boolean =>
  shownView(ctx.state.modal) === 'TransactionResult' &&
  currentEntry(ctx.state.modal)?.data.intentId === intentId

/** A quote for the form, where it is complete and can be paid; why there is none is in the state. */
async function quote({ state, dispatch }: SwapContext): Promise<void> {
  const { from, to, amount } = state.swap
  if (from && to && amount !== '' && !exceedsHeld(state))
    await dispatch.swap.refresh().catch(() => undefined)
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
      // What the list was opened for is done.
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
    // A quote older than 30 s is fetched again, and shown for another decision.
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
    async run(ctx, { hash, replacedBy = hash, status }) {
      const sent = ctx.state.transactions.sent.find((one) => one.hash === replacedBy)
      if (status !== 'confirmed' || !sent || !isSwap(sent)) return
      await settle(ctx, sent)
      if (showsResult(ctx, sent.intentId))
        await ctx.dispatch.modal.replace('SwapResult', { intentId: sent.intentId })
    },
  },
  {
    // The form stands where its result stood, with a price of now.
    on: 'transactions/retried',
    order: 'latest',
    async run(ctx, { intentId }) {
      if (!isSwap(ctx.state.transactions.sent.find((one) => one.intentId === intentId))) return
      if (showsResult(ctx, intentId)) await ctx.dispatch.modal.replace('Swap')
      await quote(ctx)
    },
  },
]

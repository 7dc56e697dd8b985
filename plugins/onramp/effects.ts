import { type Context, delay, type Effects } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { OnrampContract } from './contract.ts'
import { readOrder } from './order.ts'

type OnrampContext = Context<OnrampContract>

/** Typing has paused; how often purchases are read after a seller's page was opened, and for how long. In ms. */
const pauseMs = 400
const pollMs = 5_000
const pollForMs = 600_000

/** What the form orders has its price asked for, once typing pauses. */
async function price({ state, ports, signal, dispatch }: OnrampContext): Promise<void> {
  if (state.onramp.status !== 'ready' || !readOrder(state.onramp).order) return
  await delay(ports.clock, pauseMs, signal)
  // A failure of it is in the state.
  await dispatch.onramp.quote().catch(() => undefined)
}

const isChoosing = ({ state: { modal } }: OnrampContext): boolean =>
  (modal.open || modal.embedded) && currentEntry(modal)?.view === 'OnRampChoice'

/** What the list was opened for is done. */
async function leaveChoice(ctx: OnrampContext): Promise<void> {
  if (isChoosing(ctx)) await ctx.dispatch.modal.back()
  await price(ctx)
}

export const effects: Effects<OnrampContract> = [
  { on: 'onramp/offered', order: 'latest', run: price },
  { on: 'onramp/entered', order: 'latest', run: leaveChoice },
  {
    // The seller's page is open: wait for what it delivers.
    on: 'onramp/opened',
    order: 'latest',
    async run(ctx, { at }) {
      const { ports, signal, dispatch } = ctx
      const { owner } = ctx.state.onramp
      const known = new Set(ctx.state.onramp.purchases.map(({ id }) => id))
      while (ports.clock.now() - at < pollForMs) {
        await delay(ports.clock, pollMs, signal)
        if (ctx.state.onramp.owner !== owner) return
        // One failure is no reason to stop; the view shows it.
        await dispatch.onramp.loadPurchases().catch(() => undefined)
        const bought = ctx.state.onramp.purchases.find(({ id }) => !known.has(id))
        if (!bought || bought.status === 'pending') continue
        if (bought.status === 'failed') return
        await dispatch.balances.forget(bought.networkId)
        await dispatch.balances.refresh()
        await dispatch.modal.showSnackbar({
          message: 'Your purchase has arrived',
          code: 'onramp.arrived',
          variant: 'success',
        })
        return
      }
    },
  },
]

import { age, type Context, delay, type Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { OnrampContract, OpenedPage } from './contract.ts'
import { endedSince, openedOf } from './opened.ts'
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
  shownView(modal) === 'OnRampChoice'

/** What the list was opened for is done. */
async function leaveChoice(ctx: OnrampContext): Promise<void> {
  if (isChoosing(ctx)) await ctx.dispatch.modal.back()
  await price(ctx)
}

/** Reads what is bought at a seller's page until it has ended, and says that it arrived. */
async function follow(ctx: OnrampContext, opened: OpenedPage): Promise<void> {
  const { ports, signal, dispatch, vault } = ctx
  const since = ports.clock.now()
  while (age(ports.clock.now(), since) < pollForMs) {
    await delay(ports.clock, pollMs, signal)
    const before = openedOf(ctx.state.onramp)
    if (before?.at !== opened.at) return
    // One failure is no reason to stop; the view shows it.
    await dispatch.onramp.loadPurchases().catch(() => undefined)
    const bought = before.known && endedSince(ctx.state.onramp, before.known)
    if (!bought) continue
    if (opened.link) vault.drop(opened.link)
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
}

export const effects: Effects<OnrampContract> = [
  { on: 'onramp/offered', order: 'latest', run: price },
  { on: 'onramp/entered', order: 'latest', run: leaveChoice },
  {
    // The seller's page is open: wait for what it delivers.
    on: 'onramp/opened',
    order: 'latest',
    async run(ctx) {
      const opened = openedOf(ctx.state.onramp)
      if (!opened) return
      // What was bought before is none of it.
      if (!opened.known) await ctx.dispatch.onramp.loadPurchases().catch(() => undefined)
      await follow(ctx, opened)
    },
  },
  {
    // It was opened by a page that is gone.
    on: 'onramp/offered',
    order: 'latest',
    async run(ctx) {
      const opened = openedOf(ctx.state.onramp)
      if (opened && opened.link === undefined) await follow(ctx, opened)
    },
  },
]

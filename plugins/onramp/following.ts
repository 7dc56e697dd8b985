import { age, type Context, delay } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { OnrampContract, OpenedPage } from './contract.ts'
import { endedSince, openedOf } from './opened.ts'
import { readOrder } from './order.ts'

type OnrampContext = Context<OnrampContract>

/** Delay after typing; interval and duration of reading purchases after a seller's page was opened. In ms. */
const pauseMs = 400
const pollMs = 5_000
const pollForMs = 600_000

/** Requests a quote for the form's order once typing pauses. */
export async function price({ state, ports, signal, dispatch }: OnrampContext): Promise<void> {
  if (state.onramp.status !== 'ready' || !readOrder(state.onramp).order) return
  await delay(ports.clock, pauseMs, signal)
  // The state holds a failure.
  await dispatch.onramp.quote().catch(() => undefined)
}

const isChoosing = ({ state: { modal } }: OnrampContext): boolean =>
  shownView(modal) === 'OnRampChoice'

/** Closes the list after a choice. */
export async function leaveChoice(ctx: OnrampContext): Promise<void> {
  if (isChoosing(ctx)) await ctx.dispatch.modal.back()
  await price(ctx)
}

/** Reads the purchases of a seller's page until one has ended, and announces its arrival. */
async function follow(ctx: OnrampContext, opened: OpenedPage): Promise<void> {
  const { ports, signal, dispatch, vault } = ctx
  const since = ports.clock.now()
  while (age(ports.clock.now(), since) < pollForMs) {
    await delay(ports.clock, pollMs, signal)
    const before = openedOf(ctx.state.onramp)
    if (before?.at !== opened.at) return
    // Continue after a failure; the view shows it.
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

/** A seller's page is open: waits for its delivery. Earlier purchases do not count. */
export async function followOpened(ctx: OnrampContext): Promise<void> {
  const opened = openedOf(ctx.state.onramp)
  if (!opened) return
  if (!opened.known) await ctx.dispatch.onramp.loadPurchases().catch(() => undefined)
  await follow(ctx, opened)
}

/** As `followOpened`, for a seller's page that was opened by a page that is closed by now. */
export async function followEarlier(ctx: OnrampContext): Promise<void> {
  const opened = openedOf(ctx.state.onramp)
  if (opened && opened.link === undefined) await follow(ctx, opened)
}

import { type Context, delay, type Effects } from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import { freshMs } from '../tokens/selectors.ts'
import { isReceiver, receiverResolver, whenSeen } from '../values/index.ts'
import { recount } from './commands/dollars.ts'
import type { SendContract } from './contract.ts'
import { sendErrors } from './errors.ts'
import { selectPriced } from './fiat.ts'
import { selectSender } from './selectors.ts'

/** How long nothing is typed before a name is looked up, in ms. */
const typingMs = 300

/** What is being reviewed or signed stays as it is, and so does the form that it was made of. */
function recountShown(ctx: Context<SendContract>): void {
  if (shownView(ctx.state.modal) === 'Send' && ctx.state.transactions.status === 'idle')
    recount(ctx)
}

export const effects: Effects<SendContract> = [
  {
    on: 'tokens/loaded',
    order: 'latest',
    async run(ctx) {
      await whenSeen(ctx, freshMs)
      if (shownView(ctx.state.modal) !== 'Send' || !selectPriced(ctx.state, ctx.state.send.token))
        return
      // A failure is said by the command.
      await ctx.dispatch.tokens?.load().catch(() => undefined)
    },
  },
  { on: 'tokens/loaded', order: 'all', run: recountShown },
  { on: 'tokens/failed', order: 'all', run: recountShown },
  {
    on: 'send/receiverEntered',
    order: 'latest',
    async run(ctx, { text }) {
      const { state, slots, ports, signal, dispatch } = ctx
      const namespace = selectSender(state)?.network.chainNamespace
      if (!namespace) return
      const isNamed = receiverResolver(slots.receivers, text, namespace) !== undefined
      if (!isNamed && !isReceiver(text, namespace)) return
      await delay(ports.clock, typingMs, signal)
      // Why not is in the state, where the form shows it.
      if (isNamed) await dispatch.send.resolveReceiver().catch(() => undefined)
      else
        await (await import('./commands/resolve-receiver.ts')).checkReceiver(ctx, text, namespace)
    },
  },
  {
    // What the list was opened for is done.
    on: 'send/tokenChosen',
    order: 'latest',
    async run(ctx) {
      if (shownView(ctx.state.modal) === 'SendTokens') await ctx.dispatch.modal.back()
    },
  },
  {
    kind: 'end',
    on: 'send/review',
    order: 'latest',
    async run(ctx, { outcome }) {
      if (outcome === 'succeeded' && shownView(ctx.state.modal) === 'Send')
        await ctx.dispatch.modal.push('ReviewTransaction')
    },
  },
  {
    // The form stands where its result stood.
    on: 'transactions/retried',
    order: 'latest',
    async run(ctx, { intentId }) {
      // What has a name of its own, such as a swap, is of another flow.
      const { sent } = ctx.state.transactions
      if (sent.some((one) => one.intentId === intentId && one.action)) return
      const entry = currentEntry(ctx.state.modal)
      if (entry?.view === 'TransactionResult' && entry.data.intentId === intentId)
        await ctx.dispatch.modal.replace('Send')
    },
  },
  {
    on: 'send/tokensFailed',
    order: 'latest',
    run: ({ dispatch }) =>
      dispatch.modal.showSnackbar({
        message: sendErrors.create('tokens-unavailable').message,
        code: 'send.tokensFailed',
        variant: 'error',
      }),
  },
]

import { type Context, delay, type Effects, lazyMethods } from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import { freshMs } from '../tokens/selectors.ts'
import { isReceiver, isWritten, receiverResolver, whenSeen } from '../values/index.ts'
import type { SendContract } from './contract.ts'
import { selectSender } from './selectors.ts'

const { tellFailure } = lazyMethods(() => import('./commands/load-tokens.ts'), 'tellFailure')

/** Pause in typing before a name is looked up, in ms. */
const typingMs = 300

/** True if the shown form has dollars to recount; while a request is reviewed or signed, its form stays as it is. */
const isOpen = ({ state: { modal, transactions, send } }: Context<SendContract>): boolean =>
  send.fiatAmount !== undefined && shownView(modal) === 'Send' && transactions.status === 'idle'

async function recountShown(ctx: Context<SendContract>): Promise<void> {
  if (!isOpen(ctx)) return
  const { recount } = await import('./commands/dollars.ts')
  if (isOpen(ctx)) recount(ctx)
}

export const effects: Effects<SendContract> = [
  {
    on: 'tokens/loaded',
    order: 'latest',
    async run(ctx) {
      await whenSeen(ctx, freshMs)
      if (shownView(ctx.state.modal) !== 'Send') return
      const { selectPriced } = await import('./fiat.ts')
      if (!selectPriced(ctx.state, ctx.state.send.token)) return
      // The command reports its failure itself.
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
      if (isWritten(text)) {
        await delay(ports.clock, typingMs, signal)
        return (await import('./commands/written.ts')).enterWritten(ctx, text)
      }
      const isNamed = receiverResolver(slots.receivers, text, namespace) !== undefined
      if (!isNamed && !isReceiver(text, namespace)) return
      await delay(ports.clock, typingMs, signal)
      // On failure the state holds the reason, and the form shows it.
      if (isNamed) await dispatch.send.resolveReceiver().catch(() => undefined)
      else
        await (await import('./commands/resolve-receiver.ts')).checkReceiver(ctx, text, namespace)
    },
  },
  {
    // The visitor has chosen a token: leave the list.
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
    // Replace the result by the form.
    on: 'transactions/retried',
    order: 'latest',
    async run(ctx, { intentId }) {
      // A request with its own description, for example a swap, belongs to another flow.
      const { sent } = ctx.state.transactions
      if (sent.some((one) => one.intentId === intentId && one.action)) return
      const entry = currentEntry(ctx.state.modal)
      if (entry?.view === 'TransactionResult' && entry.data.intentId === intentId)
        await ctx.dispatch.modal.replace('Send')
    },
  },
  { on: 'send/tokensFailed', order: 'latest', run: tellFailure },
]

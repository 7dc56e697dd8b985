import { type Context, delay, type Effects, resourceKey } from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import type { TransactionsContract } from './contract.ts'

type TransactionsContext = Context<TransactionsContract>

const isAsking = (ctx: TransactionsContext): boolean =>
  ['ReviewTransaction', 'ApproveTransaction'].includes(shownView(ctx.state.modal) ?? '')

/** Where the flow's own view stands in the history; -1 where it does not. */
const ownEntry = ({ state: { modal, transactions } }: TransactionsContext): number =>
  modal.history.map((entry) => entry.view).lastIndexOf(transactions.view ?? '')

/** Leaves the steps after the flow's own view, which have nothing to show any more. */
async function returnToFlow(ctx: TransactionsContext): Promise<void> {
  if (!isAsking(ctx)) return
  const { transactions } = ctx.state
  const own = ownEntry(ctx)
  if (own >= 0) await ctx.dispatch.modal.backTo(own)
  else if (transactions.view !== undefined) await ctx.dispatch.modal.replace(transactions.view)
  else await ctx.dispatch.modal.close()
}

/** Shows the result in the place of the flow and its steps; nothing between is seen. */
async function showResult(ctx: TransactionsContext, intentId: string): Promise<void> {
  const own = ownEntry(ctx)
  if (own < 0 && ctx.state.transactions.view === undefined) await ctx.dispatch.modal.close()
  if (shownView(ctx.state.modal) === undefined) return
  const from = own < 0 ? undefined : own
  await ctx.dispatch.modal.replace('TransactionResult', { intentId }, from)
}

/** A preview that was closed from outside is not left on the screen. */
async function leaveClosedPreview(ctx: TransactionsContext): Promise<void> {
  if (!ctx.state.transactions.preview) await returnToFlow(ctx)
}

const ends = {
  confirmed: 'Transaction confirmed',
  failed: 'Transaction failed',
  replaced: 'Transaction replaced',
} as const

/** What became of a transaction, where no view shows it already. */
async function tellEnd(
  { state, dispatch }: TransactionsContext,
  { hash, replacedBy = hash, status }: TransactionsContract['events']['confirmed'],
): Promise<void> {
  const { modal, transactions } = state
  if (!modal.open && !modal.embedded) return
  const sent = transactions.sent.find((one) => one.hash === replacedBy)
  if (!sent) return
  if (currentEntry(modal)?.data.intentId === sent.intentId) {
    // The view says how it ended; "started" beside it would not be true any more.
    if (modal.snackbar?.code === 'transactions.started') await dispatch.modal.hideSnackbar()
    return
  }
  await dispatch.modal.showSnackbar({
    message: ends[status],
    code: `transactions.${status}`,
    elsewhere: true,
    variant: status === 'confirmed' ? 'success' : 'error',
  })
}

const lookingKey = resourceKey<object>('transactions/looking')

/** When the chain is asked what became of earlier requests, in ms after the question before: some twenty minutes. */
const looks: readonly number[] = Array.from({ length: 10 }, (_, index) => 1_250 * 2 ** index)

/** After a reload: what the wallet sends now, nobody is told. A visitor approves within minutes, or not at all. */
async function lookForSent(ctx: TransactionsContext): Promise<void> {
  const { ports, signal, dispatch, resources } = ctx
  if (resources.get(lookingKey)) return
  const turn = {}
  resources.put(lookingKey, turn)
  try {
    for (const ms of looks) {
      // Its code is loaded once there is something to look for.
      if (
        ctx.state.transactions.unanswered.every(({ here, since, hash }) => here || !since || hash)
      )
        return
      await dispatch.transactions.findSent()
      await delay(ports.clock, ms, signal)
    }
  } finally {
    if (resources.get(lookingKey) === turn) resources.remove(lookingKey)
  }
}

export const effects: Effects<TransactionsContract> = [
  // Its code may come after the connections, and what is stored after that.
  ...(
    ['kernel/restored', 'kernel/pluginLoaded', 'kernel/merged', 'connections/restored'] as const
  ).map((on) => ({ on, order: 'all', run: lookForSent }) as const),
  { on: 'transactions/confirmed', order: 'all', run: tellEnd },
  {
    on: 'transactions/submitStarted',
    order: 'latest',
    async run(ctx) {
      if (shownView(ctx.state.modal) === 'ReviewTransaction')
        await ctx.dispatch.modal.push('ApproveTransaction')
    },
  },
  {
    on: 'transactions/broadcast',
    order: 'all',
    async run(ctx, { intentId, networkId, previewed }) {
      // What is late belongs to no view: another transfer may be reviewed or signed by now.
      const asks = previewed && !previewed.late && isAsking(ctx)
      await Promise.all([
        // What was read before is no longer what is held.
        ctx.dispatch.balances.forget(networkId),
        asks && showResult(ctx, intentId),
      ])
      if (!previewed) return
      await ctx.dispatch.modal.showSnackbar({
        message: 'Transaction started',
        code: 'transactions.started',
        variant: 'success',
        svg: 'send',
      })
    },
  },
  {
    on: 'transactions/broadcast',
    order: 'all',
    async run({ dispatch, emit }, { hash, networkId, previewed }) {
      if (!previewed) return
      try {
        const end = await dispatch.transactions.awaitConfirmation({ hash, networkId })
        emit.confirmed({ hash, ...(typeof end === 'string' ? { status: end } : end) })
      } catch {
        return // No node could say: it stays "started", which is all that is known.
      }
      await dispatch.balances.refresh()
    },
  },
  {
    on: 'transactions/submitFailed',
    order: 'latest',
    async run(ctx, { code, text, facts, rejected }) {
      await leaveClosedPreview(ctx)
      if (!rejected)
        await ctx.dispatch.modal.showSnackbar({
          message: text,
          code,
          ...(facts !== undefined && { facts }),
          variant: 'error',
        })
    },
  },
  {
    on: 'transactions/signed',
    order: 'latest',
    run: returnToFlow,
  },
  { on: 'transactions/abandoned', order: 'latest', run: returnToFlow },
  { on: 'transactions/broadcastElsewhere', order: 'latest', run: leaveClosedPreview },
  { on: 'kernel/merged', order: 'latest', run: leaveClosedPreview },
  { on: 'connections/accountsChanged', order: 'latest', run: leaveClosedPreview },
  { on: 'connections/activated', order: 'latest', run: leaveClosedPreview },
  { on: 'connections/connected', order: 'latest', run: leaveClosedPreview },
  { on: 'connections/disconnected', order: 'latest', run: leaveClosedPreview },
  { on: 'connections/walletNetworkChanged', order: 'latest', run: leaveClosedPreview },
  { on: 'networks/switched', order: 'latest', run: leaveClosedPreview },
]

import {
  arrival,
  type Context,
  delay,
  type Effects,
  type RunEnd,
  resourceKey,
} from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import { asksTerms } from './changes/asked.ts'
import type { HandedOver, TransactionsContract } from './contract.ts'
import { hostReview } from './host-review.ts'
import { isRequestShown } from './selectors.ts'

type TransactionsContext = Context<TransactionsContract>

/** True if the visitor looks at the current request. */
const isAsking = ({ state: { modal, transactions } }: TransactionsContext): boolean =>
  !transactions.headless && isRequestShown(modal)

/** Index of the flow's own view in the history; -1 if it is not there. */
const ownEntry = ({ state: { modal, transactions } }: TransactionsContext): number =>
  modal.history.map((entry) => entry.view).lastIndexOf(transactions.view ?? '')

/** Leaves the views after the flow's own one, which have nothing left to show. */
async function returnToFlow(ctx: TransactionsContext): Promise<void> {
  if (!isAsking(ctx)) return
  const { transactions } = ctx.state
  const own = ownEntry(ctx)
  if (own >= 0) await ctx.dispatch.modal.backTo(own)
  else if (transactions.view !== undefined) await ctx.dispatch.modal.replace(transactions.view)
  else await ctx.dispatch.modal.close()
}

/** Replaces the flow's views by the result, without showing a view in between. */
async function showResult(ctx: TransactionsContext, intentId: string): Promise<void> {
  const own = ownEntry(ctx)
  if (own < 0 && ctx.state.transactions.view === undefined) await ctx.dispatch.modal.close()
  if (shownView(ctx.state.modal) === undefined) return
  const from = own < 0 ? undefined : own
  await ctx.dispatch.modal.replace('TransactionResult', { intentId }, from)
}

/** Leaves the view of a preview that was closed from outside. */
async function leaveClosedPreview(ctx: TransactionsContext): Promise<void> {
  if (!ctx.state.transactions.preview) await returnToFlow(ctx)
}

const ends = {
  confirmed: 'Transaction confirmed',
  failed: 'Transaction failed',
  replaced: 'Transaction replaced',
} as const

/** Tells the outcome of a transaction, if no view shows it already. */
async function tellEnd(
  { state, dispatch }: TransactionsContext,
  { intentId, status }: TransactionsContract['events']['confirmed'],
): Promise<void> {
  const { modal, transactions } = state
  if (!modal.open && !modal.embedded) return
  const sent = transactions.sent.find((one) => one.intentId === intentId)
  if (!sent || sent.headless) return
  if (currentEntry(modal)?.data.intentId === intentId) {
    // The view shows the outcome; "started" next to it would be wrong.
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

/** Asks the visitor to unlock the wallet that could not be asked. */
async function askToUnlock(ctx: TransactionsContext, { code }: RunEnd): Promise<void> {
  const { modal, connections, transactions } = ctx.state
  if (code !== 'connections/locked' || transactions.headless) return
  if (!modal.open && !modal.embedded) return
  const paused = connections.connections.find(
    ({ id, namespace, paused }) => paused && connections.active[namespace] === id,
  )
  if (paused)
    await ctx.dispatch.modal.push('UnlockWallet', {
      connection: paused.id,
      name: paused.connector.name,
    })
}

const lookingKey = resourceKey<object>('transactions/looking')

/** Delays between questions to the chain about earlier requests, in ms: about twenty minutes in total. */
const looks: readonly number[] = Array.from({ length: 10 }, (_, index) => 1_250 * 2 ** index)

/** True if only the chain can say what became of a request: its wallet's answer was lost, or left it open. */
const isOpen = ({ here, failed, since, hash }: HandedOver): boolean =>
  (!here || failed !== undefined) && since !== undefined && hash === undefined

/**
 * Looks on the chain for transfers whose answer by the wallet was lost with a reload, or left the outcome open. A visitor
 * approves within minutes, or not at all.
 */
async function lookForSent(ctx: TransactionsContext): Promise<void> {
  const { ports, signal, dispatch, resources } = ctx
  const turn = {}
  resources.put(lookingKey, turn)
  try {
    for (const ms of looks) {
      // Its code loads only if there is something to look for.
      if (!ctx.state.transactions.unanswered.some(isOpen)) return
      // A later look asks in shorter intervals.
      if (resources.get(lookingKey) !== turn) return
      await dispatch.transactions.findSent()
      await delay(ports.clock, ms, signal)
    }
  } finally {
    if (resources.get(lookingKey) === turn) resources.remove(lookingKey)
  }
}

/** Simulates a reviewed request, after the review is shown. */
async function simulateReviewed(
  ctx: TransactionsContext,
  { preview }: TransactionsContract['events']['reviewed'],
): Promise<void> {
  const { intentId, networkId } = preview
  const { simulation, request } = ctx.state.transactions
  if (simulation?.intentId !== intentId || !request) return
  // In this turn: a host that submits at once uses up the request.
  const sealed = ctx.vault.take(request.sealed)
  const isOf = ({ namespace }: { readonly namespace: string }): boolean =>
    networkId.startsWith(`${namespace}:`)
  const none = { intentId, changes: [], approvals: [], warnings: [] }
  const canTell = asksTerms(preview) || ctx.slots.adapters.find(isOf)?.simulate !== undefined
  if (sealed === undefined || !canTell)
    return ctx.emit.simulated({ ...none, status: 'unsupported' })
  const code = await arrival(() => import('./changes/simulate.ts')).catch(() => undefined)
  if (code) await code.simulate(ctx, intentId, sealed)
  else ctx.emit.simulated({ ...none, status: 'unanswered' })
}

/**
 * Facts that may close a preview. The reducer closes it in the same turn, so that no wallet is asked for it; the view
 * follows here.
 */
const closing = [
  'transactions/broadcastElsewhere',
  'kernel/merged',
  'connections/accountsChanged',
  'connections/activated',
  'connections/connected',
  'connections/disconnected',
  'connections/walletNetworkChanged',
  'networks/switched',
] as const

/** Ends a host's call whose review the visitor has left, or which a change has closed. */
async function endHostReview(ctx: TransactionsContext): Promise<void> {
  if (ctx.resources.get(hostReview)) (await import('./commands/review.ts')).endReview(ctx)
}

/** Facts after which the visitor may no longer look at a review. */
const leaving = [
  'modal/closed',
  'modal/wentBack',
  'modal/wentBackTo',
  'modal/replaced',
  'modal/wasReset',
  'transactions/discarded',
] as const

export const effects: Effects<TransactionsContract> = [
  ...(['transactions/prepare', 'transactions/submit', 'transactions/sign'] as const).map(
    (on) => ({ kind: 'end', on, order: 'latest', run: askToUnlock }) as const,
  ),
  // Stored data may arrive after the connections.
  ...(
    [
      'kernel/restored',
      'kernel/merged',
      'connections/restored',
      'transactions/walletFailed',
    ] as const
  ).map((on) => ({ on, order: 'all', run: lookForSent }) as const),
  // A visitor who comes back, or a balance that changed, may mean that a wallet has sent it.
  ...(['modal/opened', 'balances/loaded'] as const).map(
    (on) =>
      ({
        on,
        order: 'all',
        async run({ state, dispatch }: TransactionsContext) {
          if (state.transactions.unanswered.some(isOpen)) await dispatch.transactions.findSent()
        },
      }) as const,
  ),
  { on: 'transactions/confirmed', order: 'all', run: tellEnd },
  { on: 'transactions/reviewed', order: 'latest', run: simulateReviewed },
  {
    on: 'transactions/submitStarted',
    order: 'latest',
    async run(ctx) {
      if (isAsking(ctx) && shownView(ctx.state.modal) === 'ReviewTransaction')
        await ctx.dispatch.modal.push('ApproveTransaction')
    },
  },
  {
    on: 'transactions/broadcast',
    order: 'all',
    async run(ctx, { intentId, networkId, previewed }) {
      // A late answer belongs to no view: another transfer may be in review or being signed.
      const asks = previewed && !previewed.late && isAsking(ctx)
      await Promise.all([
        // Balances read before are outdated.
        ctx.dispatch.balances.forget(networkId),
        asks && showResult(ctx, intentId),
      ])
      // The host of a payment without a view reports its outcome itself.
      if (!previewed || previewed.headless) return
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
    async run({ dispatch, emit }, { intentId, hash, networkId, previewed }) {
      if (!previewed) return
      try {
        const end = await dispatch.transactions.awaitConfirmation({ hash, networkId })
        emit.confirmed({ intentId, hash, ...(typeof end === 'string' ? { status: end } : end) })
      } catch {
        return // No node could tell: it stays "started".
      }
      await dispatch.balances.refresh()
    },
  },
  {
    on: 'transactions/submitFailed',
    order: 'latest',
    async run(ctx, { code, text, facts, rejected, headless }) {
      await leaveClosedPreview(ctx)
      if (!rejected && !headless)
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
  ...closing.map((on) => ({ on, order: 'latest', run: leaveClosedPreview }) as const),
  ...[...closing, ...leaving].map((on) => ({ on, order: 'all', run: endHostReview }) as const),
]

import { abortable, type Commands } from '../../../kernel/index.ts'
import { either } from '../../values/index.ts'
import { refuseChanges } from '../changes/of-host.ts'
import type { TransactionsContract, WalletRequest } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { requireInput } from '../figures.ts'
import { allMarks, marksOf } from '../identity/marks.ts'
import { identityMarks, marksOfAct } from '../identity/of-plan.ts'
import { judging, refuseFee } from '../judge/judge.ts'
import { namedFee } from '../judge/named-fee.ts'
import { paidBy } from '../judge/paid.ts'
import type { TransactionsContext } from './ask.ts'
import { lookedFor } from './find-sent.ts'
import { type Asking, handedOver, keyedTransfer, restored } from './hand-over.ts'
import { positionOf } from './position.ts'

type Handlers = Commands<TransactionsContract>

/**
 * Judges the fee that a host's request names. A fee that it does not name is chosen and shown by the wallet. Throws
 * `transactions/warned`.
 */
async function judged(
  ctx: TransactionsContext,
  { networkId, transfers, fee: named, accept }: WalletRequest,
): Promise<void> {
  if (!named) return
  if (named === 'unknown') return refuseFee({ fee: 'unchecked' }, accept)
  requireInput(named, [])
  const network = ctx.state.networks.networks.find((one) => one.caipNetworkId === networkId)
  // A wallet may be on a network that the app does not list: nothing is known about its fees.
  if (!network) return refuseFee({ fee: 'unchecked' }, accept)
  const [only, ...others] = transfers
  const judge = await judging(ctx, { network, from: only?.from ?? '' })
  const paid = only && others.length === 0 ? paidBy(ctx, network, only) : {}
  refuseFee(judge(namedFee(named), paid, 'host'), accept)
}

export const isUnanswered: Handlers['isUnanswered'] = async (ctx, { networkId, request }) => {
  requireInput(request, ['from', 'to', 'units'])
  await restored(ctx)
  const marks = await identityMarks(ctx, networkId, { kind: 'transfer', request })
  return (await lookedFor(ctx, marks)).unanswered
}

export const request: Handlers['request'] = async (ctx, input) => {
  const { connectionId, networkId, transfers, acts = [], accept } = input
  for (const transfer of transfers) requireInput(transfer, ['from', 'units'])
  await restored(ctx)
  const { connections } = ctx.state.connections
  if (!connections.some(({ id }) => id === connectionId))
    throw transactionsErrors.create('not-connected')
  const wallet = await ctx.dispatch.connections.openWallet(connectionId)
  const signal = either(ctx.signal, wallet.gone)
  await wallet.ready?.(signal)
  await judged(ctx, input)
  const each = transfers.map((transfer) => marksOf(networkId, transfer))
  const marks = allMarks([...each, ...acts.map(({ digest }) => marksOfAct(digest))])
  const { from } = transfers[0] ?? acts[0] ?? {}
  const parts = new Set(each.map(({ held: [own] }) => own)).size
  const [since] = await Promise.all([
    // Of two equal transfers in one request, one alone would look like the request.
    input.batch || parts < transfers.length ? undefined : positionOf(ctx, networkId, from),
    accept?.includes('unanswered') ? undefined : lookedFor(ctx, marks),
    (input.requests || input.encoded !== undefined) && refuseChanges(ctx, input),
  ])
  const asking: Asking<unknown> = {
    intentId: ctx.ports.random.uuid(),
    ...{ marks, wallet, networkId, signal },
    ...{ later: true, from, since },
    ...(parts > 1 && { parts }),
    ...(accept && { accept }),
    async ask({ handOver }) {
      await input.ready?.()
      handOver()
      return input.ask()
    },
  }
  try {
    return await abortable(handedOver(ctx, asking), signal)
  } catch (error) {
    throw wallet.coded(error)
  }
}

export const read: Handlers['read'] = async (ctx, keyDigest) => {
  await restored(ctx)
  return keyedTransfer(ctx, keyDigest)
}

export const forget: Handlers['forget'] = (ctx, intentId) => {
  const entry = ctx.state.transactions.unanswered.find((one) => one.intentId === intentId)
  if (entry) ctx.emit.walletAnswered({ intentId, at: ctx.ports.clock.now() })
}

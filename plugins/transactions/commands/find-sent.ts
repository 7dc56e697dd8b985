import { type Commands, formatAmount, within } from '../../../kernel/index.ts'
import { familyOf } from '../../values/index.ts'
import type { HandedOver, NamedTransfer, TransactionsContract } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { type Marks, marksOf } from '../marks.ts'
import { findAdapter, readerOf, type TransactionsContext } from './ask.ts'
import { heldAs } from './hand-over.ts'

/** How long a question waits for the chain to say what became of an earlier request, in ms. */
const lookMs = 5_000

type Sought = HandedOver & Required<Pick<HandedOver, 'networkId' | 'since'>>

/** What wallets were asked for before this page began, and a block may hold by now. */
export const soughtOnChain = (
  ctx: Pick<TransactionsContext, 'state' | 'ports' | 'slots'>,
): readonly Sought[] =>
  ctx.state.transactions.unanswered.filter((entry): entry is Sought => {
    const { networkId, since, here, repeated, hash } = entry
    return (
      !here &&
      !repeated &&
      hash === undefined &&
      since !== undefined &&
      networkId !== undefined &&
      findAdapter(ctx, networkId)?.sentSince !== undefined &&
      isCurrent(entry, ctx.ports.clock.now())
    )
  })

/** Records what a block holds as sent: the wallet's answer is not awaited any more. */
async function recordSent(
  ctx: TransactionsContext,
  { intentId, networkId, keyed }: Sought,
  hash: string,
  transfer: NamedTransfer,
): Promise<void> {
  const { from, to, amount, token } = transfer
  const { network } = readerOf(ctx, networkId).io
  const { decimals, symbol } = network.nativeCurrency
  const { display } = familyOf(network.chainNamespace)?.address ?? {}
  const shown = to !== undefined && { to: (await display?.(to)) ?? to }
  // Another search, or another tab, may have been faster.
  const isOpen = ctx.state.transactions.unanswered.some(
    (one) => one.intentId === intentId && one.hash === undefined,
  )
  if (!isOpen) return
  const at = ctx.ports.clock.now()
  ctx.emit.walletAnswered({
    intentId,
    at,
    hash,
    found: true,
    ...(keyed !== undefined && { keyed }),
  })
  ctx.emit.broadcast({
    ...{ intentId, networkId, hash },
    previewed: {
      ...{ flow: 'found', from, at, ...shown },
      // The decimals of a token are not read for it.
      ...(token === undefined && { amountText: formatAmount(BigInt(amount), decimals), symbol }),
      late: true,
    },
  })
}

/** Looks for one entry among what its account has sent since. */
async function find(ctx: TransactionsContext, entry: Sought): Promise<void> {
  const { networkId, connectionId, since, digests } = entry
  const connection = ctx.state.connections.connections.find(({ id }) => id === connectionId)
  if (!connection) return
  const { adapter, io } = readerOf(ctx, networkId)
  const mined = (await adapter.sentSince?.(io, connection.address, since)) ?? []
  const { sent, answered, unanswered } = ctx.state.transactions
  const known = new Set(
    [...sent, ...answered, ...unanswered].map(({ hash }) => hash?.toLowerCase()),
  )
  for (const { hash, transfers } of mined) {
    if (known.has(hash.toLowerCase())) continue
    const found = transfers.find((one) => {
      const [mark] = marksOf(networkId, one).held
      return one.to !== undefined && mark !== undefined && digests.includes(mark)
    })
    if (found) return recordSent(ctx, entry, hash, found)
  }
}

export const findSent: Commands<TransactionsContract>['findSent'] = async (ctx) => {
  // One after the other: two entries must not claim the same transaction.
  for (const entry of soughtOnChain(ctx))
    await find(ctx, entry).catch(() => {
      ctx.signal.throwIfAborted() // A node that says nothing leaves the request open, as it was.
    })
}

/** As `heldAs`, once the chain had its chance to say that what a wallet never answered was sent. */
export async function lookedFor(
  ctx: TransactionsContext,
  marks: Marks,
): Promise<ReturnType<typeof heldAs>> {
  if (heldAs(ctx, marks).unanswered && soughtOnChain(ctx).length > 0)
    await within(ctx.ports.clock, lookMs, ctx.signal, ctx.dispatch.transactions.findSent())
  return heldAs(ctx, marks)
}

import { type Commands, formatAmount, within } from '../../../kernel/index.ts'
import { atNode, familyOf, isUnits } from '../../values/index.ts'
import type {
  HandedOver,
  MinedTransfers,
  NamedTransfer,
  TransactionsContract,
} from '../contract.ts'
import { isCurrent } from '../current.ts'
import { accountDigest, type Marks, marksOf } from '../identity/marks.ts'
import { findAdapter, readerOf, type TransactionsContext } from './ask.ts'
import { heldAs } from './hand-over.ts'
import { previewedAs } from './previewed-as.ts'

/** Time for which a request waits for the chain's answer about earlier requests, in ms. */
const lookMs = 5_000

/**
 * Time after a wallet's error for which a transaction may still appear, in ms: wallets that send through private relays
 * try for about twenty blocks.
 */
const quietMs = 300_000

type Sought = HandedOver & Required<Pick<HandedOver, 'networkId' | 'since'>>

/** Requests whose wallets gave no answer that counts: the chain may know by now what became of them. */
export const soughtOnChain = (
  ctx: Pick<TransactionsContext, 'state' | 'ports' | 'slots'>,
): readonly Sought[] =>
  ctx.state.transactions.unanswered.filter((entry): entry is Sought => {
    const { networkId, since, here, failed, lost, repeated, hash } = entry
    if (networkId === undefined || since === undefined || hash !== undefined) return false
    const adapter = findAdapter(ctx, networkId)
    // Of two identical requests, a mined one may be either.
    const isFound = adapter?.sentSince !== undefined && !repeated
    const isReleased = adapter?.isUnmoved !== undefined && failed !== undefined && !lost
    return (
      (!here || failed !== undefined) &&
      (isFound || isReleased) &&
      isCurrent(entry, ctx.ports.clock.now())
    )
  })

/** True if an entry is still open: another search or another tab may have been faster. */
const isOpen = ({ state }: TransactionsContext, { intentId }: Sought): boolean =>
  state.transactions.unanswered.some((one) => one.intentId === intentId && one.hash === undefined)

/** Records a mined transfer as sent: the wallet's answer is no longer awaited. */
async function recordSent(
  ctx: TransactionsContext,
  entry: Sought,
  hash: string,
  transfer: NamedTransfer,
): Promise<void> {
  const { intentId, networkId, keyed } = entry
  const { from, to, units, token } = transfer
  const { network } = readerOf(ctx, networkId).io
  const { decimals, symbol } = network.nativeCurrency
  const { display } = familyOf(network.chainNamespace)?.address ?? {}
  const shown = to !== undefined && { to: (await display?.(to)) ?? to }
  if (!isOpen(ctx, entry)) return
  const at = ctx.ports.clock.now()
  ctx.emit.walletAnswered({
    intentId,
    at,
    hash,
    found: true,
    ...(keyed !== undefined && { keyed }),
  })
  const found = {
    ...{ flow: 'found', from, at, ...shown },
    // The decimals of a token are not read here.
    ...(token === undefined && { amountText: formatAmount(BigInt(units), decimals), symbol }),
    late: true as const,
  }
  // This page may still have the preview, which says more.
  const { previewed = found } = previewedAs(ctx, intentId, false) ?? {}
  ctx.emit.broadcast({ intentId, networkId, hash, previewed })
}

/** Records that a request was never sent: the same may be asked for again without a warning. */
function release(ctx: TransactionsContext, entry: Sought): void {
  const { intentId, keyed } = entry
  const end = { at: ctx.ports.clock.now(), code: 'transactions/not-sent' }
  ctx.emit.walletAnswered({ intentId, ...end, ...(keyed !== undefined && { keyed }) })
  // A request of several steps under a key has an entry of its own, and no later step follows this one.
  const plan = ctx.state.transactions.unanswered.find(
    (one) => one.keyed !== undefined && intentId.startsWith(`${one.intentId}/`),
  )
  if (plan?.keyed !== undefined)
    ctx.emit.walletAnswered({ intentId: plan.intentId, ...end, keyed: plan.keyed })
}

/** The account that an entry's wallet was asked for, if its connection still has it. */
function accountOf(
  { state }: TransactionsContext,
  { connectionId, networkId, account }: Sought,
): string | undefined {
  const connection = state.connections.connections.find(({ id }) => id === connectionId)
  return connection?.accounts.find(({ address }) => accountDigest(networkId, address) === account)
    ?.address
}

/**
 * True if both of the network's first two nodes say that an account has not moved: one of them may not know what a wallet
 * sent to the other. Their newest blocks must come after the quiet time too, because a node may lag and this page's
 * clock may have been set forward. Rejects if one does not answer.
 */
async function isUnmoved(
  ctx: TransactionsContext,
  { networkId, since }: Sought,
  address: string,
  failed: number,
): Promise<boolean> {
  const { adapter, io } = readerOf(ctx, networkId)
  const [first, second] = io.network.rpcUrls
  const asked = second === undefined ? [io] : [first, second].map((node = '') => atNode(io, node))
  const answers = await Promise.all(
    asked.map(async (one) => {
      const [unmoved, time = Number.POSITIVE_INFINITY] = await Promise.all([
        adapter.isUnmoved?.(one, address, since),
        adapter.blockTime?.(one),
      ])
      return unmoved === true && time - failed >= quietMs
    }),
  )
  return answers.every((unmoved) => unmoved)
}

/** The transfer of an entry in a mined transaction, which must hold all transfers of the request. */
function transferIn(
  { networkId, digests, parts = 1 }: Sought,
  { transfers }: MinedTransfers,
): NamedTransfer | undefined {
  if (!transfers.every(({ units }) => isUnits(units)))
    throw new TypeError('The node named no usable amount.')
  const named = transfers
    .filter(({ to }) => to !== undefined)
    .map((transfer) => ({ transfer, mark: marksOf(networkId, transfer).held[0] ?? '' }))
  const isIn = (digest: string): boolean => named.some(({ mark }) => mark === digest)
  if (parts > 1 && !digests.slice(0, parts).every(isIn)) return undefined
  return named.find(({ mark }) => digests.includes(mark))?.transfer
}

/** Looks for one entry among the account's later transactions, and whether there are none. */
async function find(ctx: TransactionsContext, entry: Sought): Promise<void> {
  const { networkId, since, repeated, failed, lost } = entry
  const address = accountOf(ctx, entry)
  if (address === undefined) return
  const { adapter, io } = readerOf(ctx, networkId)
  const mined = (!repeated && (await adapter.sentSince?.(io, address, since))) || []
  const { sent, answered, unanswered } = ctx.state.transactions
  const known = new Set(
    [...sent, ...answered, ...unanswered].map(({ hash }) => hash?.toLowerCase()),
  )
  for (const one of mined) {
    if (known.has(one.hash.toLowerCase())) continue
    const found = transferIn(entry, one)
    if (found) return recordSent(ctx, entry, one.hash, found)
  }
  // A clock that was set back has not proven that time has passed.
  if (failed === undefined || lost || ctx.ports.clock.now() - failed < quietMs) return
  if ((await isUnmoved(ctx, entry, address, failed)) && isOpen(ctx, entry)) release(ctx, entry)
}

export const findSent: Commands<TransactionsContract>['findSent'] = async (ctx) => {
  // One after the other, so that two entries do not claim the same transaction.
  for (const entry of soughtOnChain(ctx))
    await find(ctx, entry).catch(() => {
      ctx.signal.throwIfAborted() // If a node does not answer, the request stays open.
    })
}

/** Like `heldAs`, but first looks on the chain for requests that a wallet never answered. */
export async function lookedFor(
  ctx: TransactionsContext,
  marks: Marks,
): Promise<ReturnType<typeof heldAs>> {
  if (heldAs(ctx, marks).unanswered && soughtOnChain(ctx).length > 0)
    await within(ctx.ports.clock, lookMs, ctx.signal, ctx.dispatch.transactions.findSent())
  return heldAs(ctx, marks)
}

import type { Context } from '../../kernel/index.ts'
import type { ModalContract, TransactionEnd } from './contract.ts'
import { cancelKey } from './keys.ts'

type ModalContext = Context<ModalContract>

export function startTransaction(
  ctx: ModalContext,
  end: TransactionEnd,
  cancelled?: () => void,
): number {
  const [oldest] = ctx.state.modal.transactions
  ctx.emit.transactionStarted({ end })
  const { transactions, nextId } = ctx.state.modal
  const id = nextId - 1
  // The stack is limited: a dropped entry is never cancelled.
  if (oldest && transactions[0]?.id !== oldest.id) ctx.resources.remove(cancelKey(oldest.id))
  if (cancelled) ctx.resources.put(cancelKey(id), cancelled)
  return id
}

export async function finishTransaction(ctx: ModalContext): Promise<void> {
  const { transactions, history } = ctx.state.modal
  const entry = transactions[transactions.length - 1]
  if (!entry) return
  const { end, id } = entry
  ctx.emit.transactionFinished()
  ctx.resources.remove(cancelKey(id))
  if (end.kind === 'back') return ctx.dispatch.modal.back()
  if (end.kind === 'reset') return ctx.emit.wasReset({ view: end.view, data: {} })
  const siwe = history.findIndex((step) => step.view === 'ConnectingSiwe')
  if (siwe > 0) ctx.emit.wentBackTo({ index: siwe - 1 })
  else await ctx.dispatch.modal.close()
}

export async function cancelTransaction(ctx: ModalContext): Promise<void> {
  const { transactions } = ctx.state.modal
  const entry = transactions[transactions.length - 1]
  if (!entry) return
  const key = cancelKey(entry.id)
  const cancelled = ctx.resources.get(key)
  ctx.resources.remove(key)
  ctx.emit.transactionCancelled()
  await ctx.dispatch.modal.back()
  cancelled?.()
}

import { canonicalJson, resourceKey } from '../../../kernel/index.ts'
import type { Preview } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import type { TransactionsContext } from './ask.ts'

const reviewedKey = resourceKey<Preview>('transactions/reviewed')

/** Keeps a copy of what was reviewed that nothing outside the plugin holds. */
export function keepReviewed({ resources }: TransactionsContext, preview: Preview): void {
  resources.put(reviewedKey, structuredClone(preview))
}

/**
 * Uses up a preview: from here on no second click can send it. Throws `transactions/already-submitted`, and
 * `transactions/outdated` when what is shown is not what was reviewed: state that was handed out may have been written
 * to. With `accept`, throws `transactions/warned` and closes the preview for warnings it does not name.
 */
export function consumePreview(
  ctx: TransactionsContext,
  intentId: string,
  accept?: readonly string[],
): Preview {
  const { preview, status } = ctx.state.transactions
  if (preview?.intentId !== intentId || status !== 'previewed')
    throw transactionsErrors.create('already-submitted')
  const reviewed = ctx.resources.get(reviewedKey)
  if (!reviewed || canonicalJson(reviewed) !== canonicalJson(preview))
    throw transactionsErrors.create('outdated')
  const left = accept && reviewed.warnings.filter((warning) => !accept.includes(warning))
  if (left && left.length > 0) {
    ctx.emit.discarded({})
    throw transactionsErrors.create('warned', { warnings: left })
  }
  ctx.resources.remove(reviewedKey)
  const { networkId, amountText, token } = reviewed
  ctx.emit.submitStarted({ intentId, networkId, amountText, symbol: token.symbol })
  return reviewed
}

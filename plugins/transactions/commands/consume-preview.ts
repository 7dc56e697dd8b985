import { canonicalJson, resourceKey } from '../../../kernel/index.ts'
import type { Preview } from '../contract.ts'
import type { TransactionsContext } from './ask.ts'

const reviewedKey = resourceKey<Preview>('transactions/reviewed')

/** Keeps a copy of what was reviewed that nothing outside the plugin holds. */
export function keepReviewed({ resources }: TransactionsContext, preview: Preview): void {
  resources.put(reviewedKey, structuredClone(preview))
}

/** Why a preview cannot be used, as a code of `transactions`: their texts are not needed before. */
export type Unusable =
  | { readonly code: 'already-submitted' | 'outdated' }
  | { readonly code: 'warned'; readonly warnings: readonly string[] }

/**
 * Uses up a preview: from here on no second click can send it. `outdated` when what is shown is not what was reviewed:
 * state that was handed out may have been written to. With `accept`, `warned` for warnings it does not name, which
 * closes the preview.
 */
export function consumePreview(
  ctx: TransactionsContext,
  intentId: string,
  accept?: readonly string[],
): Preview | Unusable {
  const { preview, status } = ctx.state.transactions
  if (preview?.intentId !== intentId || status !== 'previewed') return { code: 'already-submitted' }
  const reviewed = ctx.resources.get(reviewedKey)
  if (!reviewed || canonicalJson(reviewed) !== canonicalJson(preview)) return { code: 'outdated' }
  const left = accept && reviewed.warnings.filter((warning) => !accept.includes(warning))
  if (left && left.length > 0) {
    ctx.emit.discarded({})
    return { code: 'warned', warnings: left }
  }
  ctx.resources.remove(reviewedKey)
  const { networkId, amountText, token } = reviewed
  ctx.emit.submitStarted({ intentId, networkId, amountText, symbol: token.symbol })
  return reviewed
}

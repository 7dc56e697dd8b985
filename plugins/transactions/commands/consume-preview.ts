import { canonicalJson, resourceKey } from '../../../kernel/index.ts'
import type { Preview, Step } from '../contract.ts'
import type { TransactionsContext } from './ask.ts'

/** A preview, and what wallets will be asked for once it is confirmed, which no record holds. */
export interface Reviewed {
  readonly preview: Preview
  readonly steps: readonly Step[]
  readonly identityDigest?: string
  /** By the clock port, milliseconds since 1970. */
  readonly reviewedAt: number
  readonly validUntil?: number
}

const reviewedKey = resourceKey<Reviewed>('transactions/reviewed')

/** Keeps a copy of what was reviewed that nothing outside the plugin holds. */
export function keepReviewed({ resources }: TransactionsContext, reviewed: Reviewed): void {
  resources.put(reviewedKey, structuredClone(reviewed))
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
): Reviewed | Unusable {
  const { preview, status } = ctx.state.transactions
  if (preview?.intentId !== intentId || status !== 'previewed') return { code: 'already-submitted' }
  const reviewed = ctx.resources.get(reviewedKey)
  if (!reviewed || canonicalJson(reviewed.preview) !== canonicalJson(preview))
    return { code: 'outdated' }
  const { warnings } = reviewed.preview
  const left = accept && warnings.filter((warning) => !accept.includes(warning))
  if (left && left.length > 0) {
    ctx.emit.discarded({})
    return { code: 'warned', warnings: left }
  }
  ctx.resources.remove(reviewedKey)
  ctx.emit.submitStarted({ intentId, ...amountOf(reviewed.preview) })
  return reviewed
}

/** What facts about a preview carry of it. */
export const amountOf = ({
  networkId,
  amountText,
  token,
}: Preview): Pick<Preview, 'networkId'> & {
  readonly amountText?: string
  readonly symbol?: string
} => ({
  networkId,
  ...(amountText !== undefined && { amountText }),
  ...(token && { symbol: token.symbol }),
})

import { canonicalJson, fieldsOf } from '../../../kernel/index.ts'
import type { Intended } from '../changes/types.ts'
import type { Preview, ReviewedRequest, Step } from '../contract.ts'
import { notSentErrors } from '../not-sent.ts'
import type { TransactionsContext } from './ask.ts'
import { unsealed } from './unsealed.ts'

/** A preview, and the wallet requests after its confirmation. Plain JSON: the vault stores it as text. */
export interface Reviewed {
  readonly preview: Preview
  readonly steps: readonly Step[]
  /** Compared with a simulation. */
  readonly intended?: Intended
  readonly identityDigest?: string
  /** From the proposal. */
  readonly keyed?: string
  /** Milliseconds since 1970, from the clock port. */
  readonly reviewedAt: number
  readonly validUntil?: number
}

/** A confirmed preview, with the digests recorded at its review. */
export interface Confirmed extends Reviewed, Pick<ReviewedRequest, 'digests'> {
  /** The warnings that the visitor or the host has accepted. */
  readonly accepted: readonly string[]
  /** True if nobody looks at the review: its simulation is awaited. */
  readonly unseen: boolean
}

/** The warnings that a host (`accept`) or the visitor (`shown`) has accepted; see the command `submit`. */
interface Acceptance {
  readonly accept?: readonly string[]
  readonly shown?: readonly string[]
}

/** Opens a handle; undefined if it belongs to another page. In a fork a handle may stand for another secret. */
function opened(
  ctx: TransactionsContext,
  request: ReviewedRequest | undefined,
): Reviewed | undefined {
  const found = request && unsealed(ctx, request.sealed)
  // Other secrets in the vault have no preview and steps.
  const { preview, steps } = fieldsOf(found)
  return preview !== undefined && Array.isArray(steps) ? (found as Reviewed) : undefined
}

/** Forgets the latest reviewed request, so that it can no longer be sent. */
export function dropReviewed(ctx: TransactionsContext): void {
  const { request } = ctx.state.transactions
  if (request && opened(ctx, request)) ctx.vault.drop(request.sealed)
}

/**
 * Uses up a preview, so that a second click cannot send it. Throws `transactions/already-submitted`, and
 * `transactions/outdated` if the shown preview is not the reviewed one: other code may have written to the state.
 * Throws `transactions/warned` if there are warnings that were not accepted; a preview that nobody sees then closes.
 */
export function consumePreview(
  ctx: TransactionsContext,
  intentId: string,
  { accept, shown }: Acceptance = {},
): Confirmed {
  const { preview, status, request } = ctx.state.transactions
  if (preview?.intentId !== intentId || status !== 'previewed')
    throw notSentErrors.create('already-submitted')
  const reviewed = opened(ctx, request)
  if (!request || !reviewed || canonicalJson(reviewed.preview) !== canonicalJson(preview))
    throw notSentErrors.create('outdated')
  const { warnings, headless } = reviewed.preview
  const all = [...warnings, ...changeWarningsOf(ctx, intentId)]
  // Without a view, nobody has seen the warnings.
  const unseen = accept !== undefined || headless === true
  // A view that does not say what it shows may not show a simulation, which ends after the review.
  const accepted = unseen ? (accept ?? []) : (shown ?? warnings)
  const left = all.filter((warning) => !accepted.includes(warning))
  if (left.length > 0) {
    // The visitor sees the new warnings in the open preview.
    if (unseen) ctx.emit.discarded({})
    throw notSentErrors.create('warned', { warnings: left })
  }
  ctx.vault.drop(request.sealed)
  ctx.emit.submitStarted({ intentId, ...amountOf(reviewed.preview) })
  return { ...reviewed, digests: request.digests, accepted, unseen }
}

/** Warnings of the simulation of a preview, as far as it has ended. */
export function changeWarningsOf(
  { state }: Pick<TransactionsContext, 'state'>,
  intentId: string,
): readonly string[] {
  const { simulation } = state.transactions
  return simulation?.intentId === intentId ? simulation.warnings : []
}

/** The amount of a preview, for its facts. */
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

import { type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { TransactionsContext } from './commands/ask.ts'

/** A host's call that waits for the visitor's decision in a review. */
interface HostReview {
  readonly intentId: string
  /** True once the visitor has confirmed. */
  readonly asked?: true
  resolve(answer: string): void
  reject(cause: unknown): void
}

export const hostReview: ResourceKey<HostReview> = resourceKey('transactions/review')

/** Passes the outcome of a submit on to the host that waits for this request, if there is one. */
export function answerHost(
  { resources }: TransactionsContext,
  intentId: string,
  answer: Promise<string>,
): void {
  const waiting = resources.get(hostReview)
  if (waiting?.intentId !== intentId) return
  resources.put(hostReview, { ...waiting, asked: true })
  answer.then(waiting.resolve, waiting.reject)
}

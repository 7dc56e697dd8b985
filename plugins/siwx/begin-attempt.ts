import type { Context } from '../../kernel/index.ts'
import { attemptKey } from './attempt.ts'
import type { AskedSubject, SiwxContract } from './contract.ts'
import { siwxErrors } from './errors.ts'

/**
 * Begins a sign-in and ends an earlier one. The signal is aborted when the visitor declines, or when the connection
 * changes its account or network.
 */
export function beginAttempt(
  { resources }: Context<SiwxContract>,
  subject: AskedSubject,
): AbortSignal {
  // An earlier one may still wait for its wallet although its request has ended: it opens no session any more.
  resources.get(attemptKey)?.end('declined')
  const stop = new AbortController()
  resources.put(attemptKey, { subject, end: (why) => stop.abort(siwxErrors.create(why)) })
  return stop.signal
}

import { type Context, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { AskedSubject, SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'
import { siwxErrors } from './errors.ts'

type SiwxContext = Context<SiwxContract>

interface Attempt {
  readonly subject: AskedSubject
  readonly stop: AbortController
}

/** The sign-in that is under way. */
const attemptKey: ResourceKey<Attempt> = resourceKey('siwx/attempt')

/** A sign-in begins: the signal ends with the visitor's no, and when the connection changes to another account or network. */
export function beginAttempt({ resources }: SiwxContext, subject: AskedSubject): AbortSignal {
  const stop = new AbortController()
  resources.put(attemptKey, { subject, stop })
  return stop.signal
}

/** The visitor does not sign in, with that connection or with none: what was begun opens no session. */
export function endAttempt({ resources }: SiwxContext, connectionId?: string): void {
  const attempt = resources.get(attemptKey)
  if (attempt && (connectionId ?? attempt.subject.connectionId) === attempt.subject.connectionId)
    attempt.stop.abort(siwxErrors.create('declined'))
}

/** Ends the attempt of an account or network that its connection has no more. */
export function endOutdated(ctx: SiwxContext): void {
  const attempt = ctx.resources.get(attemptKey)
  if (attempt && !isCurrent(ctx, attempt.subject))
    attempt.stop.abort(siwxErrors.create('account-changed'))
}

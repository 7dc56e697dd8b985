import { type Context, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { AskedSubject, SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'

type SiwxContext = Context<SiwxContract>

interface Attempt {
  readonly subject: AskedSubject
  /** Ends the attempt with `siwx/declined` or `siwx/account-changed`. */
  readonly end: (why: 'declined' | 'account-changed') => void
}

/** The current sign-in attempt. */
export const attemptKey: ResourceKey<Attempt> = resourceKey('siwx/attempt')

/**
 * Ends the attempt because the visitor does not sign in; default: for any connection. It opens no session.
 */
export function endAttempt({ resources }: SiwxContext, connectionId?: string): void {
  const attempt = resources.get(attemptKey)
  if (attempt && (connectionId ?? attempt.subject.connectionId) === attempt.subject.connectionId)
    attempt.end('declined')
}

/** Ends an attempt whose connection no longer has the account or network. */
export function endOutdated(ctx: SiwxContext): void {
  const attempt = ctx.resources.get(attemptKey)
  if (attempt && !isCurrent(ctx, attempt.subject)) attempt.end('account-changed')
}

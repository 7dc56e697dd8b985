import { type Context, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'
import { siwxErrors } from './errors.ts'

type SiwxContext = Context<SiwxContract>

interface Attempt {
  readonly connectionId: string
  readonly stop: AbortController
}

/** The sign-in that is under way. */
const attemptKey: ResourceKey<Attempt> = resourceKey('siwx/attempt')

/** A sign-in begins: the signal ends with the visitor's no. */
export function beginAttempt({ resources }: SiwxContext, connectionId: string): AbortSignal {
  const stop = new AbortController()
  resources.put(attemptKey, { connectionId, stop })
  return stop.signal
}

/** The visitor does not sign in, with that connection or with none: what was begun opens no session. */
export function endAttempt({ resources }: SiwxContext, connectionId?: string): void {
  const attempt = resources.get(attemptKey)
  if (attempt && (connectionId ?? attempt.connectionId) === attempt.connectionId)
    attempt.stop.abort(siwxErrors.create('declined'))
}

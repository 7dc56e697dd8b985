import {
  type Context,
  errorText,
  type KernelError,
  serializeError,
  within,
} from '../../kernel/index.ts'
import type { SignInSession, SiwxContract } from './contract.ts'
import { noteEnding } from './ending.ts'
import { siwxErrors } from './errors.ts'
import { storeIo, storeOf } from './store.ts'

type SiwxContext = Context<SiwxContract>

/** Time limit for a store to end sessions, in ms. */
const endMs = 20_000

/** Asks the store to end sessions. Resolves with `siwx/sign-out-failed` if the store does not confirm. */
export async function ended(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
): Promise<KernelError | undefined> {
  // Sign-outs continue even if the command is cancelled or the kernel stops.
  const { emit } = ctx.observe('siwx-store')
  const { signal } = new AbortController()
  try {
    const asked = Promise.resolve(storeOf(ctx).signOut(sessions, storeIo(ctx, signal)))
    const answer = asked.then(() => true)
    if (!(await within(ctx.ports.clock, endMs, signal, answer)))
      throw siwxErrors.create('unreachable')
    emit.signedOut({ sessions })
    return undefined
  } catch (cause) {
    ctx.ports.logger.warn('Sessions could not be ended at their store', errorText(cause))
    const error = siwxErrors.create('sign-out-failed', undefined, { cause })
    const { message: text, ...why } = serializeError(error)
    emit.signOutFailed({ sessions, text, ...why })
    return error
  }
}

/**
 * Ends sessions at the store that have ended here. Resolves with `siwx/sign-out-failed` if the store does not confirm.
 */
export async function endAtStore(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
): Promise<KernelError | undefined> {
  const work = ended(ctx, sessions)
  noteEnding(ctx, work)
  return work
}

/** Ends sessions on this page immediately, then at the store. Keeps unconfirmed ones for a retry. */
export function endSessions(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
  by: 'visitor' | 'disconnect',
): Promise<KernelError | undefined> {
  ctx.emit.sessionsEnded({ sessions, by })
  return endAtStore(ctx, sessions)
}

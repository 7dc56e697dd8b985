import { abortable, type Context } from '../../kernel/index.ts'
import type { SignInProof, SignInSession, SiwxContract } from './contract.ts'
import { untilEnded } from './ending.ts'
import { siwxErrors } from './errors.ts'
import { readSession } from './persist.ts'
import { holdsFor, isSameSubject } from './selectors.ts'
import { endAtStore } from './sign-out.ts'
import { storeIo, storeOf } from './store.ts'

type SiwxContext = Context<SiwxContract>

/**
 * Ends a session that nobody waits for. If its account has signed in again, does nothing: that session would end too.
 */
export async function endOrphan(ctx: SiwxContext, session: SignInSession): Promise<void> {
  const { sessions, scope } = ctx.state.siwx
  if (sessions.some((one) => holdsFor(scope)(one, session))) return
  // Use an observer: the command that asked for it may have ended.
  ctx.observe('siwx-store').emit.sessionsEnded({ sessions: [session], by: 'visitor' })
  await endAtStore(ctx, [session])
}

async function opened(
  ctx: SiwxContext,
  proof: SignInProof,
  signal: AbortSignal,
): Promise<SignInSession> {
  // A pending sign-out would end the new session.
  await untilEnded(ctx)
  const session = readSession(await storeOf(ctx).signIn(proof, storeIo(ctx, signal)))
  // A session of another account must not be used for this one.
  if (!session || !isSameSubject(session, proof))
    throw siwxErrors.create('refused', { reason: 'account' })
  const { expiresAt } = session
  if (expiresAt === undefined || expiresAt > ctx.ports.clock.now()) return session
  // The session's end is the store's time. If this device's clock is far ahead, every session has already expired: end
  // it and say so.
  await endOrphan(ctx, session)
  throw siwxErrors.create('clock-wrong')
}

/**
 * Asks the store to open a session for a proof. Rejects with the store's error, `siwx/refused` for a session of another
 * account, `siwx/clock-wrong`, or the reason of `signal`. A session that the store opens after an abort is ended there.
 */
export async function openSession(
  ctx: SiwxContext,
  proof: SignInProof,
  signal: AbortSignal,
): Promise<SignInSession> {
  // Do not abort the request: it may already have opened a session. The store's time limit ends it.
  const own = new AbortController()
  const opening = opened(ctx, proof, own.signal)
  try {
    return await abortable(opening, signal)
  } catch (error) {
    if (signal.aborted)
      opening.then(
        (session) => endOrphan(ctx, session),
        () => undefined,
      )
    throw error
  }
}

import { abortable, type Context } from '../../kernel/index.ts'
import type { SignInProof, SignInSession, SiwxContract } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { readSession } from './persist.ts'
import { isSameSubject } from './selectors.ts'
import { endAtStore, untilEnded } from './sign-out.ts'
import { storeIo, storeOf } from './store.ts'

type SiwxContext = Context<SiwxContract>

/** Ends a session that nobody waits for any more, unless its account has signed in anew: that would end with it. */
export async function endOrphan(ctx: SiwxContext, session: SignInSession): Promise<void> {
  if (ctx.state.siwx.sessions.some((one) => isSameSubject(one, session))) return
  // The command that asked for it may have ended.
  ctx.observe('siwx-store').emit.sessionsEnded({ sessions: [session], by: 'visitor' })
  await endAtStore(ctx, [session])
}

async function opened(
  ctx: SiwxContext,
  proof: SignInProof,
  signal: AbortSignal,
): Promise<SignInSession> {
  // A sign-out that is under way would end the session that is opened now.
  await untilEnded(ctx)
  const session = readSession(await storeOf(ctx).signIn(proof, storeIo(ctx, signal)))
  // The session of another account would be taken for this one's.
  if (!session || !isSameSubject(session, proof))
    throw siwxErrors.create('refused', { reason: 'account' })
  const { expiresAt } = session
  if (expiresAt === undefined || expiresAt > ctx.ports.clock.now()) return session
  // The store's clock says when it ends. By a clock that is far ahead it is over at once, and so would the next one be.
  await endOrphan(ctx, session)
  throw siwxErrors.create('clock-wrong')
}

/**
 * Has the store open a session for what a wallet signed. Rejects with what the store rejects with, `siwx/refused` for a
 * session of another account, `siwx/clock-wrong`, or the reason of `signal`: what the store opens all the same is ended there.
 */
export async function openSession(
  ctx: SiwxContext,
  proof: SignInProof,
  signal: AbortSignal,
): Promise<SignInSession> {
  // A request that is called off may have opened a session already. The store's own time limit ends it.
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

import type { Context } from '../../kernel/index.ts'
import type { SignInProof, SignInSession, SiwxContract } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { readSession } from './persist.ts'
import { isSameSubject } from './selectors.ts'
import { endAtStore, storeIo, storeOf } from './store.ts'

type SiwxContext = Context<SiwxContract>

/**
 * Has the store open a session for what a wallet signed. Rejects with what the store rejects with, `siwx/refused` for a
 * session of somebody else, or `siwx/clock-wrong`.
 */
export async function openSession(ctx: SiwxContext, proof: SignInProof): Promise<SignInSession> {
  const session = readSession(await storeOf(ctx).signIn(proof, storeIo(ctx, ctx.signal)))
  // A session of anybody else would be taken for this account's.
  if (!session || !isSameSubject(session, proof))
    throw siwxErrors.create('refused', { reason: 'account' })
  const { expiresAt } = session
  if (expiresAt === undefined || expiresAt > ctx.ports.clock.now()) return session
  // The store's clock says when it ends. By a clock that is far ahead it is over at once, and so would the next one be.
  await endAtStore(ctx, [session])
  throw siwxErrors.create('clock-wrong')
}

import {
  type Context,
  errorText,
  type KernelError,
  type ResourceKey,
  resourceKey,
  serializeError,
  within,
} from '../../kernel/index.ts'
import type { SignInSession, SiwxContract } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { storeIo, storeOf } from './store.ts'

type SiwxContext = Context<SiwxContract>

/** How long a store may take to end sessions, in ms. */
const endMs = 20_000

/** Resolves once the store has answered every sign-out so far. */
const endingKey: ResourceKey<Promise<unknown>> = resourceKey('siwx/ending')

/** Waits for sign-outs that are under way, which would end a session that the store opens meanwhile. Never rejects. */
export const untilEnded = async ({ resources }: Pick<SiwxContext, 'resources'>): Promise<void> =>
  void (await resources.get(endingKey))

async function ended(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
): Promise<KernelError | undefined> {
  // What somebody left is ended also when the command is called off or the kernel stops.
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

/** Has the store end sessions that were ended here. Resolves with `siwx/sign-out-failed` if it does not confirm that. */
export async function endAtStore(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
): Promise<KernelError | undefined> {
  const work = ended(ctx, sessions)
  ctx.resources.put(endingKey, Promise.all([ctx.resources.get(endingKey), work]))
  return work
}

/** Ends sessions on this page at once, and then at their store. What the store does not confirm is kept for another try. */
export function endSessions(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
  by: 'visitor' | 'disconnect',
): Promise<KernelError | undefined> {
  ctx.emit.sessionsEnded({ sessions, by })
  return endAtStore(ctx, sessions)
}

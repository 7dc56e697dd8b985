import {
  abortable,
  age,
  type Commands,
  type Context,
  inputLimits,
  resourceKey,
  within,
} from '../../kernel/index.ts'
import { cleaned } from './clean.ts'
import type { Profile, ProfileAccount, ProfilesContract } from './contract.ts'

type ProfilesContext = Context<ProfilesContract>

/** Cache time of an answer, in ms; less if no source could answer. */
const freshMs = 300_000
const retryMs = 30_000
/** Time limit of one source, in ms. */
const sourceMs = 10_000

function isFresh({ state, ports }: ProfilesContext, account: ProfileAccount): boolean {
  const known = state.profiles.known.find(
    (one) => one.address === account.address && one.namespace === account.namespace,
  )
  return (
    known !== undefined && age(ports.clock.now(), known.at) < (known.failed ? retryMs : freshMs)
  )
}

/** The first source that knows the account is used; a failing source is skipped. */
async function look(ctx: ProfilesContext, account: ProfileAccount): Promise<void> {
  const { slots, ports, signal } = ctx
  const isHere = (): boolean =>
    ctx.state.connections.connections.some(({ namespace }) => namespace === account.namespace)
  const wasHere = isHere()
  let failed = false
  let found: Profile = {}
  for (const source of slots.sources) {
    if (source.namespaces && !source.namespaces.includes(account.namespace)) continue
    const over = new AbortController()
    const end = (): void => over.abort(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    try {
      const work = Promise.resolve(source.profile(account, { signal: over.signal }))
      const settled = work.then((answer) => ({ answer }))
      const outcome = await within(ports.clock, sourceMs, signal, settled)
      failed ||= outcome === undefined
      found = cleaned(outcome?.answer)
      if (found.name !== undefined || found.avatar !== undefined) break
    } catch (error) {
      if (signal.aborted) throw error
      ports.logger.warn(`The name of an account could not be read from "${source.id}".`, error)
      failed = true
    } finally {
      signal.removeEventListener('abort', end)
      over.abort()
    }
  }
  // Keep nothing for a family that was removed meanwhile.
  if (wasHere && !isHere()) return
  const { namespace, address } = account
  const isKnown = found.name !== undefined || found.avatar !== undefined
  ctx.emit.loaded({
    ...{ namespace, address, ...found, at: ports.clock.now() },
    ...(failed && !isKnown && { failed }),
  })
}

/** Key of a running look-up of an account: resolves with false if it was cancelled. */
const lookingKey = ({ namespace, address }: ProfileAccount) =>
  resourceKey<Promise<boolean>>(`profiles/looking/${namespace}:${address}`)

export const load: Commands<ProfilesContract>['load'] = async (ctx, account) => {
  if (ctx.slots.sources.length === 0) return
  if (typeof account?.address !== 'string' || account.address.length > inputLimits.address) return
  const key = lookingKey(account)
  for (;;) {
    if (isFresh(ctx, account)) return
    const underWay = ctx.resources.get(key)
    if (!underWay) break
    // The view that asked first may have been left.
    await abortable(underWay, ctx.signal)
  }
  const looking = look(ctx, account)
  const done = looking.then(
    () => true,
    () => false,
  )
  ctx.resources.put(key, done)
  try {
    await looking
  } finally {
    if (ctx.resources.get(key) === done) ctx.resources.remove(key)
  }
}

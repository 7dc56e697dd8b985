import {
  abortable,
  type Context,
  type KernelError,
  type ResourceKey,
  resourceKey,
  serializeError,
} from '../../kernel/index.ts'
import type { Candidate, Connected, Connection, GateIo } from '../connections/contract.ts'
import { selectOpenConnection } from '../connections/selectors.ts'
import { shownView } from '../modal/selectors.ts'
import { familyOf } from '../values/index.ts'
import type { SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'
import { siwxErrors } from './errors.ts'
import { readKey } from './read-key.ts'
import { canSignIn, sessionOf, subjectOf } from './selectors.ts'
import { isServed } from './store.ts'

type SiwxContext = Context<SiwxContract>

/** A request that waits for the visitor. */
interface Waiting {
  readonly connectionId: string
  /** True: a store that does not answer ends nothing; the visitor tries again. */
  readonly isPatient: boolean
  readonly over: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const ignore = (): void => undefined

function waitingFor(connectionId: string, isPatient: boolean): Waiting {
  let resolve: Waiting['resolve'] = ignore
  let reject: Waiting['reject'] = ignore
  const over = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Rejected before anything waits for it, as when the nonce fails at once.
  over.catch(ignore)
  return { connectionId, isPatient, over, resolve, reject }
}

const waitingKey: ResourceKey<readonly Waiting[]> = resourceKey('siwx/waiting')

const viewName = 'SIWXSignMessage'
const isOurs = (view: string | undefined): boolean => view === viewName || view === 'ConnectingSiwe'

/** All pending requests. The last one is asked; each of the others asks again once those after it have ended. */
const waitingOf = ({ resources }: SiwxContext): readonly Waiting[] =>
  resources.get(waitingKey) ?? []
/** The request that is being asked. */
export const askedOf = (ctx: SiwxContext): Waiting | undefined => waitingOf(ctx).at(-1)

/** Shows what is to be signed, where it is not shown already. */
export async function show(ctx: SiwxContext): Promise<void> {
  const shown = shownView(ctx.state.modal)
  if (isOurs(shown)) return
  if (shown === undefined) await ctx.dispatch.modal.open({ view: viewName })
  else await ctx.dispatch.modal.push(viewName)
}

/** Whether an account has a session. Where sign-in is required, one that the page only remembers does not count. */
function hasSession(ctx: SiwxContext, connection: Connection): boolean {
  const { sessions, scope, required } = ctx.state.siwx
  if (required && !ctx.resources.get(readKey)) return false
  return sessionOf(sessions, subjectOf(connection), ctx.ports.clock.now(), scope) !== undefined
}

/** The connection, while its account has to sign in. */
function unsigned(ctx: SiwxContext, connectionId: string): Connection | undefined {
  const connection = selectOpenConnection(ctx.state.connections, connectionId)
  return connection && isServed(ctx, connection) && !hasSession(ctx, connection)
    ? connection
    : undefined
}

const initFailed = (cause: unknown): KernelError =>
  siwxErrors.is(cause, 'init-failed')
    ? cause
    : siwxErrors.create('init-failed', undefined, { cause })

async function read(ctx: SiwxContext, signal: AbortSignal): Promise<void> {
  await abortable(ctx.dispatch.siwx.refresh(), signal)
  ctx.resources.put(readKey, true)
}

export function emitFailure(ctx: SiwxContext, connectionId: string, error: KernelError): void {
  const { message: text, ...why } = serializeError(error)
  ctx.emit.signInFailed({ connectionId, text, ...why, rejected: false })
}

/** Learns from the store, once a page, who is signed in already. Rejects with `siwx/init-failed`, which is a failed sign-in. */
async function readOnce(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> {
  if (ctx.resources.get(readKey)) return
  try {
    await read(ctx, signal)
  } catch (error) {
    if (signal.aborted) throw error
    const failure = initFailed(error)
    emitFailure(ctx, connectionId, failure)
    ctx.emit.askEnded({ connectionId })
    throw failure
  }
}

/**
 * Resolves once the account of a connection has a session, also when the wallet changes to another account meanwhile.
 * Rejects with `siwx/declined`, `siwx/init-failed`, or the reason of `signal`.
 */
async function ask(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
  { shows, isPatient = false }: { readonly shows: boolean; readonly isPatient?: boolean },
): Promise<void> {
  for (;;) {
    const connection = unsigned(ctx, connectionId)
    if (!connection) return
    const own = waitingFor(connectionId, isPatient)
    ctx.resources.put(waitingKey, [...waitingOf(ctx), own])
    try {
      ctx.emit.asked({ connectionId, ...subjectOf(connection) })
      if (shows) await show(ctx)
      // Why not is what `over` rejects with.
      ctx.dispatch.siwx.prepare(connectionId).catch(ignore)
      await abortable(own.over, signal)
    } catch (error) {
      // What is refused to one is refused to all pending requests for the same account.
      if (!signal.aborted)
        for (const one of waitingOf(ctx)) if (one.connectionId === connectionId) one.reject(error)
      throw error
    } finally {
      const isAsked = askedOf(ctx) === own
      ctx.resources.put(
        waitingKey,
        waitingOf(ctx).filter((one) => one !== own),
      )
      if (isAsked) {
        ctx.emit.askEnded({ connectionId })
        askedOf(ctx)?.resolve()
      }
    }
  }
}

/** A connection that has gone cannot sign: its waiting question ends. */
export function endGone(ctx: SiwxContext): void {
  for (const { connectionId, reject } of waitingOf(ctx))
    if (!selectOpenConnection(ctx.state.connections, connectionId))
      reject(siwxErrors.create('declined'))
}

/** A connection changed to another account or network: it is asked anew, unless that one has a session. */
export function askChanged(ctx: SiwxContext): void {
  const { asked } = ctx.state.siwx
  if (asked && !isCurrent(ctx, asked)) askedOf(ctx)?.resolve()
}

/** The account that is asked has a session by now, as from another tab: the question is over. */
export function endSigned(ctx: SiwxContext): void {
  const { asked, sessions, scope } = ctx.state.siwx
  if (asked && sessionOf(sessions, asked, ctx.ports.clock.now(), scope)) askedOf(ctx)?.resolve()
}

/** Asks with the view and closes it afterwards, unless it shows another question by then. */
async function askShown(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
  isPatient = false,
): Promise<void> {
  try {
    await ask(ctx, connectionId, signal, { shows: true, isPatient })
  } finally {
    if (!askedOf(ctx) && isOurs(shownView(ctx.state.modal))) await ctx.dispatch.modal.close()
  }
}

/** Throws `siwx/family-unknown` for an account that has to sign in and cannot. */
function refuseUnknown({ state }: SiwxContext, { namespace }: Connection): void {
  if (!state.siwx.required || canSignIn(namespace)) return
  throw siwxErrors.create('family-unknown', { family: familyOf(namespace)?.name ?? namespace })
}

/** The gate: no connection without a session. */
export async function pass(
  io: Pick<GateIo, 'signal' | 'asksVisitor'>,
  ctx: SiwxContext,
  { connections, reason }: Candidate,
): Promise<boolean> {
  const missing = (): readonly Connection[] => {
    const open = connections.flatMap(
      ({ id }) => selectOpenConnection(ctx.state.connections, id) ?? [],
    )
    for (const one of open) refuseUnknown(ctx, one)
    return open.filter((one) => isServed(ctx, one) && !hasSession(ctx, one))
  }
  const [first] = missing()
  const isBack = reason === 'restore'
  // Before what comes back is asked for anything: it may have signed in in another tab since this one read. Without an
  // answer the visitor is shown why, and tries again.
  if (first && isBack) await read(ctx, io.signal).catch(() => io.signal.throwIfAborted())
  else if (first) await readOnce(ctx, first.id, io.signal)
  // Read anew after each: an account that has signed in may have changed while another one was asked.
  for (let [next] = missing(); next; [next] = missing()) {
    io.asksVisitor()
    if (reason === 'connect') await ask(ctx, next.id, io.signal, { shows: false })
    else await askShown(ctx, next.id, io.signal, isBack)
  }
  return true
}

const ends = async (ctx: SiwxContext, connectionId: string, error: unknown): Promise<void> => {
  await ctx.dispatch.connections.disconnect({ connectionId })
  if (siwxErrors.is(error, 'declined')) return
  await ctx.dispatch.modal.showSnackbar({ ...serializeError(initFailed(error)), variant: 'error' })
}

/** Asks a connected visitor whose session is over, or who may sign in. */
export async function askAgain(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!unsigned(ctx, connectionId)) return
  try {
    await readOnce(ctx, connectionId, signal)
    await askShown(ctx, connectionId, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (ctx.state.siwx.required || !siwxErrors.is(error, 'declined'))
      await ends(ctx, connectionId, error)
  }
}

/** The step after connecting, where sign-in is offered and not required. */
export async function follow(
  io: { readonly signal: AbortSignal },
  ctx: SiwxContext,
  { connections }: Connected,
): Promise<void> {
  for (const { id } of connections) await askAgain(ctx, id, io.signal)
}

import {
  abortable,
  type Context,
  type KernelError,
  type ResourceKey,
  resourceKey,
  serializeError,
} from '../../kernel/index.ts'
import type { Candidate, Connected, Connection } from '../connections/contract.ts'
import { selectOpenConnection } from '../connections/selectors.ts'
import { shownView } from '../modal/selectors.ts'
import type { SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'
import { siwxErrors } from './errors.ts'
import { sessionOf, subjectOf } from './selectors.ts'
import { isServed } from './store.ts'

type SiwxContext = Context<SiwxContract>

/** A request that waits for the visitor. */
interface Waiting {
  readonly connectionId: string
  readonly over: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const ignore = (): void => undefined

function waitingFor(connectionId: string): Waiting {
  let resolve: Waiting['resolve'] = ignore
  let reject: Waiting['reject'] = ignore
  const over = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Rejected before anything waits for it, as when the nonce fails at once.
  over.catch(ignore)
  return { connectionId, over, resolve, reject }
}

const waitingKey: ResourceKey<readonly Waiting[]> = resourceKey('siwx/waiting')
const readKey: ResourceKey<true> = resourceKey('siwx/read')

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

const hasSession = (ctx: SiwxContext, connection: Connection): boolean =>
  sessionOf(ctx.state.siwx.sessions, subjectOf(connection), ctx.ports.clock.now()) !== undefined

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

/** Learns from the store, once a page, who is signed in already. Rejects with `siwx/init-failed`, which is a failed sign-in. */
async function readOnce(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> {
  if (ctx.resources.get(readKey)) return
  try {
    await abortable(ctx.dispatch.siwx.refresh(), signal)
  } catch (error) {
    if (signal.aborted) throw error
    const failure = initFailed(error)
    const { message: text, ...why } = serializeError(failure)
    ctx.emit.signInFailed({ connectionId, text, ...why, rejected: false })
    ctx.emit.askEnded({ connectionId })
    throw failure
  }
  ctx.resources.put(readKey, true)
}

/**
 * Resolves once the account of a connection has a session, also when the wallet changes to another account meanwhile.
 * Rejects with `siwx/declined`, `siwx/init-failed`, or the reason of `signal`.
 */
async function ask(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
  shows: boolean,
): Promise<void> {
  for (;;) {
    const connection = unsigned(ctx, connectionId)
    if (!connection) return
    const own = waitingFor(connectionId)
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
  const { asked, sessions } = ctx.state.siwx
  if (asked && sessionOf(sessions, asked, ctx.ports.clock.now())) askedOf(ctx)?.resolve()
}

/** Asks with the view and closes it afterwards, unless it shows another question by then. */
async function askShown(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await ask(ctx, connectionId, signal, true)
  } finally {
    if (!askedOf(ctx) && isOurs(shownView(ctx.state.modal))) await ctx.dispatch.modal.close()
  }
}

/** The gate: no connection without a session. */
export async function pass(
  io: { readonly signal: AbortSignal },
  ctx: SiwxContext,
  { connections, reason }: Candidate,
): Promise<boolean> {
  const open = (): readonly Connection[] =>
    connections.flatMap(({ id, networkId, address, ...rest }) => {
      const now = selectOpenConnection(ctx.state.connections, id)
      // What is restored is known with its new account only once this gate has passed.
      return reason === 'restore' ? { id, networkId, address, ...rest } : (now ?? [])
    })
  const missing = (): readonly Connection[] =>
    open().filter((one) => isServed(ctx, one) && !hasSession(ctx, one))
  const [first] = missing()
  if (reason === 'restore') {
    // It may have signed in in another tab since this one read.
    if (first) await abortable(ctx.dispatch.siwx.refresh(), io.signal)
    return missing().length === 0
  }
  if (first) await readOnce(ctx, first.id, io.signal)
  // Read anew after each: an account that has signed in may have changed while another one was asked.
  for (let [next] = missing(); next; [next] = missing())
    if (reason === 'connect') await ask(ctx, next.id, io.signal, false)
    else await askShown(ctx, next.id, io.signal)
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

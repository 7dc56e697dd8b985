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
import { siwxErrors } from './errors.ts'
import { canSignIn, sessionOf, subjectOf } from './selectors.ts'
import { isServed } from './store.ts'
import { askedOf, type Waiting, waitingKey, waitingOf } from './waiting.ts'

type SiwxContext = Context<SiwxContract>

const ignore = (): void => undefined

function waitingFor(connectionId: string, isPatient: boolean): Waiting {
  let resolve: Waiting['resolve'] = ignore
  let reject: Waiting['reject'] = ignore
  const over = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // It may reject before anything awaits it, for example if the nonce fails immediately.
  over.catch(ignore)
  const decline = (): void => reject(siwxErrors.create('declined'))
  return { connectionId, isPatient, over, resolve, reject, decline }
}

const viewName = 'SIWXSignMessage'
const isOurs = (view: string | undefined): boolean => view === viewName || view === 'ConnectingSiwe'

/** Shows the message to sign, unless it is already shown. */
export async function show(ctx: SiwxContext): Promise<void> {
  const shown = shownView(ctx.state.modal)
  if (isOurs(shown)) return
  if (shown === undefined) await ctx.dispatch.modal.open({ view: viewName })
  else await ctx.dispatch.modal.push(viewName)
}

/**
 * True if an account has a session. If sign-in is required, a session that is only stored on the page does not count.
 */
function hasSession(ctx: SiwxContext, connection: Connection): boolean {
  const { sessions, scope, required, confirmed } = ctx.state.siwx
  if (required && !confirmed) return false
  return sessionOf(sessions, subjectOf(connection), ctx.ports.clock.now(), scope) !== undefined
}

/** The connection, if its account has to sign in; otherwise undefined. */
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

/** The pending request for the sessions. */
const readingKey: ResourceKey<Promise<void>> = resourceKey('siwx/reading')

/**
 * Reads the sessions, unless the store has already listed them on this page. Gates that wait at the same time share one
 * request.
 */
async function readOnce(ctx: SiwxContext, signal: AbortSignal): Promise<void> {
  if (ctx.state.siwx.confirmed) return
  let reading = ctx.resources.get(readingKey)
  if (!reading) {
    // An observer: the run that asks first may be cancelled while others wait for the answer.
    reading = ctx
      .observe('siwx-store')
      .dispatch.siwx.refresh()
      .finally(() => ctx.resources.remove(readingKey))
    ctx.resources.put(readingKey, reading)
  }
  await abortable(reading, signal)
}

export function emitFailure(ctx: SiwxContext, connectionId: string, error: KernelError): void {
  const { message: text, ...why } = serializeError(error)
  ctx.emit.signInFailed({ connectionId, text, ...why, rejected: false })
}

/** Reads the sessions. Rejects with `siwx/init-failed`, which counts as a failed sign-in. */
async function readFor(ctx: SiwxContext, connectionId: string, signal: AbortSignal): Promise<void> {
  try {
    await readOnce(ctx, signal)
  } catch (error) {
    if (signal.aborted) throw error
    const failure = initFailed(error)
    emitFailure(ctx, connectionId, failure)
    ctx.emit.askEnded({ connectionId })
    throw failure
  }
}

interface Asking {
  /** Opens the view. */
  readonly shows: boolean
  readonly isPatient?: boolean
  /** The store did not list the sessions: it is asked again when the visitor retries. */
  readonly unread?: KernelError | undefined
}

/**
 * Resolves when the account of a connection has a session, also if the wallet changes to another account meanwhile.
 * Rejects with `siwx/declined`, `siwx/init-failed`, or the reason of `signal`.
 */
async function ask(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
  { shows, isPatient = false, unread }: Asking,
): Promise<void> {
  for (;;) {
    const connection = unsigned(ctx, connectionId)
    if (!connection) return
    const own = waitingFor(connectionId, isPatient)
    ctx.resources.put(waitingKey, [...waitingOf(ctx), own])
    try {
      ctx.emit.asked({ connectionId, ...subjectOf(connection) })
      if (shows) await show(ctx)
      // The error of `prepare` also rejects `over`.
      if (unread && !ctx.state.siwx.confirmed) emitFailure(ctx, connectionId, unread)
      else ctx.dispatch.siwx.prepare(connectionId).catch(ignore)
      await abortable(own.over, signal)
    } catch (error) {
      // A refusal rejects all pending requests of the same connection.
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

/** Asks with the view and closes it afterwards, unless it then shows another request. */
async function askShown(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
  patience: Omit<Asking, 'shows'> = {},
): Promise<void> {
  try {
    await ask(ctx, connectionId, signal, { ...patience, shows: true })
  } finally {
    if (!askedOf(ctx) && isOurs(shownView(ctx.state.modal))) await ctx.dispatch.modal.close()
  }
}

function openOf({ state }: SiwxContext, connectionId: string): Connection {
  const open = selectOpenConnection(state.connections, connectionId)
  if (!open) throw siwxErrors.create('not-connected')
  return open
}

/** Throws `siwx/family-unknown` for an account that must sign in but whose family cannot. */
function refuseUnknown({ state }: SiwxContext, { namespace }: Connection): void {
  if (!state.siwx.required || canSignIn(namespace)) return
  throw siwxErrors.create('family-unknown', { family: familyOf(namespace)?.name ?? namespace })
}

/**
 * Gate: lets no connection pass without a session. Throws `siwx/not-connected` if a connection is not open any more, for
 * example because the attempt to connect has ended.
 */
export async function pass(
  io: Pick<GateIo, 'signal' | 'asksVisitor'>,
  ctx: SiwxContext,
  { connections, reason }: Candidate,
): Promise<boolean> {
  const missing = (): readonly Connection[] => {
    const open = connections.map(({ id }) => openOf(ctx, id))
    for (const one of open) refuseUnknown(ctx, one)
    return open.filter((one) => isServed(ctx, one) && !hasSession(ctx, one))
  }
  const [first] = missing()
  const isBack = reason === 'restore'
  let unread: KernelError | undefined
  // If the store does not answer about a restored account, the visitor sees why and can retry.
  if (first && isBack)
    await readOnce(ctx, io.signal).catch((cause) => {
      io.signal.throwIfAborted()
      unread = siwxErrors.create('unreachable', undefined, { cause })
    })
  else if (first) await readFor(ctx, first.id, io.signal)
  // Compute the missing ones again each time: a signed-in account may change while another one is asked.
  for (let [next] = missing(); next; [next] = missing()) {
    io.asksVisitor()
    if (reason === 'connect') await ask(ctx, next.id, io.signal, { shows: false })
    else await askShown(ctx, next.id, io.signal, { isPatient: isBack, unread })
  }
  return true
}

const ends = async (ctx: SiwxContext, connectionId: string, error: unknown): Promise<void> => {
  await ctx.dispatch.connections.turnAway(connectionId)
  if (siwxErrors.is(error, 'declined')) return
  await ctx.dispatch.modal.showSnackbar({ ...serializeError(initFailed(error)), variant: 'error' })
}

/** Asks a connected visitor whose session has ended, or who may sign in. */
export async function askAgain(
  ctx: SiwxContext,
  connectionId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!unsigned(ctx, connectionId)) return
  try {
    await readFor(ctx, connectionId, signal)
    await askShown(ctx, connectionId, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (ctx.state.siwx.required || !siwxErrors.is(error, 'declined'))
      await ends(ctx, connectionId, error)
  }
}

/** Step after connecting, if sign-in is offered but not required. */
export async function follow(
  io: { readonly signal: AbortSignal },
  ctx: SiwxContext,
  { connections }: Connected,
): Promise<void> {
  for (const { id } of connections) await askAgain(ctx, id, io.signal)
}

import {
  abortable,
  type CaipNetworkId,
  type Context,
  isKernelError,
  type KernelError,
  type Namespace,
  serializeError,
} from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectConnection, selectOpenConnection } from '../../connections/selectors.ts'
import { isSmartAccount } from '../../transactions/selectors.ts'
import { either } from '../../values/index.ts'
import { askedOf, show } from '../ask.ts'
import { beginAttempt, endAttempt } from '../attempt.ts'
import type { AskedSubject, SignInSession, SiwxContract } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { siwxErrors } from '../errors.ts'
import { endOrphan, openSession } from '../open-session.ts'
import { preparedFor, preparedKey, renew } from '../prepared.ts'
import { signedInNetwork, subjectOf } from '../selectors.ts'
import { isServed } from '../store.ts'

type SiwxContext = Context<SiwxContract>

function wanted(ctx: SiwxContext, connectionId: string | undefined): Connection {
  const { state } = ctx
  const id = connectionId ?? state.siwx.asked?.connectionId
  const found =
    id === undefined ? selectConnection(state) : selectOpenConnection(state.connections, id)
  if (!found) throw siwxErrors.create('not-connected')
  if (!isServed(ctx, found)) throw siwxErrors.create('not-served')
  if (state.siwx.status !== 'idle') throw siwxErrors.create('busy')
  return found
}

/** The visitor's message where the wallet did not sign. */
function unsigned(cause: unknown, connection: Connection): KernelError {
  const code = isKernelError(cause) ? cause.code : ''
  if (code === 'connections/account-changed') return siwxErrors.create('account-changed')
  // Where it is no refusal, the wallet's own words say more.
  if (!code.endsWith('/declined') && isKernelError(cause)) return cause
  if (isSmartAccount(connection)) return siwxErrors.create('smart-account', undefined, { cause })
  return siwxErrors.create('signature-declined', undefined, { cause })
}

/** The wallet is asked once, under the rules of every request to one; account and network are compared again after. */
async function signed(
  ctx: SiwxContext,
  connection: Connection,
  text: string,
  left: AbortSignal,
): Promise<string> {
  const { id: connectionId } = connection
  let signature: string
  try {
    const signing = ctx.dispatch.transactions.sign({ message: text, connectionId })
    signature = await abortable(signing, left)
  } catch (cause) {
    left.throwIfAborted()
    if (ctx.signal.aborted) throw cause
    throw unsigned(cause, connection)
  }
  if (!isCurrent(ctx, { connectionId, ...subjectOf(connection) }))
    throw siwxErrors.create('account-changed')
  return signature
}

async function accepted(
  ctx: SiwxContext,
  connection: Connection,
  message: string,
  signature: string,
  left: AbortSignal,
): Promise<SignInSession> {
  ctx.emit.checkStarted({ connectionId: connection.id })
  try {
    return await openSession(
      ctx,
      { message, signature, ...subjectOf(connection) },
      either(ctx.signal, left),
    )
  } catch (cause) {
    if (ctx.signal.aborted || isKernelError(cause)) throw cause
    throw siwxErrors.create('unreachable', undefined, { cause })
  }
}

export async function signIn(
  ctx: SiwxContext,
  { connectionId }: { readonly connectionId?: string } = {},
): Promise<SignInSession> {
  const connection = wanted(ctx, connectionId)
  const { id } = connection
  const { emit, dispatch, resources } = ctx
  const subject: AskedSubject = { connectionId: id, ...subjectOf(connection) }
  emit.signStarted(subject)
  const left = beginAttempt(ctx, subject)
  let isSpent = false
  try {
    const { text } = await abortable(preparedFor(ctx, connection), left)
    const signature = await signed(ctx, connection, text, left)
    // From here on the store may have seen the nonce.
    resources.remove(preparedKey)
    isSpent = true
    const session = await accepted(ctx, connection, text, signature, left)
    // Disconnected or changed while the store verified: the session is ended.
    if (!isCurrent(ctx, subject)) {
      await endOrphan(ctx, session)
      const isThere = selectOpenConnection(ctx.state.connections, id)
      throw siwxErrors.create(isThere ? 'account-changed' : 'declined')
    }
    emit.signedIn({ connectionId: id, session })
    askedOf(ctx)?.resolve()
    return session
  } catch (cause) {
    // A cancelled or declined sign-in is no failure to show.
    if (ctx.signal.aborted || siwxErrors.is(cause, 'declined')) throw cause
    const error = isKernelError(cause)
      ? cause
      : siwxErrors.create('unreachable', undefined, { cause })
    const { message: text, ...why } = serializeError(error)
    const rejected = error.code === 'siwx/signature-declined'
    emit.signInFailed({ connectionId: id, text, ...why, rejected })
    await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    if (ctx.state.siwx.asked) await show(ctx)
    // The next attempt has a text of its own; while there is none, the view says so.
    if (isSpent && ctx.state.siwx.asked) await renew(ctx, connection).catch(() => undefined)
    throw error
  }
}

/**
 * The listed network on which the account that is asked is signed in already, while its connection stands. A connection
 * that is being made, or is not the active one of its family, has none to go back to.
 */
function signedInElsewhere(ctx: SiwxContext, asked: AskedSubject): CaipNetworkId | undefined {
  const { connections, networks, siwx } = ctx.state
  const { connectionId, chainId } = asked
  const isActive = connections.active[chainId.split(':')[0] as Namespace] === connectionId
  if (!siwx.required || !isActive || connections.connecting?.gate) return undefined
  const now = ctx.ports.clock.now()
  return signedInNetwork(siwx.sessions, asked, networks.networks, now)?.caipNetworkId
}

/** Has the wallet go back to a network. */
async function goBack(ctx: SiwxContext, networkId: CaipNetworkId): Promise<void> {
  try {
    await ctx.dispatch.networks.switchNetwork(networkId)
  } catch (error) {
    // The wallet stayed: the visitor signs in there, tries again, or disconnects.
    if (isKernelError(error) && !ctx.signal.aborted && ctx.state.siwx.asked) {
      await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
      await show(ctx)
    }
    throw error
  }
}

export async function cancel(ctx: SiwxContext): Promise<void> {
  const { asked } = ctx.state.siwx
  const { gate, candidates = [] } = ctx.state.connections.connecting ?? {}
  const [phone] = gate?.view === 'ConnectingSiwe' ? candidates : []
  if (phone) {
    // Its view is left, which ends the attempt.
    ctx.emit.cancelled({ connectionId: phone.id })
    return void (await ctx.dispatch.modal.reset('Connect'))
  }
  // Nothing to sign yet: leaving the view ends what prepares it.
  if (!asked) return void (await ctx.dispatch.modal.close())
  endAttempt(ctx, asked.connectionId)
  const home = signedInElsewhere(ctx, asked)
  // Once it is there, the question is over: it keeps standing until then.
  if (home) await goBack(ctx, home)
  ctx.emit.cancelled({ connectionId: asked.connectionId })
  if (home) return
  askedOf(ctx)?.reject(siwxErrors.create('declined'))
}

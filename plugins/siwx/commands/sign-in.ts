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
import { show } from '../ask.ts'
import { endAttempt } from '../attempt.ts'
import { beginAttempt } from '../begin-attempt.ts'
import type { AskedSubject, SignInSession, SiwxContract } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { siwxErrors } from '../errors.ts'
import { endOrphan, openSession } from '../open-session.ts'
import { preparedFor, renew, spendText } from '../prepared.ts'
import { signedInNetwork, subjectOf } from '../selectors.ts'
import { isServed, optionsOf } from '../store.ts'
import { askedOf } from '../waiting.ts'

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

/** The error shown to the visitor if the wallet did not sign. */
function unsigned(cause: unknown, connection: Connection): KernelError {
  const code = isKernelError(cause) ? cause.code : ''
  if (code === 'connections/account-changed') return siwxErrors.create('account-changed')
  // If it is not a refusal, the wallet's own error says more.
  if (!code.endsWith('/declined') && isKernelError(cause)) return cause
  if (isSmartAccount(connection)) return siwxErrors.create('smart-account', undefined, { cause })
  return siwxErrors.create('signature-declined', undefined, { cause })
}

/** Asks the wallet once, under the rules of all wallet requests; compares account and network again afterwards. */
async function signed(
  ctx: SiwxContext,
  connection: Connection,
  text: string,
  left: AbortSignal,
): Promise<string> {
  const { id: connectionId } = connection
  let signature: string
  try {
    const { domain: site } = optionsOf(ctx)
    const signing = ctx.dispatch.transactions.sign({
      ...{ message: text, connectionId },
      ...(site !== undefined && { site }),
    })
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
  const { emit, dispatch } = ctx
  const subject: AskedSubject = { connectionId: id, ...subjectOf(connection) }
  emit.signStarted(subject)
  const left = beginAttempt(ctx, subject)
  let isSpent = false
  try {
    const { text } = await abortable(preparedFor(ctx, connection), left)
    const signature = await signed(ctx, connection, text, left)
    // The nonce may have reached the store from here on.
    spendText(ctx)
    isSpent = true
    const session = await accepted(ctx, connection, text, signature, left)
    // If the account disconnected or changed during the verification, end the session.
    if (!isCurrent(ctx, subject)) {
      await endOrphan(ctx, session)
      const isThere = selectOpenConnection(ctx.state.connections, id)
      throw siwxErrors.create(isThere ? 'account-changed' : 'declined')
    }
    emit.signedIn({ connectionId: id, session })
    askedOf(ctx)?.resolve()
    return session
  } catch (cause) {
    // A cancelled or declined sign-in is not shown as a failure.
    if (ctx.signal.aborted || siwxErrors.is(cause, 'declined')) throw cause
    const error = isKernelError(cause)
      ? cause
      : siwxErrors.create('unreachable', undefined, { cause })
    const { message: text, ...why } = serializeError(error)
    const rejected = error.code === 'siwx/signature-declined'
    emit.signInFailed({ connectionId: id, text, ...why, rejected })
    await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    if (ctx.state.siwx.asked) await show(ctx)
    // The next attempt needs a new message; the view shows it if there is none.
    if (isSpent && ctx.state.siwx.asked) await renew(ctx, connection).catch(() => undefined)
    throw error
  }
}

/**
 * A listed network on which the asked account is already signed in, if its connection is not being made. Otherwise
 * there is no network to return to, and it is undefined.
 */
function signedInElsewhere(ctx: SiwxContext, asked: AskedSubject): CaipNetworkId | undefined {
  const { connections, networks, siwx } = ctx.state
  if (!siwx.required || connections.connecting?.gate) return undefined
  const now = ctx.ports.clock.now()
  return signedInNetwork(siwx.sessions, asked, networks.networks, now)?.caipNetworkId
}

/** Switches the wallet back to a network; if it is not its family's active one, it is that meanwhile. */
async function goBack(
  ctx: SiwxContext,
  { connectionId, chainId }: AskedSubject,
  networkId: CaipNetworkId,
): Promise<void> {
  const { connections, networks } = ctx.dispatch
  const active = ctx.state.connections.active[chainId.split(':')[0] as Namespace]
  try {
    if (active !== connectionId) await connections.activate(connectionId)
    await networks.switchNetwork(networkId)
  } catch (error) {
    // The wallet did not switch: the visitor signs in here, retries, or disconnects.
    if (isKernelError(error) && !ctx.signal.aborted && ctx.state.siwx.asked) {
      await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
      await show(ctx)
    }
    throw error
  } finally {
    const isThere = ctx.state.connections.connections.some(({ id }) => id === active)
    if (active !== undefined && active !== connectionId && isThere && !ctx.signal.aborted)
      await connections.activate(active)
  }
}

export async function cancel(ctx: SiwxContext): Promise<void> {
  const { asked } = ctx.state.siwx
  const { gate, candidates = [] } = ctx.state.connections.connecting ?? {}
  const [phone] = gate?.view === 'ConnectingSiwe' ? candidates : []
  if (phone) {
    // Leaving the view ends the attempt.
    ctx.emit.cancelled({ connectionId: phone.id })
    return void (await ctx.dispatch.modal.reset('Connect'))
  }
  // There is no message yet: leaving the view cancels its preparation.
  if (!asked) return void (await ctx.dispatch.modal.close())
  endAttempt(ctx, asked.connectionId)
  const home = signedInElsewhere(ctx, asked)
  // The request ends when the wallet has switched, and stays open until then.
  if (home) await goBack(ctx, asked, home)
  ctx.emit.cancelled({ connectionId: asked.connectionId })
  if (home) return
  askedOf(ctx)?.decline()
}

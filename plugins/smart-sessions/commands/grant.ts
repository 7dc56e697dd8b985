import {
  abortable,
  type Context,
  isKernelError,
  type KernelError,
  type ResourceKey,
  resourceKey,
  serializeError,
} from '../../../kernel/index.ts'
import { selectConnection, selectOpenConnection } from '../../connections/selectors.ts'
import { shownView } from '../../modal/selectors.ts'
import { selectAppName } from '../../options/selectors.ts'
import { granted } from '../answer.ts'
import type { GrantedSession, GrantRequest, SmartSessionsContract } from '../contract.ts'
import { smartSessionsErrors } from '../errors.ts'
import { named } from '../named.ts'
import { readRequest } from '../request.ts'

type SessionsContext = Context<SmartSessionsContract>

/** The host's waiting call, and the request for the wallet. */
interface Waiting {
  readonly sent: GrantRequest
  resolve(granted: GrantedSession): void
  reject(error: KernelError): void
}

const waitingKey: ResourceKey<Waiting> = resourceKey('smartSessions/waiting')

const isShown = ({ state: { modal } }: SessionsContext): boolean =>
  shownView(modal) === 'GrantSession'

export async function grant(ctx: SessionsContext, request: GrantRequest): Promise<GrantedSession> {
  const { emit, ports, resources, signal, state, dispatch } = ctx
  const connection = selectConnection(state, 'eip155')
  const account = state.connections.accounts.eip155?.caipAddress
  if (!connection || !account) throw smartSessionsErrors.create('not-connected')
  if (resources.get(waitingKey)) throw smartSessionsErrors.create('busy')
  const { terms: read, sent } = readRequest(request, ports.clock.now())
  const { id: connectionId, networkId } = connection
  const waits = new Promise<GrantedSession>((resolve, reject) => {
    resources.put(waitingKey, { sent, resolve, reject })
  })
  // Reject before anything waits for it, for example if the chain does not answer.
  waits.catch(() => undefined)
  const wasShown = shownView(state.modal) !== undefined
  try {
    const terms = await named(ctx, account, read)
    emit.asked({ connectionId, account, networkId, terms })
    if (wasShown) await dispatch.modal.push('GrantSession')
    else await dispatch.modal.open({ view: 'GrantSession' })
    return await abortable(waits, signal)
  } finally {
    resources.remove(waitingKey)
    // Also when the host has called this off: the question must not stay.
    const undo = signal.aborted ? ctx.observe('host') : ctx
    if (ctx.state.smartSessions.asked) undo.emit.askEnded()
    // The first view, so that going back closes the modal.
    if (isShown(ctx)) await undo.dispatch.modal.back()
  }
}

function failureOf(cause: unknown): KernelError {
  if (isKernelError(cause) && /^(smartSessions|transactions)\//.test(cause.code)) return cause
  return smartSessionsErrors.create('failed', undefined, { cause })
}

export async function allow(ctx: SessionsContext): Promise<void> {
  const { emit, dispatch, ports, resources, signal } = ctx
  const { asked, status, failure } = ctx.state.smartSessions
  const waiting = resources.get(waitingKey)
  if (!asked || !waiting || status !== 'idle') return
  const { connectionId, account, networkId, terms } = asked
  const { sent } = waiting
  // The visitor was warned that the wallet may still show an earlier request, and continued.
  const accept = failure?.code === 'transactions/warned' ? ['unanswered'] : []
  // The host may have started another request when the wallet answers.
  const isOver = (): boolean => resources.get(waitingKey) !== waiting
  emit.grantStarted()
  try {
    const now = selectOpenConnection(ctx.state.connections, connectionId)
    const isSame = ctx.state.connections.accounts.eip155?.caipAddress === account
    if (!isSame || now?.networkId !== networkId) throw smartSessionsErrors.create('account-changed')
    const answer = await dispatch.transactions.pay({
      ...{ flow: 'smartSessions', kind: 'smart-session', connectionId, networkId },
      from: now.address,
      ...{ input: sent, accept },
    })
    if (isOver()) return
    const { context, expiry } = granted(answer, { asked, sent })
    const id = ports.random.uuid()
    const createdAt = ports.clock.now()
    const { origin } = ports.page
    const appName = selectAppName(ctx.state.options.metadata, origin, origin)
    emit.granted({ session: { ...terms, expiry, id, account, appName, createdAt } })
    waiting.resolve({ id, context, expiry })
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = failureOf(cause)
    if (isOver()) throw error
    const { message: text, ...why } = serializeError(error)
    emit.grantFailed({ text, ...why, rejected: smartSessionsErrors.is(error, 'declined') })
    // Such a wallet is not asked again, nor after a disconnect.
    if (smartSessionsErrors.is(error, 'bad-answer') || !isShown(ctx)) waiting.reject(error)
    throw error
  }
}

export function refuse({ resources }: SessionsContext): void {
  resources.get(waitingKey)?.reject(smartSessionsErrors.create('declined'))
}

import { type Context, isKernelError, serializeError, within } from '../../../kernel/index.ts'
import { selectAccount, selectConnection } from '../../connections/selectors.ts'
import type { SessionSource, SmartSessionsContract } from '../contract.ts'
import { smartSessionsErrors } from '../errors.ts'
import { contextKey } from '../kind.ts'
import { namedList } from '../named.ts'
import { readSession } from '../read.ts'

type SessionsContext = Context<SmartSessionsContract>

/** How long a source may take, in ms. */
const answerMs = 12_000
const most = 255

const sourceOf = ({ slots, state }: SessionsContext): SessionSource | undefined => {
  const network = state.networks.active.eip155
  return network === undefined ? undefined : slots.sources.find((one) => one.supports(network))
}

export async function load(ctx: SessionsContext): Promise<void> {
  const { emit, ports, signal, state } = ctx
  const owner = selectAccount(state, 'eip155')?.caipAddress
  if (!owner) throw smartSessionsErrors.create('not-connected')
  emit.loadStarted({ owner })
  try {
    const asked = sourceOf(ctx)?.list(owner, { signal }) ?? Promise.resolve([])
    const rows = await within(ports.clock, answerMs, signal, asked)
    if (!rows) throw smartSessionsErrors.create('unavailable')
    const read = rows.slice(0, most).flatMap((row) => readSession(row, owner))
    emit.loaded({ owner, sessions: await namedList(ctx, owner, read) })
  } catch (cause) {
    if (signal.aborted) throw cause
    emit.loadFailed({ owner })
    throw smartSessionsErrors.create('unavailable', undefined, { cause })
  }
}

/** The sentence that the account signs; it names one session, so that it takes back no other. */
const sentenceOf = (id: string, account: string): string =>
  `Revoke the permission ${id} of ${account}`

/** Has the wallet end the session on the chain. */
async function endedByWallet(ctx: SessionsContext, context: string): Promise<object> {
  const { dispatch, resources, state } = ctx
  const connection = selectConnection(state, 'eip155')
  if (!connection) throw smartSessionsErrors.create('not-connected')
  const { id: connectionId, networkId } = connection
  resources.put(contextKey, context)
  try {
    await dispatch.transactions.pay({
      ...{ flow: 'smartSessions', kind: 'smart-session', connectionId, networkId },
      // To end it twice is to end it: an earlier request that the wallet may still show is no reason to refuse.
      ...{ input: 'revoke', accept: ['unanswered'] },
    })
    return {}
  } finally {
    resources.remove(contextKey)
  }
}

export async function revoke(ctx: SessionsContext, id: string): Promise<void> {
  const { dispatch, emit, ports, signal, state } = ctx
  const { revoking, sessions } = state.smartSessions
  const session = sessions.find((one) => one.id === id && !one.revoked)
  const source = sourceOf(ctx)
  const account = selectAccount(state, 'eip155')?.caipAddress
  if (!session || !source || session.account !== account)
    throw smartSessionsErrors.create('unknown')
  if (revoking !== undefined) throw smartSessionsErrors.create('busy')
  emit.revokeStarted({ id })
  try {
    const asked = Promise.resolve(source.contextOf?.({ account, id }, { signal }))
    const found = await within(
      ports.clock,
      answerMs,
      signal,
      asked.then((context) => ({ context })),
    )
    if (!found) throw smartSessionsErrors.create('not-revoked')
    // The source took its time: another account has nothing to end or to sign here.
    if (selectAccount(ctx.state, 'eip155')?.caipAddress !== account)
      throw smartSessionsErrors.create('account-changed')
    const { context } = found
    const signed =
      context === undefined
        ? {
            signature: await dispatch.transactions.sign({
              message: sentenceOf(id, account),
              namespace: 'eip155',
            }),
          }
        : await endedByWallet(ctx, context)
    const told = source.revoke({ account, id, ...signed }, { signal }).then(() => true)
    if (!(await within(ports.clock, answerMs, signal, told)))
      throw smartSessionsErrors.create('not-revoked')
    emit.revoked({ id })
  } catch (cause) {
    if (signal.aborted) throw cause
    emit.revokeFailed({ id })
    const isDeclined = isKernelError(cause) && cause.code.endsWith('/declined')
    const error = isDeclined
      ? cause
      : smartSessionsErrors.create('not-revoked', undefined, { cause })
    await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
}

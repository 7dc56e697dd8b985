import { type Context, isKernelError, serializeError, within } from '../../../kernel/index.ts'
import { selectAccount, selectConnection } from '../../connections/selectors.ts'
import type { SessionSource, SmartSessionsContract } from '../contract.ts'
import { smartSessionsErrors } from '../errors.ts'
import { namedList } from '../named.ts'
import { readSession } from '../read.ts'

type SessionsContext = Context<SmartSessionsContract>

/** Time limit of a source, in ms. */
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

/** The sentence the account signs; it names one session, so that the signature revokes no other. */
const sentenceOf = (id: string, account: string): string =>
  `Revoke the permission ${id} of ${account}`

/** Asks the wallet to end the session on chain. */
async function endedByWallet(ctx: SessionsContext, id: string, context: string): Promise<object> {
  const { dispatch, emit, state, vault } = ctx
  const connection = selectConnection(state, 'eip155')
  if (!connection) throw smartSessionsErrors.create('not-connected')
  const { id: connectionId, networkId, address: from } = connection
  emit.contextRead({ id, context })
  const { context: handle } = ctx.state.smartSessions
  try {
    await dispatch.transactions.pay({
      ...{ flow: 'smartSessions', kind: 'smart-session', connectionId, networkId, from },
      // Ending it twice has no further effect: an earlier request in the wallet is no reason to refuse.
      ...{ input: 'revoke', accept: ['unanswered'] },
    })
    return {}
  } finally {
    if (handle) vault.drop(handle)
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
    // The account may have changed during the request: another one has nothing to revoke here.
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
        : await endedByWallet(ctx, id, context)
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

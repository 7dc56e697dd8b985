import type { Context } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { parseEvmAddress } from '../values/index.ts'
import type { PreparedText, SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'
import { siwxErrors } from './errors.ts'
import { isSameSubject, subjectOf } from './selectors.ts'
import { optionsOf, storeIo, storeOf } from './store.ts'
import { buildSignInMessage } from './verify/message.ts'

type SiwxContext = Context<SiwxContract>

/** A message built for an account. */
interface Prepared extends Pick<PreparedText, 'subject' | 'at'> {
  readonly text: string
}

/** Marks the prepared message as used up. */
export function spendText({ state, emit }: SiwxContext): void {
  if (state.siwx.prepared) emit.textSpent()
}

/** Age after which a message is replaced, in ms: servers accept only recent ones. */
const freshMs = 240_000

/** Gets a nonce and builds the message. Rejects with the store's error, or `siwx/…`. */
async function build(ctx: SiwxContext, connection: Connection): Promise<Prepared> {
  const { ports, signal } = ctx
  const options = optionsOf(ctx)
  const { origin } = ports.page
  const subject = subjectOf(connection)
  const store = storeOf(ctx)
  const io = storeIo(ctx, signal)
  const { nonce, now = ports.clock.now() } = await store.nonce(subject, io)
  const { statement, resources, requestId, expiresInMs, startsInMs } = options
  const { chainId } = subject
  // The case of an address is only a checksum, and some wallets write it wrong.
  const accountAddress =
    connection.namespace === 'eip155'
      ? parseEvmAddress(subject.accountAddress.toLowerCase())
      : subject.accountAddress
  const own = await store.message?.({ chainId, accountAddress, nonce }, io)
  if (own !== undefined) return { text: own, subject, at: ports.clock.now() }
  const text = buildSignInMessage({
    domain: options.domain ?? (origin && new URL(origin).host),
    accountAddress,
    ...(statement !== undefined && { statement }),
    uri: options.uri ?? origin,
    version: '1',
    chainId,
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(expiresInMs !== undefined && { expirationTime: new Date(now + expiresInMs).toISOString() }),
    ...(startsInMs !== undefined && { notBefore: new Date(now + startsInMs).toISOString() }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  })
  return { text, subject, at: ports.clock.now() }
}

/** Builds a message and shows it. Rejects with `siwx/account-changed` if the connection changed during the request. */
export async function renew(ctx: SiwxContext, connection: Connection): Promise<Prepared> {
  spendText(ctx)
  const prepared = await build(ctx, connection)
  ctx.signal.throwIfAborted()
  if (!isCurrent(ctx, { connectionId: connection.id, ...prepared.subject }))
    throw siwxErrors.create('account-changed')
  const { text: message, subject, at } = prepared
  ctx.emit.prepared({ connectionId: connection.id, message, subject, at })
  return prepared
}

/** The shown message, if it is recent and for this account; otherwise a new one. */
export async function preparedFor(ctx: SiwxContext, connection: Connection): Promise<Prepared> {
  const { prepared } = ctx.state.siwx
  const isFresh = prepared && ctx.ports.clock.now() - prepared.at < freshMs
  if (!isFresh || !isSameSubject(prepared.subject, subjectOf(connection)))
    return renew(ctx, connection)
  const text = ctx.vault.take(prepared.message)
  return text === undefined ? renew(ctx, connection) : { ...prepared, text }
}

import { type Context, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { parseEvmAddress } from '../values/index.ts'
import type { SignInSubject, SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'
import { siwxErrors } from './errors.ts'
import { isSameSubject, subjectOf } from './selectors.ts'
import { optionsOf, storeIo, storeOf } from './store.ts'
import { buildSignInMessage } from './verify/message.ts'

type SiwxContext = Context<SiwxContract>

/** A text that was built for an account. */
export interface Prepared {
  readonly text: string
  readonly subject: SignInSubject
  /** Milliseconds since 1970. */
  readonly at: number
}

export const preparedKey: ResourceKey<Prepared> = resourceKey('siwx/prepared')

/** How old a text may get before another one is built, in ms: servers take fresh ones only. */
const freshMs = 240_000

/** Gets a nonce and builds the text. Rejects with what the store rejects with, or `siwx/…`. */
async function build(ctx: SiwxContext, connection: Connection): Promise<Prepared> {
  const { ports, signal } = ctx
  const options = optionsOf(ctx)
  const { origin } = ports.page
  const subject = subjectOf(connection)
  const { nonce, now = ports.clock.now() } = await storeOf(ctx).nonce(subject, storeIo(ctx, signal))
  const { statement, resources, requestId, expiresInMs, startsInMs } = options
  const { chainId, accountAddress } = subject
  const text = buildSignInMessage({
    domain: options.domain ?? (origin && new URL(origin).host),
    // Case is only a checksum, which not every wallet writes right.
    accountAddress:
      connection.namespace === 'eip155'
        ? parseEvmAddress(accountAddress.toLowerCase())
        : accountAddress,
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

/** Builds a text and shows it. Rejects with `siwx/account-changed` where the connection changed during the request. */
export async function renew(ctx: SiwxContext, connection: Connection): Promise<Prepared> {
  ctx.resources.remove(preparedKey)
  const prepared = await build(ctx, connection)
  ctx.signal.throwIfAborted()
  if (!isCurrent(ctx, { connectionId: connection.id, ...prepared.subject }))
    throw siwxErrors.create('account-changed')
  ctx.resources.put(preparedKey, prepared)
  ctx.emit.prepared({ connectionId: connection.id, message: prepared.text })
  return prepared
}

/** The text that is shown, where it is still of this account and fresh; else another one. */
export async function preparedFor(ctx: SiwxContext, connection: Connection): Promise<Prepared> {
  const known = ctx.resources.get(preparedKey)
  const isFresh = known && ctx.ports.clock.now() - known.at < freshMs
  return isFresh && isSameSubject(known.subject, subjectOf(connection))
    ? known
    : renew(ctx, connection)
}

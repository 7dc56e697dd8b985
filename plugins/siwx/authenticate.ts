import {
  type CaipNetworkId,
  type Context,
  isKernelError,
  serializeError,
} from '../../kernel/index.ts'
import type { AuthRequest } from '../walletconnect/contract.ts'
import type { SignedWhilePairing, SignInProof, SiwxContract } from './contract.ts'
import { siwxErrors } from './errors.ts'
import { openSession } from './open-session.ts'
import { optionsOf, storeIo, storeOf } from './store.ts'
import { wrongField } from './verify/grammar.ts'

type SiwxContext = Context<SiwxContract>

/**
 * Messages for a phone wallet to sign while it pairs; undefined if the store does not serve EVM or builds its own
 * message, whose account is not known yet.
 */
export async function request(
  { signal }: { readonly signal: AbortSignal },
  ctx: SiwxContext,
  chains: readonly CaipNetworkId[],
): Promise<AuthRequest | undefined> {
  const store = storeOf(ctx)
  if (store.message || !(store.namespaces ?? ['eip155']).includes('eip155')) return undefined
  const { active } = ctx.state.networks
  // The wallet signs for the first network: choose the app's active one.
  const first = chains.find((id) => id === active.eip155) ?? chains[0]
  if (first === undefined) return undefined
  const { origin } = ctx.ports.page
  const { statement, resources, requestId, expiresInMs, startsInMs, ...own } = optionsOf(ctx)
  const { nonce, now = ctx.ports.clock.now() } = await store.nonce(
    { chainId: first },
    storeIo(ctx, signal),
  )
  const domain = own.domain ?? (origin && new URL(origin).host)
  const uri = own.uri ?? origin
  const fields = {
    ...{ domain, uri, nonce, version: '1', chainId: first, statement, resources, requestId },
    ...{ accountAddress: `0x${'0'.repeat(40)}`, issuedAt: new Date(now).toISOString() },
  }
  const wrong = wrongField(fields)
  if (wrong !== undefined) throw siwxErrors.create('init-failed')
  return {
    ...{ domain, uri, nonce, chains: [first, ...chains.filter((id) => id !== first)] },
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(requestId !== undefined && { requestId }),
    ...(expiresInMs !== undefined && { exp: new Date(now + expiresInMs).toISOString() }),
    ...(startsInMs !== undefined && { nbf: new Date(now + startsInMs).toISOString() }),
  }
}

/** The wallet's proof in clear text. Throws `siwx/init-failed` in a fork, which has no secrets. */
function proofOf({ vault }: SiwxContext, { proof }: SignedWhilePairing): SignInProof {
  const [message, signature] = [vault.take(proof.message), vault.take(proof.signature)]
  if (message === undefined || signature === undefined) throw siwxErrors.create('init-failed')
  return { ...proof, message, signature }
}

/** Gate: opens a session with the signature made during pairing. `signal` is aborted with the attempt to connect. */
export async function check(
  { signal }: { readonly signal: AbortSignal },
  ctx: SiwxContext,
): Promise<void> {
  const { signed } = ctx.state.siwx
  if (!signed) return
  const { connectionId } = signed
  ctx.emit.checkStarted({ connectionId })
  try {
    const session = await openSession(ctx, proofOf(ctx, signed), signal)
    ctx.emit.signedIn({ connectionId, session })
  } catch (cause) {
    // The caller aborted it and needs no error.
    if (signal.aborted) throw cause
    const error = isKernelError(cause)
      ? cause
      : siwxErrors.create('unreachable', undefined, { cause })
    const { message: text, ...why } = serializeError(error)
    ctx.emit.signInFailed({ connectionId, text, ...why, rejected: false })
    throw error
  } finally {
    ctx.emit.askEnded({ connectionId })
  }
}

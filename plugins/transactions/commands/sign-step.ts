import { copied, either } from '../../values/index.ts'
import type { SignedKind, SignedStep, TransferWarning } from '../contract.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { refuseHeld } from './hand-over.ts'
import { identityMarks, withIdentity } from './identity.ts'
import { type Placed, refuseOutdated, unchanged, type Validity } from './step.ts'

/** A step that a signature makes, as it was reviewed. */
interface Signing extends Placed, Validity {
  readonly accept?: readonly TransferWarning[]
  readonly identityDigest?: string
  /** Stops waiting for it. */
  readonly until: AbortSignal
}

/**
 * Asks the wallet for the signature that makes a step. It sends nothing, so nothing is recorded as handed over, and what
 * is signed after an abort is not used. Throws what would speak against handing the step over.
 */
export async function signStep(
  ctx: TransactionsContext,
  sign: SignedKind['sign'],
  signing: Signing,
): Promise<SignedStep> {
  const { connectionId, networkId, kind, request, accept = [], identityDigest, until } = signing
  const marks = withIdentity(await identityMarks(ctx, networkId, { kind, request }), identityDigest)
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  await wallet.ready?.(io.signal)
  const signal = either(io.signal, until)
  signal.throwIfAborted()
  unchanged(ctx, signing)
  refuseOutdated(ctx, signing)
  // Not after the signature: it would have been given for nothing.
  refuseHeld(ctx, { marks, accept })
  const made = await wallet.answered(sign({ ...io, signal, adapter }, request), signal)
  const { validUntil } = made
  return copied({
    ...{ kind: made.kind, request: made.request },
    ...(validUntil !== undefined && { validUntil }),
  })
}

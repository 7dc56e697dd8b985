import { either } from '../../values/index.ts'
import type { SignedKind, SignedStep, TransferWarning } from '../contract.ts'
import { identityMarks, withIdentity } from '../identity/of-plan.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { guardedSigner } from './guarded-signer.ts'
import { refuseHeld } from './hand-over.ts'
import { type Placed, refuseOutdated, unchanged, type Validity } from './step.ts'

/** A reviewed step that a signature builds. */
interface Signing extends Placed, Validity {
  readonly accept?: readonly TransferWarning[]
  readonly identityDigest?: string
  /** Aborted when nobody waits for it any more. */
  readonly until: AbortSignal
  /** Throws if the wallet must not be asked. */
  readonly check: () => void
}

/**
 * Asks the wallet for the signature that builds a step. Signing sends nothing, so nothing is recorded as handed over,
 * and a signature after an abort is not used. Throws if the step could not be handed over.
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
  signing.check()
  unchanged(ctx, signing)
  refuseOutdated(ctx, signing)
  // Check before the signature, so that the visitor does not sign for nothing.
  refuseHeld(ctx, { marks, accept })
  const made = await wallet.answered(
    sign({ ...io, signal, adapter: guardedSigner(ctx, adapter) }, request),
    signal,
  )
  const { validUntil } = made
  return {
    ...{ kind: made.kind, request: made.request },
    ...(validUntil !== undefined && { validUntil }),
  }
}

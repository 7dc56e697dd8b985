import { type Context, isKernelError, readOnce } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type {
  CallRequest,
  FeeEstimate,
  SignedStep,
  StepIo,
  StepRequest,
  TransactionAdapter,
} from '../transactions/contract.ts'
import { classifyRpcError, isNodeFailure } from '../values/index.ts'
import { noteFailedPermit } from './allow.ts'
import { asked, openSource } from './ask.ts'
import type { SignedPermit, SwapCall, SwapContract, SwapOrder } from './contract.ts'
import { swapErrors } from './errors.ts'
import { checkCall, isSame } from './order.ts'
import { sendableUntil, signedPermit, typedDataOf, type UnsignedPermit } from './permit.ts'

type SwapContext = Context<SwapContract>

/** A swap whose approval is signed, as it was reviewed. */
export interface PermitRequest extends StepRequest {
  /** Compared with the order, and without a permit. */
  readonly call: SwapCall
  readonly order: SwapOrder
  /** What it was compared with, and what it holds the exchange to: smallest unit, decimal text. */
  readonly quoted: string
  readonly minimum: string
  readonly permit: UnsignedPermit
  /** The fee that was shown, smallest unit of the native coin, decimal text; absent: the node did not say. */
  readonly fee?: string
}

/** Ends that say something of the visitor or the connection, and nothing of what the wallet can sign. */
const kept = [
  'userRejected',
  'unauthorized',
  'disconnected',
  'chainDisconnected',
  'resourceUnavailable',
]

/** Whether a wallet failed at signing such data at all. */
function cannotSign(error: unknown): boolean {
  if (isKernelError(error)) return /\/(method-not-granted|bad-signature)$/.test(error.code)
  return !kept.includes(classifyRpcError(error).kind)
}

async function signatureOf(
  { adapter, ...io }: StepIo,
  { order, permit }: PermitRequest,
): Promise<string> {
  try {
    return (await adapter.signTypedData?.(io, typedDataOf(order, permit))) ?? ''
  } catch (cause) {
    if (io.signal.aborted || !cannotSign(cause)) throw cause
    throw swapErrors.create('permit-failed', undefined, { cause })
  }
}

/**
 * Tokens recover the key of a permit: a signature of another key, as wallets of smart accounts give, approves nothing.
 * Throws `swap/permit-failed`.
 */
async function requireOwner(
  { adapter, ...io }: StepIo,
  { order, permit }: PermitRequest,
  signature: string,
): Promise<void> {
  if (!adapter.signerOf) return
  try {
    const signer = await adapter.signerOf(io, typedDataOf(order, permit), signature)
    if (isSame(signer, order.owner)) return
  } catch (cause) {
    // A signer that could not be read counts as wrong: the next review must not ask for another signature.
    throw swapErrors.create('permit-failed', undefined, { cause })
  }
  throw swapErrors.create('permit-failed')
}

/** The call with the permit in it. Throws `swap/not-as-signed` for one that is not the reviewed call otherwise. */
async function carrying(
  ctx: SwapContext,
  io: StepIo,
  { call: plain, order, quoted, minimum }: PermitRequest,
  signed: SignedPermit,
): Promise<SwapCall> {
  const source = await openSource(ctx, io, order.networkId)
  const call = await asked(io, 'permit-failed', async (to) =>
    source.permitted?.(readOnce(plain), { ...signed }, to),
  )
  if (!call) throw swapErrors.create('permit-failed')
  try {
    const found = checkCall(call, order, quoted, [plain.to], signed)
    // The review warned only of a call that named no token to receive then.
    const isNamed = !found.unchecked || plain.terms?.unnamed === true
    if (isNamed && found.minimum >= BigInt(minimum)) return call
  } catch (cause) {
    throw swapErrors.create('not-as-signed', undefined, { cause })
  }
  throw swapErrors.create('not-as-signed')
}

/** What so much gas costs. Throws `swap/no-gas-price` where the family does not say. */
export async function estimate(
  adapter: TransactionAdapter,
  io: ChainIo,
  { from, to, value, data }: CallRequest,
  gas: string | undefined,
): Promise<FeeEstimate> {
  const found = await adapter.estimateCall?.(io, { from, to, value, data }, gas)
  if (!found) throw swapErrors.create('no-gas-price')
  return found
}

/** Blocks pass while it is signed, and its gas was reckoned: a fee of up to twice what was shown is no other one. */
const isOther = (fee: string, shown: string): boolean => BigInt(fee) > BigInt(shown) * 2n

/**
 * Tries the call out on a node, where the family does. Throws `swap/permit-failed` where the chain would refuse it, and
 * `swap/fee-rose` where it costs more than was shown.
 */
async function tryOut(
  { adapter, ...io }: StepIo,
  request: CallRequest,
  shown: string | undefined,
): Promise<void> {
  try {
    const found = await adapter.estimateCall?.(io, request)
    if (found && shown !== undefined && isOther(found.fee, shown))
      throw swapErrors.create('fee-rose')
  } catch (cause) {
    if (io.signal.aborted || swapErrors.is(cause, 'fee-rose')) throw cause
    // Not knowing is no reason to refuse: the minimum is in the call.
    if (!isNodeFailure(cause)) throw swapErrors.create('permit-failed', undefined, { cause })
  }
}

/**
 * Asks for the signature, and makes of it the one transaction that approves and swaps. Whatever fails here has sent
 * nothing; what shows that the signature does not approve makes the next review approve with a transaction.
 */
export async function sign(
  ctx: SwapContext,
  io: StepIo,
  request: PermitRequest,
): Promise<SignedStep<CallRequest>> {
  const { from, order, permit } = request
  try {
    const signature = await signatureOf(io, request)
    const signed = signedPermit(order, permit, signature)
    await requireOwner(io, request, signature)
    const { to, value, data } = await carrying(ctx, io, request, signed)
    const call: CallRequest = { from, to, value, data }
    await tryOut(io, call, request.fee)
    return { kind: 'call', request: call, validUntil: sendableUntil(permit) }
  } catch (error) {
    // The fee of a swap after an approval is known once that is in a block.
    if (swapErrors.is(error, 'permit-failed') || swapErrors.is(error, 'fee-rose'))
      noteFailedPermit(ctx, order)
    throw error
  }
}

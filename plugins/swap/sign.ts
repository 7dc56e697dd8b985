import { type Context, isKernelError } from '../../kernel/index.ts'
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
import { asked, openSource } from './ask.ts'
import type { SignedPermit, SwapCall, SwapContract, SwapOrder } from './contract.ts'
import { swapErrors } from './errors.ts'
import { approveData, checkCall, isSame } from './order.ts'
import { sendableUntil, signedPermit, typedDataOf, type UnsignedPermit } from './permit.ts'

type SwapContext = Context<SwapContract>

/** A reviewed swap whose approval is a signature. */
export interface PermitRequest extends StepRequest {
  /** The call without the permit, already compared with the order. */
  readonly call: SwapCall
  readonly order: SwapOrder
  /** Quoted amount, and the guaranteed minimum: smallest unit, decimal text. */
  readonly quoted: string
  readonly minimum: string
  readonly permit: UnsignedPermit
  /** The shown fee, smallest unit of the native coin, decimal text; absent if the node did not answer. */
  readonly fee?: string
}

/** Errors caused by the visitor or the connection; they say nothing about the wallet's ability to sign. */
const kept = [
  'userRejected',
  'unauthorized',
  'disconnected',
  'chainDisconnected',
  'resourceUnavailable',
]

/** True if the wallet cannot sign such data at all. */
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
 * Checks that the owner's key signed. Smart account wallets may sign with another key, which tokens do not accept.
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

/** Adds the permit to the call. Throws `swap/not-as-signed` if the source changed anything else in it. */
async function carrying(
  ctx: SwapContext,
  io: StepIo,
  { call: plain, order, quoted, minimum }: PermitRequest,
  signed: SignedPermit,
): Promise<SwapCall> {
  const source = await openSource(ctx, io, order.networkId)
  const call = await asked(io, 'permit-failed', async (to) => source.permitted?.(plain, signed, to))
  if (!call) throw swapErrors.create('permit-failed')
  try {
    const found = checkCall(call, order, quoted, [plain.to], signed)
    // The visitor accepted a call without a named token only if the reviewed call had none.
    const isNamed = !found.unchecked || plain.terms?.unnamed === true
    if (isNamed && found.minimum >= BigInt(minimum)) return call
  } catch (cause) {
    throw swapErrors.create('not-as-signed', undefined, { cause })
  }
  throw swapErrors.create('not-as-signed')
}

/** Calls with the same effect as the signature and the swap that carries it: an approval, then the swap. */
export const approvedFirst = ({
  from,
  call,
  order,
  permit,
}: PermitRequest): readonly CallRequest[] => [
  {
    from,
    to: order.from ?? '',
    value: '0',
    data: approveData(permit.spender, BigInt(order.units)),
  },
  { from, to: call.to, value: call.value, data: call.data },
]

/** Fee of the given gas. Throws `swap/no-gas-price` if the family cannot estimate. */
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

/**
 * True if a fee exceeds twice the shown one: blocks pass while the visitor signs, and the shown gas was an estimate.
 */
const isOther = (fee: string, shown: string): boolean => BigInt(fee) > BigInt(shown) * 2n

/**
 * Simulates the call on a node if the family supports that. Throws `swap/permit-failed` if the chain would reject it,
 * and `swap/fee-rose` if it costs too much more than shown.
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
    // A failing node is no reason to refuse: the call contains the minimum.
    if (!isNodeFailure(cause)) throw swapErrors.create('permit-failed', undefined, { cause })
  }
}

/**
 * Asks for the signature and builds the single transaction that approves and swaps. An error here means that nothing
 * was sent. If the signature does not approve, the next review uses a transaction for the approval.
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
    // With a transaction for the approval, the swap's fee is known after that transaction is in a block.
    if (swapErrors.is(error, 'permit-failed') || swapErrors.is(error, 'fee-rose'))
      ctx.emit.permitFailed({
        networkId: order.networkId,
        owner: order.owner,
        token: order.from ?? '',
      })
    throw error
  }
}

import { fieldsOf, within } from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { CallRequest, CallsRequest, Step } from '../contract.ts'
import { adapterOf, askedOf, type TransactionsContext } from './ask.ts'

/** Time limit for a wallet to say if it supports batches, in ms: the visitor waits for the review. */
const capabilityMs = 2_000

const isCall = (step: Step): step is Step<CallRequest> => step.kind === 'call'

/** True if the wallet accepts several calls as one atomic batch (EIP-5792). */
export async function takesBatches(
  ctx: TransactionsContext,
  connection: Connection,
  network: CaipNetwork,
): Promise<boolean> {
  const adapter = adapterOf(ctx, network.caipNetworkId)
  if (!adapter.capabilities || !adapter.sendCalls) return false
  const { wallet, io } = await askedOf(ctx, connection.id, network)
  try {
    const answer = wallet.answered(adapter.capabilities(io), ctx.signal)
    const found = await within(ctx.ports.clock, capabilityMs, ctx.signal, answer)
    // A wallet that must first upgrade its account (`ready`) does not count.
    return fieldsOf(found?.atomic).status === 'supported'
  } catch (error) {
    if (ctx.signal.aborted) throw error
    return false // A wallet that does not answer gets one call at a time.
  }
}

/** Combines the calls into one batch if the wallet supports that; otherwise returns the steps unchanged. */
export async function batched(
  from: string,
  steps: readonly Step[],
  takes: () => Promise<boolean>,
): Promise<readonly Step[]> {
  if (steps.length < 2 || !steps.every(isCall) || !(await takes())) return steps
  const calls = steps.map(({ request: { to, value, data } }) => ({ to, value, data }))
  const request: CallsRequest = { from, calls }
  return [{ kind: 'calls', request }]
}
